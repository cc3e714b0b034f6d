import process from 'node:process';
import pg from 'pg';
import packageFile from '../package.json' with { type: 'json' };
import { loadConfig } from './config.ts';
import { exportLedger } from './modules/ledger/index.ts';
import { assertCurrent, interruption, printError, tellFailure, withDatabase } from './operator-command.ts';
import { CannotStart } from './platform/cannot-start.ts';
import { readArguments } from './platform/command-arguments.ts';
import { openDb } from './platform/db.ts';
import { type Exported, exportProduct } from './platform/export/export.ts';
import { openStorage } from './platform/storage/open.ts';
import { writeWholeFile } from './platform/whole-file.ts';

const USAGE = 'Say where to: npm run export -- FILE, or npm run export -- FILE --encrypt';

/** A failure that an operator can act on. */
const explain = (error: unknown): unknown =>
  error instanceof pg.DatabaseError && error.code === '42501'
    ? new CannotStart(
        'The serving role may not read every table: start this version of the server on it once.',
      )
    : error;

/** `npm run export -- FILE [--encrypt]`: everything in open formats, beside a running server or without one. */
await tellFailure(async () => {
  const { place: file, values } = readArguments(USAGE, { encrypt: { type: 'boolean', default: false } });
  const config = loadConfig();
  const { dataDir, storage, secretKey, backupRecipient } = config;
  if (values.encrypt && !backupRecipient)
    throw new CannotStart('BACKUP_RECIPIENT is not set: --encrypt encrypts to it.');
  const signal = interruption('Stopped: nothing was exported.');
  const writeExport = async (pool: pg.Pool): Promise<Exported> => {
    await assertCurrent(pool);
    return exportProduct(
      {
        db: openDb(pool),
        storage: await openStorage(storage),
        exportLedger,
        dataDir,
        secretKey,
        recipient: values.encrypt ? backupRecipient : undefined,
        product: packageFile.version,
        now: new Date(),
        signal,
      },
      (bytes) => writeWholeFile(file, bytes, signal),
    );
  };
  await withDatabase(config, { log: printError, connections: 1 }, async (pool) => {
    const { ledger, counts, missing } = await writeExport(pool).catch((error: unknown) => {
      throw signal.aborted ? signal.reason : explain(error);
    });
    for (const key of missing) printError(`The file ${key} is missing in the storage, and in the export.`);
    const rows = Object.values(counts.rows).reduce((sum, count) => sum + count, 0);
    process.stdout.write(
      `Exported ${rows} rows and ${counts.files} files to ${file}; the ledger's head is ${ledger.number} ${ledger.hash}. ${
        values.encrypt
          ? 'It is encrypted to BACKUP_RECIPIENT.'
          : 'Whoever reads this file reads every secret in it.'
      }\n`,
    );
  });
});
