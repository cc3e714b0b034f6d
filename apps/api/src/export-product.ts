import process from 'node:process';
import { parseArgs } from 'node:util';
import pg from 'pg';
import packageFile from '../package.json' with { type: 'json' };
import { loadConfig } from './config.ts';
import { exportLedger } from './modules/ledger/index.ts';
import { assertCurrent, interruption, tellFailure } from './operator-command.ts';
import { CannotStart } from './platform/cannot-start.ts';
import { joinDatabase } from './platform/database.ts';
import { openDb, openPool } from './platform/db.ts';
import { exportProduct } from './platform/export/export.ts';
import { openStorage } from './platform/storage/open.ts';
import { writeWholeFile } from './platform/whole-file.ts';

const USAGE = 'Say where to: npm run export -- FILE, or npm run export -- FILE --encrypt';

const readArguments = (args: string[]): { file: string; encrypt: boolean } => {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { encrypt: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file] = positionals;
    if (file && positionals.length === 1) return { file, encrypt: values.encrypt };
  } catch (cause) {
    throw new CannotStart(USAGE, { cause });
  }
  throw new CannotStart(USAGE);
};

/** A failure that an operator can act on. */
const explain = (error: unknown): unknown =>
  error instanceof pg.DatabaseError && error.code === '42501'
    ? new CannotStart(
        'The serving role may not read every table: start this version of the server on it once.',
      )
    : error;

const warn = (line: string): void => void process.stderr.write(`${line}\n`);

/** `npm run export -- FILE [--encrypt]`: everything in open formats, beside a running server or without one. */
await tellFailure(async () => {
  const { file, encrypt } = readArguments(process.argv.slice(2));
  const { dataDir, databaseUrl, storage, secretKey, backupRecipient } = loadConfig();
  if (encrypt && !backupRecipient)
    throw new CannotStart('BACKUP_RECIPIENT is not set: --encrypt encrypts to it.');
  const signal = interruption('Stopped: nothing was exported.');
  const database = await joinDatabase({ databaseUrl, dataDir, log: warn });
  const pool = openPool({ ...database.connection, max: 1 }, () => undefined);
  try {
    await assertCurrent(pool);
    const { ledger, counts, missing } = await exportProduct(
      {
        db: openDb(pool),
        storage: await openStorage(storage),
        exportLedger,
        dataDir,
        secretKey,
        recipient: encrypt ? backupRecipient : undefined,
        product: packageFile.version,
        now: new Date(),
        signal,
      },
      (bytes) => writeWholeFile(file, bytes, signal),
    );
    for (const key of missing) warn(`The file ${key} is missing in the storage, and in the export.`);
    const rows = Object.values(counts.rows).reduce((sum, count) => sum + count, 0);
    process.stdout.write(
      `Exported ${rows} rows and ${counts.files} files to ${file}; the ledger's head is ${ledger.number} ${ledger.hash}. ${
        encrypt ? 'It is encrypted to BACKUP_RECIPIENT.' : 'Whoever reads this file reads every secret in it.'
      }\n`,
    );
  } catch (error) {
    throw signal.aborted ? signal.reason : explain(error);
  } finally {
    await pool.end();
    await database.stop();
  }
});
