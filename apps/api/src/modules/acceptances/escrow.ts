import type { Acceptance } from '@cinvoice/contract/market/acceptances';
import type { Db } from '#api/platform/db.ts';
import { toAcceptance } from './answer.ts';
import { findAcceptance } from './repo.ts';
import type { ReadAccountNumber } from './whole.ts';

/** The account that the payer promised to pay to. An accepted invoice always has one. */
export const readPromisedAccount = async (
  { db, readNumber }: { db: Db; readNumber: ReadAccountNumber },
  invoiceId: string,
): Promise<Acceptance['escrow']> => {
  const row = await findAcceptance(db, invoiceId);
  if (!row) throw new Error(`invoice ${invoiceId} was never accepted`);
  return toAcceptance(row, readNumber).escrow;
};
