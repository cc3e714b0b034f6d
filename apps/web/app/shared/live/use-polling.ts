import { useEffect, useEffectEvent, useState } from 'react';

const FIRST_DELAY_MS = 1500;
const MAX_DELAY_MS = 8000;
const MAX_TRIES = 14;

/**
 * Polls with growing delays for a result that is expected soon, and gives up after more than a minute and a half. `subject`
 * identifies the result; with a blank one nothing is polled.
 */
export const usePolling = (subject: string, poll: () => Promise<void>): void => {
  const [progress, setProgress] = useState({ subject: '', tries: 0 });
  const tries = progress.subject === subject ? progress.tries : 0;

  const pollNow = useEffectEvent(async () => {
    await poll();
    setProgress({ subject, tries: tries + 1 });
  });

  // Schedules the next poll.
  useEffect(() => {
    if (subject === '' || tries >= MAX_TRIES) return;
    const timer = setTimeout(() => void pollNow(), Math.min(FIRST_DELAY_MS * 2 ** tries, MAX_DELAY_MS));
    return () => clearTimeout(timer);
  }, [subject, tries]);
};
