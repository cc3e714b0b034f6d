import type { Db } from '#api/platform/db.ts';

/** The moves of a transaction of the books in their order; none where there is no transaction of that id. */
export const listMovesOf = (
  db: Db,
  transactionId: string,
): Promise<{ debit: string; credit: string; amountPaise: number }[]> =>
  db
    .selectFrom('ledger_moves as move')
    .innerJoin('ledger_transactions as posted', 'posted.number', 'move.number')
    .select(['move.debit', 'move.credit', 'move.amount_paise as amountPaise'])
    .where('posted.id', '=', transactionId)
    .orderBy('move.line')
    .execute();
