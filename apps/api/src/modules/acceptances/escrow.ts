import type { Acceptance } from '@cinvoice/contract/market/acceptances';
import { toPayInReference } from '#api/modules/bank-accounts/index.ts';
import type { Db } from '#api/platform/db.ts';
import { toAcceptance } from './answer.ts';
import { findAcceptance, readReferencePrefix } from './repo.ts';
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

/** The reference that the payer writes, as the bank of the promised account wants it. */
export const readPayInReference = async (
  db: Db,
  { id, reference }: { id: string; reference: string },
): Promise<string> => {
  return toPayInReference(await readReferencePrefix(db, id), reference);
};
