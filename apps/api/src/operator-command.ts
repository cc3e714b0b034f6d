import path from 'node:path';
import process from 'node:process';
import { type Config, loadConfig } from './config.ts';
import { CannotStart } from './platform/cannot-start.ts';
import { assertUsableFolder } from './platform/data-folder.ts';
import { openDatabase } from './platform/database.ts';
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

/** Runs an operator's command on the database of the settings. A failure is told in one line. */
export const runOperatorCommand = async (work: Work): Promise<void> => {
  try {
    await openAndRun(work);
  } catch (error) {
    process.stderr.write(`${error instanceof CannotStart ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
};
