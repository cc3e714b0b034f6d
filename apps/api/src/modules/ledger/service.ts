import { headAnswer, type LedgerHead, type LedgerSide } from '@cinvoice/contract/market/ledger';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { Problem } from '#api/platform/problem.ts';
import { toAccount, toAccountMove, toTransaction, toWholeTransaction } from './answer.ts';
import { exportLedger } from './export.ts';
import { readHead } from './export-repo.ts';
import { cutPage, type MoveCursor } from './paging.ts';
import {
  findAccount,
  findHashBefore,
  listAccountMoves,
  listAccounts,
  listMovesOf,
  listTransactions,
  readNewest,
  sumSides,
  type TransactionFilter,
} from './read-repo.ts';

/** One moment of the books for several reads. */
export const atOnce = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

type AccountsQuery = { q: string; side: LedgerSide | null; cursor: string | null; limit: number };

export const readAccounts = (db: Db, { limit, ...query }: AccountsQuery) =>
  atOnce(db, async (tx) => {
    const rows = await listAccounts(tx, { ...query, limit: limit + 1 });
    const { items, page } = cutPage(rows, limit, ({ sort_key }) => sort_key);
    const { assets, liabilities } = await sumSides(tx);
    return {
      data: items.map(toAccount),
      page,
      sums: { assetsPaise: assets, liabilitiesPaise: liabilities },
    };
  });

type MovesQuery = { cursor: MoveCursor | null; limit: number };

/** The moves of an account, the newest first; one that no posting has opened yet has none. */
export const readMoves = async (db: Db, name: string, { cursor, limit }: MovesQuery) => {
  const rows = await listAccountMoves(db, name, cursor, limit + 1);
  // The next page begins with the balance before the last move of this one.
  const { items, page } = cutPage(rows, limit, (last) => {
    const next = rows[limit] ?? last;
    return `${last.number}.${last.line}.${next.balance_after}`;
  });
  return { moves: items.map(toAccountMove), page };
};

export const readAccountMoves = (db: Db, name: string, query: MovesQuery) =>
  atOnce(db, async (tx) => {
    const account = await findAccount(tx, name);
    if (!account) throw new Problem('not-found');
    const { moves, page } = await readMoves(tx, name, query);
    return { data: moves, page, account: toAccount(account) };
  });

/** A search may name a number, a hash printed on a paper, or an id. */
const toFound = (q: string): TransactionFilter['found'] => {
  if (q === '') return null;
  if (/^[1-9]\d{0,14}$/.test(q)) return { number: Number(q) };
  if (/^[0-9a-f]{64}$/i.test(q)) return { hash: Buffer.from(q, 'hex') };
  return isId(q) ? { id: q } : 'nothing';
};

type TransactionsQuery = { q: string; cursor: number | null; limit: number };

export const readTransactions = async (db: Db, { q, cursor, limit }: TransactionsQuery) => {
  const rows = await listTransactions(db, { found: toFound(q), cursor, limit: limit + 1 });
  const { items, page } = cutPage(rows, limit, ({ number }) => String(number));
  return { data: items.map(toTransaction), page };
};

export const readTransaction = (db: Db, number: number) =>
  atOnce(db, async (tx) => {
    const [row] = await listTransactions(tx, { found: { number }, cursor: null, limit: 1 });
    if (!row) throw new Problem('not-found');
    const moves = await listMovesOf(tx, number);
    return { data: toWholeTransaction(row, await findHashBefore(tx, number), moves) };
  });

const foundBroken = headAnswer.shape.data.shape.check.unwrap().shape.broken;

export const readLedgerHead = (db: Db): Promise<{ data: LedgerHead }> =>
  atOnce(db, async (tx) => {
    const { number, hash, moves } = await readHead(tx);
    const { assets, liabilities, accounts } = await sumSides(tx);
    const { check, at } = await readNewest(tx);
    return {
      data: {
        number,
        moves,
        accounts,
        hash: hash.toString('hex'),
        at: at?.toISOString() ?? null,
        assetsPaise: assets,
        liabilitiesPaise: liabilities,
        check: check
          ? {
              at: check.checked_at.toISOString(),
              number: check.ledger_number,
              broken: foundBroken.parse(check.broken),
            }
          : null,
      },
    };
  });

type ExportDeps = { db: Db; clock: Clock };

/** Notes in the audit log what is taken out of the books. */
export const noteExport = async (
  { db, clock }: ExportDeps,
  by: AuditActor,
  details: { account?: string; format: string; rows: number },
): Promise<void> => {
  const target = { kind: 'ledger' as const, id: null, label: 'Ledger' };
  await writeAudit(db, { action: 'list-exported', by, target, details }, clock());
};

/** The whole of the books, noted in the audit log before the first line is read. */
export const startExport = async (deps: ExportDeps, by: AuditActor) => {
  const { db } = deps;
  const head = await readHead(db);
  await noteExport(deps, by, { format: 'jsonl', rows: head.number });
  return { lines: exportLedger(db, head), count: head.number };
};
