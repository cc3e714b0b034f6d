import { whyNotDueDay } from '@cinvoice/contract/market/invoice-form';
import type { InvoiceNeed } from '@cinvoice/contract/market/invoice-needs';
import { findCurrentEscrow, findUsableAccount } from '#api/modules/bank-accounts/index.ts';
import { findActivePayer, listUsableOfficers } from '#api/modules/payers/index.ts';
import { findApprovedVerification } from '#api/modules/verifications/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { Encryption } from '#api/platform/encryption.ts';
import { Problem } from '#api/platform/problem.ts';
import { readInvoiceTerms } from './quote.ts';
import { findApprovedTitle, type InvoiceRow } from './repo.ts';
import type { InvoiceDeps } from './service.ts';

export type ReadinessDeps = Pick<InvoiceDeps, 'clock'> & {
  encryption: Encryption;
  /** Throws `hindered` while a breach of the seller's warranty is open. */
  assertNoBreach: (db: Db, sellerId: string) => Promise<void>;
};

type Party = Pick<InvoiceRow, 'seller_id' | 'ott_id'>;

/** What accounts and parties lack for a submission. */
export const listLackingParties = async (db: Db, { seller_id, ott_id }: Party, now: Date) => {
  const account = await findUsableAccount(db, { userId: seller_id }, now);
  const payer = await findActivePayer(db, ott_id);
  const officers = await listUsableOfficers(db, ott_id, now);
  const escrow = await findCurrentEscrow(db, now);
  const lacks: (InvoiceNeed | false)[] = [
    !account && 'bank-account',
    !payer && 'payer-verification',
    officers.length === 0 && 'payer-officer',
    !escrow && 'escrow-account',
  ];
  return lacks.filter((need): need is InvoiceNeed => need !== false);
};

const hasBreach = async ({ assertNoBreach }: ReadinessDeps, db: Db, sellerId: string): Promise<boolean> => {
  try {
    await assertNoBreach(db, sellerId);
    return false;
  } catch (error) {
    if (error instanceof Problem) return true;
    throw error;
  }
};

const hasFile = ({ files }: InvoiceRow, name: string): boolean => files.some(({ field }) => field === name);

/** All that a draft still needs before it can be submitted, in the order of a checklist. */
export const listDraftNeeds = async (
  deps: ReadinessDeps,
  db: Db,
  row: InvoiceRow,
): Promise<InvoiceNeed[]> => {
  const now = deps.clock();
  const seller = await findApprovedVerification(
    { db, encryption: deps.encryption },
    row.seller_id,
    'seller',
    now,
  );
  const title = await findApprovedTitle(db, row);
  const terms = await readInvoiceTerms({ db, clock: deps.clock });
  const own: (InvoiceNeed | false)[] = [
    !seller && 'seller-verification',
    !hasFile(row, 'invoice') && 'invoice-file',
    !hasFile(row, 'contract') && 'contract-file',
    whyNotDueDay(row.due_day, terms) !== null && 'due-day',
    !title && 'approved-title',
    (await hasBreach(deps, db, row.seller_id)) && 'hindrance',
  ];
  const lacking = await listLackingParties(db, row, now);
  return [...own.filter((need): need is InvoiceNeed => need !== false), ...lacking];
};
