import { useEffect, useState } from 'react';
import { isListOfRecords, isRecord, type Outcome, send } from '../api/api.ts';
import type { Area } from '../session/session.ts';

/** Links to files work for ten minutes; what stays open is asked for again before that. */
const RENEW_MS = 8 * 60_000;

/**
 * What the server answers at a path now: asked for when it is opened, again when `version` changes, and again before
 * links to files expire. Null while the first answer is on its way, and without a path.
 */
export const useFresh = <T>(path: string | null, reader: Area, version?: string) =>
  useAnswer<T>(path, reader, isRecord, version);

/** The same of a list. */
export const useFreshList = <T>(path: string | null, reader: Area, version?: string) =>
  useAnswer<T[]>(path, reader, isListOfRecords, version);

const useAnswer = <T>(path: string | null, reader: Area, reads: typeof isRecord, version?: string) => {
  const [fresh, setFresh] = useState<{ path: string; outcome: Outcome<T> } | null>(null);
  const [attempt, setAttempt] = useState(0);

  // Asks the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version or attempt is what asks again
  useEffect(() => {
    if (path === null) return;
    let wanted = true;
    const ask = async () => {
      const outcome = await send<T>(path, { area: reader, reads });
      if (wanted) setFresh({ path, outcome });
    };
    void ask();
    const renewal = setInterval(() => void ask(), RENEW_MS);
    return () => {
      wanted = false;
      clearInterval(renewal);
    };
  }, [path, reader, reads, version, attempt]);

  return {
    outcome: fresh !== null && fresh.path === path ? fresh.outcome : null,
    retry: () => {
      setFresh(null);
      setAttempt((before) => before + 1);
    },
  };
};
