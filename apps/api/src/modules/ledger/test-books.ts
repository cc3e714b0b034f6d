import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Db, openDb, openPool } from '#api/platform/db.ts';
import { findContradictions } from '#api/platform/invariants.ts';
import { type TestDatabase, testDatabase } from '#api/platform/test-database.ts';
import { query } from '#api/platform/test-database-server.ts';
import { type AccountName, accounts, type Move, type Posted, type Posting, post } from './index.ts';

/** Books in a database of their own, written as the serving role. */
export type TestBooks = {
  database: TestDatabase;
  pool: pg.Pool;
  db: Db;
  /** Posts in a transaction of its own. */
  post: (moves: readonly Move[], changes?: Partial<Posting>) => Promise<Posted>;
  balances: () => Promise<Record<string, number>>;
  contradictions: () => Promise<string[]>;
  asOwner: (sql: string) => Promise<void>;
  close: () => Promise<void>;
};

export const NOW = new Date('2026-11-20T06:30:00.123Z');

export const move = (debit: AccountName, credit: AccountName, paise: number): Move => ({
  debit,
  credit,
  paise,
});

export const opposite = (moves: readonly Move[]): Move[] =>
  moves.map(({ debit, credit, paise }) => move(credit, debit, paise));

export const toPosting = (moves: readonly Move[], changes: Partial<Posting> = {}): Posting => ({
  id: randomUUID(),
  event: 'matched',
  subject: randomUUID(),
  day: '2026-11-20',
  at: NOW,
  moves,
  ...changes,
});

export const openBooks = async (database?: TestDatabase): Promise<TestBooks> => {
  const opened = database ?? (await testDatabase());
  const pool = openPool(opened.connection, () => undefined);
  const db = openDb(pool);
  return {
    database: opened,
    pool,
    db,
    post: (moves, changes) => db.transaction().execute((tx) => post(tx, toPosting(moves, changes))),
    balances: async () => {
      const rows = await db.selectFrom('ledger_accounts').select(['name', 'balance_paise']).execute();
      return Object.fromEntries(rows.map(({ name, balance_paise }) => [name, balance_paise]));
    },
    contradictions: async () => (await findContradictions(pool)).map(({ broken }) => broken),
    asOwner: (sql) => query(opened.owner, sql),
    close: async () => {
      await pool.end();
      await opened.drop();
    },
  };
};

const ids = {
  bank: '019ad317-0000-7000-8000-000000000001',
  other: '019ad317-0000-7000-8000-000000000002',
};

/** A few accounts of every sort. */
export const cast = {
  bank: accounts.escrow(ids.bank),
  otherBank: accounts.escrow(ids.other),
  wallet: accounts.wallet(ids.bank),
  otherWallet: accounts.wallet(ids.other),
  seller: accounts.seller(ids.bank),
  held: accounts.held(ids.bank),
  receipts: accounts.receipts(ids.bank),
};

/** The next hash, made without the database. */
export const nextHash = (before: string, text: string): string =>
  createHash('sha256').update(Buffer.from(before, 'hex')).update(text, 'utf8').digest('hex');

/** The hash that the first transaction follows. */
export const FIRST_HASH = createHash('sha256').digest('hex');
