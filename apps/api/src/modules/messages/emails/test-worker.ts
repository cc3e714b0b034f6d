import { once } from 'node:events';
import process from 'node:process';
import type pg from 'pg';
import { systemClock as clock } from '#api/platform/clock.ts';
import { openDb, openPool } from '#api/platform/db.ts';
import { startJobs } from '#api/platform/jobs.ts';
import { createSmtpEmail } from '#api/platform/messages/smtp.ts';
import { messageJobs, scheduleEmailWork } from './work.ts';

// A test that ends without ending this worker leaves it without work.
process.once('disconnect', () => process.exit());

/** A worker in a process of its own, for a test to kill. */
export type WorkerOrder = { connection: pg.PoolConfig; url: string };

const from = 'Cinvoice <no-reply@cinvoice.example>';
const quiet = { error: () => undefined, warn: () => undefined };

// The test alone sends this message, in this form.
const [{ connection, url }] = (await once(process, 'message')) as [WorkerOrder];
const db = openDb(openPool(connection, () => undefined));
const jobs = await startJobs({ connection, jobs: messageJobs, log: quiet });
await scheduleEmailWork({
  jobs,
  db,
  clock,
  provider: createSmtpEmail({ url, from }),
  sender: {
    from,
    publicUrl: 'https://cinvoice.example',
    linkKey: Buffer.alloc(32),
    codeKey: Buffer.alloc(32),
  },
  log: quiet,
});
