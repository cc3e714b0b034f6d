import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { computeFacePaise } from '@cinvoice/contract/market/amounts';
import { type AccountRow, findCurrentEscrow } from '#api/modules/bank-accounts/index.ts';
import { findActivePayer, lockActivePayer, lockUsableOfficer } from '#api/modules/payers/index.ts';
import type { Db } from '#api/platform/db.ts';
import { detailedProblem, invalidField, Problem } from '#api/platform/problem.ts';
import { findTitle, holdAccount, lockTitle, type TitleRow } from './repo.ts';

/** The deductions that a payer states. */
export type Stated = { tdsPaise: number; otherDeductionsPaise: number };

type Amounts = { taxable_paise: number; gst_paise: number };

export const toPayable = (
  { taxable_paise: taxablePaise, gst_paise: gstPaise }: Amounts,
  stated: Stated,
): number =>
  computeFacePaise({ taxablePaise, gstPaise, ...stated }) - stated.tdsPaise - stated.otherDeductionsPaise;

/** Nothing would be left to promise. */
export const assertSomethingLeft = (invoice: Amounts, stated: Stated): void => {
  if (toPayable(invoice, stated) > 0) return;
  const most = invoice.taxable_paise + invoice.gst_paise;
  throw invalidField('tdsPaise', makeServerFieldRefusal('deductions-too-high', { most }));
};

type InvoiceParts = { ott_id: string; submission_id: string };

/** What an acceptance stands on, held as it is until the transaction ends. */
export type Ground = {
  payerName: string;
  officer: { id: string; name: string; designation: string; email: string };
  escrow: AccountRow;
  title: TitleRow;
};

export const refuseOfficerField = (): Problem =>
  invalidField('officerId', makeServerFieldRefusal('officer-not-usable'));

const refuseUnverified = (): Problem => detailedProblem(makeDetail('payer-not-verified'));

export const refuseGoneOfficer = (): Problem => detailedProblem(makeDetail('code-officer-gone'));

const isApproved = (title: TitleRow, { ott_id: ottId }: InvoiceParts): boolean =>
  title.ott_updates === 'approved' && title.ott_id === ottId;

/** What stands against accepting, whoever confirms; null where nothing does. */
export const findObstacle = async (db: Db, invoice: InvoiceParts, now: Date): Promise<Problem | null> => {
  if (!(await findActivePayer(db, invoice.ott_id))) return refuseUnverified();
  if (!(await findCurrentEscrow(db, now))) return detailedProblem(makeDetail('escrow-missing'));
  if (!isApproved(await findTitle(db, invoice.submission_id), invoice))
    return detailedProblem(makeDetail('title-approval-gone'));
  return null;
};

type Asked = { officerId: string; now: Date; refuseOfficer: () => Problem };

/**
 * Locks the payer, its officer, the escrow account and the title, before the invoice: whoever takes a right away from one of
 * them changes their invoices after it. Returns the first problem, for its time in the order of refusals.
 */
export const holdGround = async (
  tx: Db,
  invoice: InvoiceParts,
  { officerId, now, refuseOfficer }: Asked,
): Promise<Ground | Problem> => {
  const payer = await lockActivePayer(tx, invoice.ott_id);
  const officer = await lockUsableOfficer(tx, { id: officerId, ottId: invoice.ott_id }, now);
  const escrow = await findCurrentEscrow(tx, now);
  const isHeld = escrow !== undefined && (await holdAccount(tx, escrow.id));
  const title = await lockTitle(tx, invoice.submission_id);
  if (!payer) return refuseUnverified();
  if (!officer) return refuseOfficer();
  if (!escrow || !isHeld) return detailedProblem(makeDetail('escrow-missing'));
  if (!isApproved(title, invoice)) return detailedProblem(makeDetail('title-approval-gone'));
  return { payerName: payer.legal_name, officer, escrow, title };
};

export const assertGround = (ground: Ground | Problem): Ground => {
  if (ground instanceof Problem) throw ground;
  return ground;
};
