import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openDb, openPool } from './platform/db.ts';
import { startOwnPostgres } from './platform/own-postgres.ts';

/** The number of transactions in the books, and the keys of the files that the database names. */
export const readRestored = async (dataDir: string): Promise<{ number: number; keys: string[] }> => {
  const server = await startOwnPostgres({ dataDir, log: () => undefined });
  const pool = openPool(server.connection, () => undefined);
  const db = openDb(pool);
  const { number } = await db.selectFrom('ledger_head').select('number').executeTakeFirstOrThrow();
  const rows = await db.selectFrom('files').select('storage_key').execute();
  await pool.end();
  await server.stop();
  return { number: Number(number), keys: rows.map(({ storage_key }) => storage_key) };
};

export const readFileOf = (dataDir: string, key: string): Promise<string> =>
  readFile(path.join(dataDir, 'files', key), 'utf8');
