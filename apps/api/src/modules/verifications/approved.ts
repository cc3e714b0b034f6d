import type { VerificationPurpose } from '@cinvoice/contract/market/verification-states';
import type { Db } from '#api/platform/db.ts';
import type { Encryption } from '#api/platform/encryption.ts';
import { type Content, readContent } from './content.ts';
import { findInForce } from './repo.ts';

/** A verification in force. */
type ApprovedVerification = Pick<
  Content,
  'legalName' | 'constitution' | 'address' | 'region' | 'tiedOtts' | 'tiedHouses' | 'pan' | 'gstin'
> & {
  id: string;
  userId: string;
  /** The GSTIN, or the PAN where there is none: what invoices of one seller have in common. */
  taxNumber: string;
  lapsesAt: Date;
};

/** Finds the verification of a user that is approved at a moment; none for suspended users. */
export const findApprovedVerification = async (
  { db, encryption }: { db: Db; encryption: Encryption },
  userId: string,
  purpose: VerificationPurpose,
  now: Date,
): Promise<ApprovedVerification | null> => {
  const row = await findInForce(db, userId, purpose, now);
  if (!row?.lapses_at) return null;
  const { legalName, constitution, address, region, tiedOtts, tiedHouses, pan, gstin } = readContent(
    encryption,
    row,
  );
  const taxNumber = gstin || pan;
  const facts = { legalName, constitution, address, region, tiedOtts, tiedHouses, pan, gstin, taxNumber };
  return { id: row.id, userId, lapsesAt: row.lapses_at, ...facts };
};
