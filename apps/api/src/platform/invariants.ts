import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import type { Job, Jobs } from './jobs.ts';

const file = path.join(import.meta.dirname, '../../checks/invariants.sql');

export type Contradiction = { broken: string; which: string };

/** Lists contradictions in the data; a healthy database has none. */
export const findContradictions = async (pool: pg.Pool): Promise<Contradiction[]> => {
  const { rows } = await pool.query<Contradiction>(await readFile(file, 'utf8'));
  return rows;
};

const checkData: Job<Record<string, never>> = {
  name: 'check-data',
  data: z.strictObject({}),
  tries: 2,
  secondsAllowed: 600,
};

export const invariantJobs = [checkData];

type Log = { error: (about: object, message: string) => void };

/** Checks the data every night at 02:23 in India, and logs contradictions. */
export const scheduleInvariantChecks = async ({
  jobs,
  pool,
  log,
}: {
  jobs: Jobs;
  pool: pg.Pool;
  log: Log;
}): Promise<void> => {
  await jobs.work(checkData, async () => {
    const broken = await findContradictions(pool);
    if (broken.length > 0)
      log.error({ broken: broken.slice(0, 50), count: broken.length }, 'the data contradicts its rules');
  });
  await jobs.schedule(checkData, '53 20 * * *', {});
};
