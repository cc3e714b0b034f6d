import type { Acceptance } from '@cinvoice/contract/market/acceptances';
import { toPayInReference } from '#api/modules/bank-accounts/index.ts';
import type { Db } from '#api/platform/db.ts';
import { toAcceptance } from './answer.ts';
import { findAcceptance } from './repo.ts';
import type { ReadAccountNumber } from './whole.ts';

/** Where the payer of an accepted invoice promised to pay, and the reference as the bank of that account wants it. */
export type PayInto = { escrow: Acceptance['escrow']; reference: string };

/** An accepted invoice always has one. */
export const readPayInto = async (
  { db, readNumber }: { db: Db; readNumber: ReadAccountNumber },
  { id, reference }: { id: string; reference: string },
): Promise<PayInto> => {
  const row = await findAcceptance(db, id);
  if (!row) throw new Error(`invoice ${id} was never accepted`);
  return {
    escrow: toAcceptance(row, readNumber).escrow,
    reference: toPayInReference(row.escrow_prefix, reference),
  };
};
