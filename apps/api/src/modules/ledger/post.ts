import type { Db } from '#api/platform/db.ts';
import { type AccountName, toAccountName } from './accounts.ts';
import type { Posting } from './posting.ts';
import { callLedgerPost } from './repo.ts';

/** An overdrawn account is an answer, since nothing was written; any other refusal by the books is a fault of ours. */
export type Posted = { posted: true; number: number } | { posted: false; overdrawn: AccountName };

/** The transactions of the database that have posted. A second posting could wait for a first one of another, and that for it. */
const spent = new WeakSet<Db>();

const assertPostable = (tx: Db, { moves }: Posting): void => {
  if (!tx.isTransaction) throw new Error('a posting belongs to the transaction of what it is about');
  if (spent.has(tx)) throw new Error('one posting a transaction: put the moves of several events into one');
  if (moves.length === 0) throw new RangeError('a posting without moves');
  const odd = moves.find(({ paise }) => !Number.isSafeInteger(paise) || paise <= 0);
  if (odd) throw new RangeError(`a move of ${odd.paise} paise`);
};

/**
 * Posts to the books, once in a transaction and after its business rows are locked. What is refused has written nothing, and
 * the transaction may go on; whoever needs the money must roll it back.
 */
export const post = async (tx: Db, posting: Posting): Promise<Posted> => {
  assertPostable(tx, posting);
  spent.add(tx);
  const { posted, overdrawn } = await callLedgerPost(tx, posting);
  if (overdrawn !== null) return { posted: false, overdrawn: toAccountName(overdrawn) };
  if (posted === null) throw new Error('the books gave no number');
  return { posted: true, number: posted };
};
