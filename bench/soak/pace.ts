import { setTimeout as pause } from 'node:timers/promises';

/** What is done again and again: `share` of all that is done, in parts of their sum. It throws where it is refused or cut off. */
export type Act = { name: string; share: number; run: () => Promise<void> };

/** When it began, in milliseconds of `performance.now()`, and how long it took from when it was due. */
export type Outcome = { act: string; at: number; ms: number; failure?: string };

export type Note = (outcome: Outcome) => void;

const choose = (acts: readonly Act[]): Act | undefined => {
  let left = Math.random() * acts.reduce((sum, { share }) => sum + share, 0);
  return acts.find(({ share }) => {
    left -= share;
    return left < 0;
  });
};

const runOnce = async ({ name, run }: Act, due: number, note: Note): Promise<void> => {
  const failure = await run().then(
    () => undefined,
    (error: unknown) =>
      error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error),
  );
  const outcome = { act: name, at: due, ms: performance.now() - due };
  note(failure === undefined ? outcome : { ...outcome, failure: failure.trim() });
};

/**
 * Does as many as `workers` at once can in that time, and waits until what they left to be done later is done; returns how many a second
 * of all this time. Without the wait, work of lower priority would not count, and fall behind for good at that rate.
 */
export const measureLimit = async (
  acts: readonly Act[],
  { workers, seconds }: { workers: number; seconds: number },
  { note, untilDone }: { note: Note; untilDone: () => Promise<void> },
): Promise<number> => {
  const from = performance.now();
  let done = 0;
  const work = async (): Promise<void> => {
    while (performance.now() - from < seconds * 1000) {
      const act = choose(acts);
      if (act) await runOnce(act, performance.now(), note);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  await untilDone();
  return done / ((performance.now() - from) / 1000);
};

/**
 * Does so many a second until `signal`, whether or not earlier ones have ended, as people do who know nothing of each other. What is
 * late because the sender itself was late counts as slow.
 */
export const keepPace = async (
  acts: readonly Act[],
  perSecond: number,
  note: Note,
  signal: AbortSignal,
): Promise<void> => {
  const underWay = new Set<Promise<void>>();
  const from = performance.now();
  for (let number = 0; !signal.aborted; number += 1) {
    const due = from + (number * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    const act = choose(acts);
    if (!act) break;
    const running = runOnce(act, due, note).finally(() => underWay.delete(running));
    underWay.add(running);
  }
  await Promise.all(underWay);
};
