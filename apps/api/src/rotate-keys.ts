import path from 'node:path';
import process from 'node:process';
import { loadConfig } from './config.ts';
import { CannotStart } from './platform/cannot-start.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { openDb, openPool } from './platform/db.ts';
import { isAlone, rotateKeys } from './platform/key-ring.ts';
import { prepareTables } from './platform/privileges.ts';
import { loadSecret } from './platform/secret.ts';
import { renewals } from './renewals.ts';

/** `npm run keys:rotate`: everything secret in the database under a new key. */

const migrations = path.join(import.meta.dirname, '../migrations');

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const rotate = async (): Promise<void> => {
  const { databaseUrl, databaseOwnerUrl, dataDir, secretKey } = loadConfig();
  const database = await openDatabase({ databaseUrl, databaseOwnerUrl, dataDir, log: print });
  try {
    await prepareTables(database, migrations);
    const db = openDb(openPool({ ...database.connection, max: 1 }, () => undefined));
    try {
      if (!(await isAlone(db))) {
        throw new CannotStart(
          'Others are connected to the database: stop every server first, then try again.',
        );
      }
      const secret = await loadSecret(secretKey, dataDir);
      const { keyId } = await rotateKeys({ db, clock: systemClock, secret, renewals });
      print(`Everything is encrypted with the new key ${keyId}; the former one is gone.`);
    } finally {
      await db.destroy();
    }
  } finally {
    await database.stop();
  }
};

try {
  await rotate();
} catch (error) {
  process.stderr.write(`${error instanceof CannotStart ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
