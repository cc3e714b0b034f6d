import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Jobs } from './jobs.ts';
import { createTimedJob, workAtTimes } from './timed-jobs.ts';

const file = path.join(import.meta.dirname, '../../checks/invariants.sql');

export type Contradiction = { broken: string; which: string };

/** Lists contradictions in the data; a healthy database has none. */
export const findContradictions = async (asked: pg.Pool | pg.ClientBase): Promise<Contradiction[]> => {
  const { rows } = await asked.query<Contradiction>(await readFile(file, 'utf8'));
  return rows;
};

const checkData = createTimedJob({
  name: 'check-data',
  at: '53 20 * * *',
  tries: 2,
  secondsAllowed: 600,
});

export const invariantJobs = [checkData];

type Log = { error: (about: object, message: string) => void };

type Deps = { pool: pg.Pool; clock: Clock; log: Log };

/** The sorts of contradictions, each with how often it was found. */
const countSorts = (found: readonly Contradiction[]): { broken: string; count: number }[] => {
  const counts = new Map<string, number>();
  for (const { broken } of found) counts.set(broken, (counts.get(broken) ?? 0) + 1);
  return [...counts].map(([broken, count]) => ({ broken, count }));
};

/** Keeps the outcome of the newest check, for the screens of admins. The head is read first: all up to it is checked. */
const keepOutcome = `
  INSERT INTO data_checks (checked_at, ledger_number, broken) VALUES ($1, $2, $3)
  ON CONFLICT (one) DO UPDATE
  SET checked_at = excluded.checked_at, ledger_number = excluded.ledger_number, broken = excluded.broken`;

/** Checks the data, logs contradictions, and keeps the outcome. */
export const checkDataNow = async ({ pool, clock, log }: Deps): Promise<void> => {
  const { rows } = await pool.query<{ number: number }>('SELECT number FROM ledger_head');
  const found = await findContradictions(pool);
  if (found.length > 0)
    log.error({ broken: found.slice(0, 50), count: found.length }, 'the data contradicts its rules');
  await pool.query(keepOutcome, [clock(), rows[0]?.number ?? 0, JSON.stringify(countSorts(found))]);
};

/** Checks the data every night at 02:23 in India. */
export const scheduleInvariantChecks = async ({ jobs, ...deps }: Deps & { jobs: Jobs }): Promise<void> => {
  await workAtTimes(jobs, checkData, () => checkDataNow(deps));
};
