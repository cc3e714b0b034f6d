import { computePayablePaise } from '@cinvoice/contract/market/amounts';
import { formatPaise } from '@cinvoice/contract/money';
import { toAmounts } from './answer.ts';
import type { InvoiceRow } from './repo.ts';

/** The parts of every message about an invoice. Its version is the cause: one event, one message. */
export const toInvoiceNews = ({ id, version }: InvoiceRow) => ({
  cause: `${id} ${version}`,
  submissionId: null,
  invoiceId: id,
});

/** The parameters of every message about an invoice. */
export const toInvoiceFacts = (row: InvoiceRow) => ({
  number: row.number,
  projectName: row.title_name,
  amount: formatPaise(computePayablePaise(toAmounts(row))),
});
