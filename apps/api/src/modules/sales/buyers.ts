import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { toPlainName } from '@cinvoice/contract/market/plain-name';
import type { InvoiceRow } from '#api/modules/invoices/index.ts';
import { findApprovedVerification } from '#api/modules/verifications/index.ts';
import type { Db } from '#api/platform/db.ts';
import { detailedProblem, type Problem } from '#api/platform/problem.ts';
import type { SaleDeps } from './deps.ts';
import { readAccepted } from './repo.ts';

type Ties = { houses: readonly string[]; names: readonly string[] };

const isTied = ({ houses, names }: Ties): boolean => {
  const plain = names.map(toPlainName).filter((name) => name !== '');
  return houses.some((house) => plain.includes(toPlainName(house)));
};

/** A GSTIN holds the PAN of its owner, and a seller without one has the PAN itself. */
const isOwn = (row: InvoiceRow, { userId, pan }: { userId: string; pan: string }): boolean =>
  row.seller_id === userId || (pan !== '' && (row.tax_number ?? '').includes(pan.toUpperCase()));

/**
 * What stands against buying here at all: no verification in force, or an invoice that is the buyer's own, from another account
 * too, or of a house that they declared a tie to. The house goes by the names of its account and of the acceptance: what it is
 * verified as may lapse or change. Null where nothing does.
 */
export const findBuyingObstacle = async (
  { encryption, clock }: Pick<SaleDeps, 'encryption' | 'clock'>,
  db: Db,
  userId: string,
  row: InvoiceRow,
): Promise<Problem | null> => {
  const verified = await findApprovedVerification({ db, encryption }, userId, 'investor', clock());
  if (!verified) return detailedProblem(makeDetail('deal-not-verified'));
  const { seller } = await readAccepted(db, row.id);
  const names = [row.seller_name, row.seller_legal_name, seller];
  if (isOwn(row, { userId, pan: verified.pan }) || isTied({ houses: verified.tiedHouses, names }))
    return detailedProblem(makeDetail('own-deal'));
  return null;
};
