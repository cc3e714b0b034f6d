import { type InvoiceState, isHeld, isInSale } from '@cinvoice/contract/market/invoice-states';
import { type Submission, submission } from '@cinvoice/contract/market/invoices';
import type { Actor } from '@cinvoice/contract/rules/review';
import { z } from 'zod';
import type { FileRow } from '#api/modules/files/index.ts';
import type { InvoiceRow } from './repo.ts';

/**
 * A payer learns nothing of a check: what its seller submits again is a draft to it until it arrives. Nor are a sale and
 * its holders a state of its debt: it owes what it accepted.
 */
export const toShownState = (state: InvoiceState): InvoiceState => {
  if (state === 'checking') return 'draft';
  return isInSale(state) || isHeld(state) ? 'accepted' : state;
};

const details = z.object({ submission });

/** The files that the payer goes on reading. */
export const listShownFileIds = (row: InvoiceRow): string[] =>
  row.shown === null ? [] : Object.values(details.parse(row.shown).submission.files).map(({ id }) => id);

/** States with the fields of the submission. An invoice that was accepted never changes them again. */
const isAsSubmitted = ({ state, accepted_at }: InvoiceRow): boolean =>
  accepted_at !== null || state === 'submitted' || state === 'disputed';

const pickFiles = (files: readonly FileRow[], shown: Submission['files']): FileRow[] =>
  Object.entries(shown).flatMap(([field, { id }]) =>
    files.filter((file) => file.id === id).map((file) => ({ ...file, field })),
  );

const applySubmission = (row: InvoiceRow, shown: Submission): InvoiceRow => ({
  ...row,
  number: shown.number,
  invoice_day: shown.invoiceDay,
  due_day: shown.dueDay,
  taxable_paise: shown.taxablePaise,
  gst_paise: shown.gstPaise,
  tds_paise: shown.tdsPaise,
  other_deductions_paise: shown.otherDeductionsPaise,
  irn: shown.irn,
  submission_id: shown.title._id,
  title_kind: shown.title.kind,
  title_name: shown.title.name,
  seller_legal_name: shown.sellerLegalName,
  ott_legal_name: shown.payerLegalName,
  files: pickFiles(row.files, shown.files),
  version: row.payer_version ?? row.version,
});

/** The invoice as its reader may know it: a payer reads what was submitted to it, as submitted. */
export const toShownRow = (reader: Actor, row: InvoiceRow): InvoiceRow => {
  if (reader.kind !== 'ott') return row;
  const state = toShownState(row.state);
  if (isAsSubmitted(row)) return { ...row, state };
  return { ...applySubmission(row, details.parse(row.shown).submission), state };
};
