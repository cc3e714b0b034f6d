import path from 'node:path';
import process from 'node:process';
import { type Config, loadConfig } from './config.ts';
import { CannotStart } from './platform/cannot-start.ts';
import { assertUsableFolder } from './platform/data-folder.ts';
import { joinDatabase, openDatabase } from './platform/database.ts';
import { type Db, openDb, openPool } from './platform/db.ts';
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

const joinAndRun = async (work: (db: Db) => Promise<void>): Promise<void> => {
  const { databaseUrl, dataDir } = loadConfig();
  // The output may be the data itself.
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const database = await joinDatabase({ databaseUrl, dataDir, log });
  try {
    const db = openDb(openPool({ ...database.connection, max: 1 }, () => undefined));
    try {
      await db.transaction().setAccessMode('read only').execute(work);
    } finally {
      await db.destroy();
    }
  } finally {
    await database.stop();
  }
};

/** A failure is told in one line. */
const tellFailure = async (command: () => Promise<void>): Promise<void> => {
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
