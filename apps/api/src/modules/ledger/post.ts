import type { Db } from '#api/platform/db.ts';
import { type AccountName, toAccountName } from './accounts.ts';
import type { Posting } from './posting.ts';
import { callLedgerPost, callLedgerPostAll } from './repo.ts';

/** An overdrawn account is an answer, since nothing was written; any other refusal by the books is a fault of ours. */
export type Posted = { posted: true; number: number } | { posted: false; overdrawn: AccountName };

/** The transactions of the database that have posted. A second posting could wait for a first one of another, and that for it. */
const spent = new WeakSet<Db>();

const assertUnspent = (tx: Db): void => {
  if (!tx.isTransaction) throw new Error('a posting belongs to the transaction of what it is about');
  if (spent.has(tx)) throw new Error('one posting a transaction: put the moves of several events into one');
};

const assertMoves = ({ moves }: Posting): void => {
  if (moves.length === 0) throw new RangeError('a posting without moves');
  const odd = moves.find(({ paise }) => !Number.isSafeInteger(paise) || paise <= 0);
  if (odd) throw new RangeError(`a move of ${odd.paise} paise`);
};

/**
 * Posts to the books, once in a transaction and after its business rows are locked. What is refused has written nothing, and
 * the transaction may go on; whoever needs the money must roll it back.
 */
export const post = async (tx: Db, posting: Posting): Promise<Posted> => {
  assertUnspent(tx);
  assertMoves(posting);
  spent.add(tx);
  const { posted, overdrawn } = await callLedgerPost(tx, posting);
  if (overdrawn !== null) return { posted: false, overdrawn: toAccountName(overdrawn) };
  if (posted === null) throw new Error('the books gave no number');
  return { posted: true, number: posted };
};

/** All of the postings with their numbers, or the account that one of them would overdraw. */
export type AllPosted = { posted: true; numbers: number[] } | { posted: false; overdrawn: AccountName };

/**
 * The same for several transactions of the books at once, each of which can be taken back by itself. Whoever calls it rolls
 * back when they are refused: those before the refused one are written.
 */
export const postAll = async (tx: Db, postings: readonly Posting[]): Promise<AllPosted> => {
  assertUnspent(tx);
  postings.forEach(assertMoves);
  if (postings.length === 0) return { posted: true, numbers: [] };
  spent.add(tx);
  const { posted, overdrawn } = await callLedgerPostAll(tx, postings);
  return overdrawn === null
    ? { posted: true, numbers: posted }
    : { posted: false, overdrawn: toAccountName(overdrawn) };
};
