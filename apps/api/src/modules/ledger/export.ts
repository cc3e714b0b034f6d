import type { Db } from '#api/platform/db.ts';
import {
  type LedgerHeadRow,
  listAccountsAt,
  listMovesBetween,
  listTransactionsBetween,
  readHead,
} from './export-repo.ts';

/** The rows of one read: few enough to hold, many enough to be fast. */
const BATCH = 500;

const toLine = (fields: Record<string, string | number | null>): string => `${JSON.stringify(fields)}\n`;

const listAccountLines = async function* (db: Db, number: number) {
  let after = '';
  for (;;) {
    const rows = await listAccountsAt(db, number, after, BATCH);
    for (const { name, balancePaise } of rows) yield toLine({ type: 'account', name, balancePaise });
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.name;
  }
};

/** All moves up to that number, one after another. */
const listMoveLines = async function* (db: Db, number: number) {
  let from = { number: 0, line: 0 };
  for (;;) {
    const rows = await listMovesBetween(db, from, number, BATCH);
    for (const { amount_paise: paise, ...row } of rows) {
      yield { number: row.number, text: toLine({ type: 'move', ...row, paise }) };
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    from = last;
  }
};

const listTransactions = async function* (db: Db, number: number) {
  let after = 0;
  for (;;) {
    const rows = await listTransactionsBetween(db, after, number, BATCH);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.number;
  }
};

/** Each transaction and then its moves. */
const listTransactionLines = async function* (db: Db, number: number) {
  const moves = listMoveLines(db, number);
  let move = await moves.next();
  for await (const { hash, at, ...row } of listTransactions(db, number)) {
    yield toLine({
      type: 'transaction',
      number: row.number,
      id: row.id,
      event: row.event,
      subject: row.subject,
      day: row.day,
      at: at.toISOString(),
      reverses: row.reverses,
      reversesId: row.reversesId,
      hash: hash.toString('hex'),
    });
    for (; !move.done && move.value.number === row.number; move = await moves.next()) yield move.value.text;
  }
};

/**
 * The whole of the books as lines of JSON, as they were at the head's number: accounts, transactions with their moves, and the
 * head last. What lacks the head is not whole. It holds one batch at a time and needs no long transaction, since nothing
 * below the head ever changes.
 */
export const exportLedger = async function* (
  db: Db,
  known?: LedgerHeadRow,
): AsyncGenerator<string, void, undefined> {
  const head = known ?? (await readHead(db));
  yield* listAccountLines(db, head.number);
  yield* listTransactionLines(db, head.number);
  yield toLine({ type: 'head', number: head.number, moves: head.moves, hash: head.hash.toString('hex') });
};
