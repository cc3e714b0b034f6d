import type { OrderMove } from '@cinvoice/contract/market/orders';
import { listMovesOf, type Move } from '#api/modules/ledger/index.ts';
import type { Db } from '#api/platform/db.ts';

/** A move as the order's page shows it before it is posted. */
export const toOrderMove = ({ debit, credit, paise }: Move): OrderMove => ({
  debit,
  credit,
  amountPaise: paise,
});

/** The moves of an order whose id names its transaction of the books: those that were posted, or those that would be. */
export const listOrderMoves = async (
  db: Db,
  { id }: { id: string },
  would: readonly Move[],
): Promise<OrderMove[]> => {
  const posted = await listMovesOf(db, id);
  return posted.length > 0 ? posted : would.map(toOrderMove);
};

/** A line of the bank as lists of orders name it. */
export const toLineLabel = (line: { number_end: string; narration: string; reference: string }): string =>
  `…${line.number_end} · ${line.narration || line.reference}`.slice(0, 200);
