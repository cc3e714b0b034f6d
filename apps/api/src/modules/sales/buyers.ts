import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { InvoiceRow } from '#api/modules/invoices/index.ts';
import { findApprovedVerification } from '#api/modules/verifications/index.ts';
import type { Db } from '#api/platform/db.ts';
import { detailedProblem, type Problem } from '#api/platform/problem.ts';
import type { SaleDeps } from './deps.ts';

/** Case, spaces and punctuation apart. */
const toPlainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const isTied = (houses: readonly string[], row: InvoiceRow): boolean => {
  const names = [row.seller_name, row.seller_legal_name].filter((name) => name !== '').map(toPlainName);
  return houses.some((house) => names.includes(toPlainName(house)));
};

/**
 * What stands against buying here at all: no verification in force, or an invoice that is the buyer's own, or of a house that
 * they declared a tie to. Null where nothing does.
 */
export const findBuyingObstacle = async (
  { encryption, clock }: Pick<SaleDeps, 'encryption' | 'clock'>,
  db: Db,
  userId: string,
  row: InvoiceRow,
): Promise<Problem | null> => {
  const verified = await findApprovedVerification({ db, encryption }, userId, 'investor', clock());
  if (!verified) return detailedProblem(makeDetail('deal-not-verified'));
  if (row.seller_id === userId || isTied(verified.tiedHouses, row))
    return detailedProblem(makeDetail('own-deal'));
  return null;
};
