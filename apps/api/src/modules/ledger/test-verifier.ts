import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Db } from '#api/platform/db.ts';
import { exportLedger } from './export.ts';

const verifier = path.join(import.meta.dirname, '../../../../../scripts/verify-ledger.mjs');

/** What an outsider's program says of an export of the books; throws where it finds a difference. */
export const verifyBooks = async (db: Db): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'books-'));
  try {
    const file = path.join(folder, 'ledger.jsonl');
    await writeFile(file, exportLedger(db));
    const { stdout } = await promisify(execFile)(process.execPath, [verifier, file]);
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
};
