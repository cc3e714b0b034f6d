import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { delay, runWhileActive, waitForActivity, waitUntilVisible } from '#web/shared/live/page-activity.ts';
import { readHead } from './load-ledger.ts';

const POLL_MS = 15_000;

/** A page that nobody uses stops asking, so that its session can end. */
const limits = { hiddenMs: 60_000, idleMs: 10 * 60_000 };

const pollWhileActive = async (signal: AbortSignal, poll: () => Promise<void>): Promise<void> => {
  while (!signal.aborted) {
    await waitUntilVisible(signal);
    await runWhileActive(limits, signal, async (active) => {
      while (!active.aborted) {
        await delay(POLL_MS, active);
        if (!active.aborted) await poll();
      }
    });
    await waitForActivity(signal);
  }
};

/**
 * Reads the page anew when the books have a newer head. Postings are not announced, since announcements would make them wait for
 * each other.
 */
export const useLedgerPolling = (knownHash: string): void => {
  const { revalidate } = useRevalidator();
  const poll = useEffectEvent(async () => {
    const { data } = await readHead();
    if (data && data.hash !== knownHash) await revalidate();
  });
  useEffect(() => {
    const controller = new AbortController();
    void pollWhileActive(controller.signal, () => poll());
    return () => controller.abort();
  }, []);
};
