import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

/** What a holder got when a receipt was shared out, by the transaction of the books: a move for the claim, then one for late yield. */
export type HolderShare = { number: number; invoiceId: string; claimPaise: number; latePaise: number };

export const listShares = async (
  db: Db,
  holderId: string,
  numbers: readonly number[],
): Promise<HolderShare[]> => {
  if (numbers.length === 0) return [];
  return db
    .selectFrom('sharings')
    .innerJoin('lot_shares', 'lot_shares.sharing_id', 'sharings.id')
    .innerJoin('lots', 'lots.id', 'lot_shares.lot_id')
    .select([
      'sharings.ledger_number as number',
      'sharings.invoice_id as invoiceId',
      'lot_shares.claim_paise as claimPaise',
      'lot_shares.late_paise as latePaise',
    ])
    .where('sharings.ledger_number', '=', sql<number>`ANY (${[...numbers]}::bigint[])`)
    .where('lots.holder_id', '=', holderId)
    .execute();
};

/** The first move of each transaction between two accounts. */
export type FirstMove = { number: number; other: string; line: number };

export const listFirstMoves = async (
  db: Db,
  account: string,
  numbers: readonly number[],
): Promise<FirstMove[]> => {
  if (numbers.length === 0) return [];
  const { rows } = await sql<FirstMove>`
    SELECT number, CASE WHEN debit = ${account} THEN credit ELSE debit END AS other, min(line)::int AS line
    FROM ledger_moves WHERE number = ANY (${[...numbers]}::bigint[]) AND ${account} IN (debit, credit)
    GROUP BY 1, 2`.execute(db);
  return rows;
};
