import type { AccountMove } from '@cinvoice/contract/market/ledger';
import { toDecimalRupees } from '@cinvoice/contract/money';
import type { AuditActor } from '#api/modules/audit/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { readAllFrom } from '#api/platform/paging.ts';
import { Problem } from '#api/platform/problem.ts';
import type { SpreadsheetFormat } from '#api/platform/spreadsheet.ts';
import { toAccountMove } from './answer.ts';
import { readHead } from './export-repo.ts';
import type { MoveCursor } from './paging.ts';
import { type AccountMoveRow, countAccountMoves, findAccount, listAccountMoves } from './read-repo.ts';
import { atOnce, noteExport } from './service.ts';

type Cell = string | number | null;

/** The cells of a move's row, by heading. Spreadsheets are in English for all: they are passed on. */
const columns: Record<string, (move: AccountMove) => Cell> = {
  Transaction: ({ number }) => number,
  Line: ({ line }) => line,
  Day: ({ day }) => day,
  Event: ({ event }) => event,
  About: ({ subject }) => subject,
  'Other account': ({ other }) => other.name,
  'Name of the other account': ({ other }) => other.label,
  Debit: ({ side, amountPaise }) => (side === 'debit' ? toDecimalRupees(amountPaise) : null),
  Credit: ({ side, amountPaise }) => (side === 'credit' ? toDecimalRupees(amountPaise) : null),
  Balance: ({ balanceAfterPaise }) => toDecimalRupees(balanceAfterPaise),
  'Takes back': ({ reverses }) => reverses,
  'Taken back by': ({ reversedBy }) => reversedBy,
};

const toRow = (row: AccountMoveRow): Cell[] => {
  const move = toAccountMove(row);
  return Object.values(columns).map((read) => read(move));
};

const toCursor = (
  { number, line, balance_after, amount_paise, is_debit }: AccountMoveRow,
  isAsset: boolean,
): MoveCursor => ({
  number,
  line,
  balance: balance_after - (is_debit === isAsset ? amount_paise : -amount_paise),
});

type Export = { name: string; format: SpreadsheetFormat };

/**
 * All moves of an account as they were at one moment, newest first, each with the balance after it; noted in the audit log before
 * the first row. Its rows are read on demand: what is posted meanwhile stands after the first cursor.
 */
export const exportAccount = async (
  { db, clock }: { db: Db; clock: Clock },
  { name, format }: Export,
  by: AuditActor,
) => {
  const { account, head, count } = await atOnce(db, async (tx) => {
    const found = await findAccount(tx, name);
    if (!found) throw new Problem('not-found');
    return { account: found, head: await readHead(tx), count: await countAccountMoves(tx, name) };
  });
  await noteExport({ db, clock }, by, { account: name, format, rows: count });
  const start: MoveCursor = { number: head.number + 1, line: 0, balance: account.balance_paise };
  const moves = readAllFrom(
    start,
    (limit, cursor) => listAccountMoves(db, name, cursor, limit),
    (row) => toCursor(row, account.is_asset),
  );
  const rows = async function* () {
    for await (const row of moves) yield toRow(row);
  };
  return { name: `ledger-${name.replaceAll(':', '-')}`, heading: Object.keys(columns), rows: rows(), count };
};
