import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { type Config, loadConfig } from './config.ts';
import { messageJobs } from './modules/messages/index.ts';
import { CannotStart } from './platform/cannot-start.ts';
import { assertUsableFolder } from './platform/data-folder.ts';
import { joinDatabase, openDatabase } from './platform/database.ts';
import { type Db, openDb, openPool } from './platform/db.ts';
import { type Jobs, startJobs } from './platform/jobs.ts';
import { isCurrent } from './platform/migrations.ts';
import { prepareTables } from './platform/privileges.ts';

const migrations = path.join(import.meta.dirname, '../migrations');

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

type Work = (context: { db: Db; config: Config; print: (line: string) => void }) => Promise<void>;

const openAndRun = async (work: Work): Promise<void> => {
  const config = loadConfig();
  const { databaseUrl, databaseOwnerUrl, dataDir } = config;
  await assertUsableFolder(dataDir);
  const database = await openDatabase({ databaseUrl, databaseOwnerUrl, dataDir, log: print });
  try {
    await prepareTables(database, migrations);
    const db = openDb(openPool({ ...database.connection, max: 1 }, () => undefined));
    try {
      await work({ db, config, print });
    } finally {
      await db.destroy();
    }
  } finally {
    await database.stop();
  }
};

type Joining = { log: (line: string) => void; connections?: number };

/** Joins the database of the settings, beside a running server or without one, and leaves it again. */
export const withDatabase = async (
  { databaseUrl, dataDir }: Config,
  { log, connections }: Joining,
  use: (pool: pg.Pool, connection: pg.PoolConfig) => Promise<void>,
): Promise<void> => {
  const { connection, stop } = await joinDatabase({ databaseUrl, dataDir, log });
  try {
    const pool = openPool({ ...connection, ...(connections && { max: connections }) }, () => undefined);
    try {
      await use(pool, connection);
    } finally {
      await pool.end();
    }
  } finally {
    await stop();
  }
};

/** For commands whose output may be the data itself. */
export const printError = (line: string): void => void process.stderr.write(`${line}\n`);

const joinAndRun = (work: (db: Db) => Promise<void>): Promise<void> =>
  withDatabase(loadConfig(), { log: printError, connections: 1 }, (pool) =>
    openDb(pool).transaction().setAccessMode('read only').execute(work),
  );

const isMissingTable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '42P01';

/** Throws CannotStart for a database of another version. */
export const assertCurrent = async (pool: pg.Pool): Promise<void> => {
  const current = await isCurrent(pool, migrations).catch((error: unknown) => {
    if (isMissingTable(error)) return false;
    throw error;
  });
  if (!current)
    throw new CannotStart('The database is of another version: start this version of the server on it once.');
};

/** What goes wrong in the queue of jobs. */
const jobsLog = {
  error: (_about: object, message: string) => printError(message),
  warn: (_about: object, message: string) => printError(message),
};

type Act = (context: { db: Db; config: Config; jobs: Jobs; print: (line: string) => void }) => Promise<void>;

const joinAndAct = async (act: Act): Promise<void> => {
  const config = loadConfig();
  await assertUsableFolder(config.dataDir);
  await withDatabase(config, { log: print }, async (pool, connection) => {
    await assertCurrent(pool);
    const jobs = await startJobs({ connection, jobs: messageJobs, log: jobsLog });
    try {
      await act({ db: openDb(pool), config, jobs, print });
    } finally {
      await jobs.stop();
    }
  });
};

/** A key pressed, or the machine going down. */
export const interruption = (told: string): AbortSignal => {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopping.abort(new CannotStart(told)));
  return stopping.signal;
};

/** A failure is told in one line. */
export const tellFailure = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${error instanceof CannotStart ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
};

/** Runs an operator's command on the database of the settings. */
export const runOperatorCommand = (work: Work): Promise<void> => tellFailure(() => openAndRun(work));

/** Runs a command that only reads, beside a running server or without one. It migrates nothing. */
export const runReadingCommand = (work: (db: Db) => Promise<void>): Promise<void> =>
  tellFailure(() => joinAndRun(work));

/**
 * Runs a command that acts as the server's own jobs do, beside a running server or without one. It migrates nothing. E-mails
 * are sent by the server that runs, or by the next one.
 */
export const runActingCommand = (act: Act): Promise<void> => tellFailure(() => joinAndAct(act));
