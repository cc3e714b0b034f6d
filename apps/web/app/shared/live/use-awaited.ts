import { useEffect, useEffectEvent, useState } from 'react';

const FIRST_WAIT_MS = 1500;
const LONGEST_WAIT_MS = 8000;
const MOST_TRIES = 14;

/**
 * Asks again, less and less often, for what is to come soon, and gives up when more than a minute and a half has passed.
 * `awaited` names it; blank is nothing.
 */
export const useAwaited = (awaited: string, ask: () => Promise<void>): void => {
  const [asked, setAsked] = useState({ awaited: '', tries: 0 });
  const tries = asked.awaited === awaited ? asked.tries : 0;

  const askNow = useEffectEvent(async () => {
    await ask();
    setAsked({ awaited, tries: tries + 1 });
  });

  // A timer of the browser.
  useEffect(() => {
    if (awaited === '' || tries >= MOST_TRIES) return;
    const wait = setTimeout(() => void askNow(), Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS));
    return () => clearTimeout(wait);
  }, [awaited, tries]);
};
