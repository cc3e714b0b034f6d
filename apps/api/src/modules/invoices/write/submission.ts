import type { Submission } from '@cinvoice/contract/market/invoices';
import type { HashedFile, InvoiceRow } from '../repo.ts';

const toFile = ({ field, id, name, size, sha256 }: HashedFile) =>
  [field, { id, name, size, sha256: sha256.toString('hex') }] as const;

/** The fields and files of a submission, as the payer goes on reading them. */
export const toSubmission = (row: InvoiceRow, files: readonly HashedFile[]): Submission => ({
  number: row.number,
  invoiceDay: row.invoice_day,
  dueDay: row.due_day,
  taxablePaise: row.taxable_paise,
  gstPaise: row.gst_paise,
  tdsPaise: row.tds_paise,
  otherDeductionsPaise: row.other_deductions_paise,
  irn: row.irn,
  title: { kind: row.title_kind, _id: row.submission_id, name: row.title_name },
  sellerLegalName: row.seller_legal_name,
  payerLegalName: row.ott_legal_name,
  files: Object.fromEntries(files.map(toFile)),
});
