import { useRevalidator } from 'react-router';
import { useActivePolling } from '#web/shared/live/use-active-polling.ts';
import { readHead } from './load-ledger.ts';

const POLL_MS = 15_000;

/**
 * Reads the page anew when the books have a newer head. Postings are not announced, since announcements would make them wait for
 * each other.
 */
export const useLedgerPolling = (knownHash: string): void => {
  const { revalidate } = useRevalidator();
  useActivePolling(POLL_MS, async () => {
    const { data } = await readHead();
    if (data && data.hash !== knownHash) await revalidate();
  });
};
