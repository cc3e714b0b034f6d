import process from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { exportLedger } from './modules/ledger/index.ts';
import { interruption, runReadingCommand } from './operator-command.ts';
import { CannotStart } from './platform/cannot-start.ts';
import { joinTexts } from './platform/join-texts.ts';
import { writeWholeFile } from './platform/whole-file.ts';

/** A failure that an operator can act on. */
const explain = (error: unknown): unknown => {
  if (!(error instanceof pg.DatabaseError)) return error;
  if (error.code === '42P01')
    return new CannotStart('This database has no books yet: start this version of the server on it once.');
  if (error.code === '42501') return new CannotStart('The role in DATABASE_URL may not read the books.');
  return error;
};

/** `npm run ledger:export [-- FILE]`: the books as lines of JSON, to FILE or to standard output. */
await runReadingCommand(async (db) => {
  const [file] = process.argv.slice(2);
  const signal = interruption('Stopped: nothing was exported.');
  const content = joinTexts(exportLedger(db));
  try {
    if (file) await writeWholeFile(file, content, signal);
    else await pipeline(Readable.from(content), process.stdout, { end: false, signal });
  } catch (error) {
    throw signal.aborted ? signal.reason : explain(error);
  }
});
