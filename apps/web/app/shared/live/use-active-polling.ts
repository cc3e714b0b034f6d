import { useEffect, useEffectEvent } from 'react';
import { delay, runWhileActive, waitForActivity, waitUntilVisible } from './page-activity.ts';

/** A page that nobody uses stops asking, so that its session can end. */
const limits = { hiddenMs: 60_000, idleMs: 10 * 60_000 };

const pollWhileActive = async (
  everyMs: number,
  signal: AbortSignal,
  poll: () => Promise<void>,
): Promise<void> => {
  while (!signal.aborted) {
    await waitUntilVisible(signal);
    await runWhileActive(limits, signal, async (active) => {
      while (!active.aborted) {
        await delay(everyMs, active);
        if (!active.aborted) await poll();
      }
    });
    await waitForActivity(signal);
  }
};

/** Polls for what nobody announces, for as long as somebody uses the page. */
export const useActivePolling = (everyMs: number, poll: () => Promise<void>): void => {
  const pollNow = useEffectEvent(poll);
  useEffect(() => {
    const controller = new AbortController();
    void pollWhileActive(everyMs, controller.signal, () => pollNow());
    return () => controller.abort();
  }, [everyMs]);
};
