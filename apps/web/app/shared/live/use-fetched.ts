import { isListOfRecords, isRecord, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { useEffect, useState } from 'react';

/** Links to files expire after ten minutes, so open data is read again before. */
const RENEW_MS = 8 * 60_000;

/**
 * Reads a record of the API: at first, when `version` changes, and before links to files expire. The outcome is null while
 * the first answer is pending, and without a path.
 */
export const useFetchedRecord = <T>(path: string | null, area: Area, version?: string) =>
  useFetched<T>(path, area, isRecord, version);

/** Reads a list in the same way. */
export const useFetchedList = <T>(path: string | null, area: Area, version?: string) =>
  useFetched<T[]>(path, area, isListOfRecords, version);

const useFetched = <T>(path: string | null, area: Area, isExpected: typeof isRecord, version?: string) => {
  const [loaded, setLoaded] = useState<{ path: string; outcome: Outcome<T> } | null>(null);
  const [attempt, setAttempt] = useState(0);

  // Reads from the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or attempt reads again
  useEffect(() => {
    if (path === null) return;
    let isCurrent = true;
    const load = async () => {
      const outcome = await send<T>(path, { area, isExpected });
      if (isCurrent) setLoaded({ path, outcome });
    };
    void load();
    const timer = setInterval(() => void load(), RENEW_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [path, area, isExpected, version, attempt]);

  return {
    outcome: loaded !== null && loaded.path === path ? loaded.outcome : null,
    retry: () => {
      setLoaded(null);
      setAttempt((count) => count + 1);
    },
  };
};
