import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openSession } from '../apps/api/src/modules/auth/index.ts';
import { type Db, openDb, openPool } from '../apps/api/src/platform/db.ts';
import { toReference } from '../packages/contract/src/market/reference.ts';
import { chooseSocketFolder } from '../packages/embedded-postgres/src/socket-folder.ts';
import { type Product, startServer } from './product.ts';

/** The product with users who have paid in, and accepted invoices of one payer: see market.sql. */
export type Market = {
  product: Product;
  connection: pg.PoolConfig;
  /** Of the product's role. */
  db: Db;
  /** May do everything in the database. */
  owner: pg.Client;
  adminToken: string;
  stop: () => Promise<void>;
};

type Party = { id: string; reference: string };
export type Parties = { users: Party[]; invoices: (Party & { payable: number; number: string })[] };

let lastReference = 0;
const createParty = (): Party => {
  lastReference += 1;
  return { id: randomUUID(), reference: toReference(lastReference * 7_919) };
};

/** The first user sells the invoices. Payable is what each invoice is owed, by its place. */
export const createParties = (users: number, payable: readonly number[]): Parties => ({
  users: Array.from({ length: users }, createParty),
  invoices: payable.map((paise, at) => ({ ...createParty(), payable: paise, number: `B/${at}` })),
});

/** Runs a file of statements as the owner of the database. */
export const runFile = async (owner: pg.Client, name: string): Promise<void> => {
  await owner.query(await readFile(path.join(import.meta.dirname, name), 'utf8'));
};

export const openUserSession = (db: Db, userId: string): Promise<string> =>
  openSession(db, { kind: 'user', userId }, new Date());

export const openMarket = async (dataDir: string, parties: Parties): Promise<Market> => {
  const settings = { DEMO_DATA: '0', ADMIN_ID: 'bench', ADMIN_PASSWORD: 'correct horse' };
  const product = await startServer({ dataDir, settings });
  const host = chooseSocketFolder({ dataDir, name: 'cinvoice', temporary: tmpdir() });
  const connection = { host, port: 5432, database: 'cinvoice', user: 'cinvoice' };
  const owner = new pg.Client({ ...connection, user: 'postgres' });
  const pool = openPool(connection, () => undefined);
  const db = openDb(pool);
  const stop = async (): Promise<void> => {
    await owner.end();
    await pool.end();
    await product.stop();
  };
  try {
    await owner.connect();
    await owner.query("SELECT set_config('bench.parties', $1, false)", [JSON.stringify(parties)]);
    await runFile(owner, 'market.sql');
    const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
    const adminToken = await openSession(db, { kind: 'admin', adminId: id }, new Date());
    return { product, connection, db, owner, adminToken, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

export type StatementRow = { paise: number; text: string; sender: string };

export const ESCROW = '019ad317-0000-7000-8000-000000000001';
/** As the payer of all invoices sends. */
export const PAYER = 'Payer Private Limited';

const toAmount = (paise: number): string =>
  `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

const toCsv = (rows: readonly StatementRow[], name: string): string =>
  [
    'Date,Ref,Narration,Credit,Debit,Sender',
    ...rows.map(
      ({ paise, text, sender }, at) => `20/10/2026,${name}-${at},NEFT ${text},${toAmount(paise)},,${sender}`,
    ),
  ].join('\n');

const mapping = {
  firstRow: 2,
  dayFormat: 'day/month/year',
  day: 'Date',
  debit: 'Debit',
  credit: 'Credit',
  reference: 'Ref',
  narration: 'Narration',
  senderName: 'Sender',
};

/** Imports a statement of the bank; returns the seconds until the answer, and the number of matched lines. */
export const importStatement = async (
  { product, adminToken }: Market,
  { name, rows }: { name: string; rows: readonly StatementRow[] },
): Promise<{ seconds: number; matched: number }> => {
  const form = new FormData();
  form.append('bankAccountId', ESCROW);
  form.append('mapping', JSON.stringify(mapping));
  form.append('closingPaise', '0');
  form.append('firstDay', '2026-10-01');
  form.append('lastDay', '2026-10-31');
  form.append('file', new Blob([toCsv(rows, name)]), `${name}.csv`);
  const startedAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${product.port}/api/v1/treasury/statements`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}` },
    body: form,
  });
  const { data } = Object(await answer.json());
  if (answer.status !== 201) throw new Error(`the import was refused: ${answer.status}`);
  return { seconds: (performance.now() - startedAt) / 1000, matched: Number(Object(data).matched) };
};
