import type { InvoiceFilter, ListedInvoice } from '@cinvoice/contract/market/invoices';
import { toDay } from '@cinvoice/contract/market/working-days';
import { toDecimalRupees } from '@cinvoice/contract/money';
import type { Actor } from '@cinvoice/contract/rules/review';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { readAllRows } from '#api/platform/paging.ts';
import type { SpreadsheetFormat } from '#api/platform/spreadsheet.ts';
import { toListedInvoice } from './answer.ts';
import { toPlace } from './read.ts';
import { countListed, listInvoices } from './repo.ts';
import type { InvoiceDeps } from './service.ts';

type Cell = string | number | null;

/** The cells of an invoice's row, by heading. Spreadsheets are in English for all: they are passed on. */
const columns: Record<string, (invoice: ListedInvoice) => Cell> = {
  ID: ({ _id }) => _id,
  Number: ({ number }) => number,
  State: ({ state }) => state,
  Seller: ({ seller }) => seller.name,
  'Legal name of the seller': ({ seller }) => seller.legalName,
  Payer: ({ payer }) => payer.name,
  Title: ({ title }) => title.name,
  'Kind of title': ({ title }) => title.kind,
  'Invoice day': ({ invoiceDay }) => invoiceDay,
  'Due day': ({ dueDay }) => dueDay,
  'Days late': ({ daysLate }) => daysLate,
  'Taxable amount': ({ taxablePaise }) => toDecimalRupees(taxablePaise),
  GST: ({ gstPaise }) => toDecimalRupees(gstPaise),
  TDS: ({ tdsPaise }) => toDecimalRupees(tdsPaise),
  'Other deductions': ({ otherDeductionsPaise }) => toDecimalRupees(otherDeductionsPaise),
  Face: ({ facePaise }) => toDecimalRupees(facePaise),
  Payable: ({ payablePaise }) => toDecimalRupees(payablePaise),
  Received: ({ receivedPaise }) => toDecimalRupees(receivedPaise),
  Reference: ({ reference }) => reference,
  'With the payer since': ({ submittedAt }) => submittedAt,
  Accepted: ({ acceptedAt }) => acceptedAt,
  Settled: ({ settledAt }) => settledAt,
};

const toRow = (invoice: ListedInvoice): Cell[] => Object.values(columns).map((read) => read(invoice) || null);

type Export = InvoiceFilter & { format: SpreadsheetFormat };

type Asking = { reader: Actor; by: AuditActor };

/** What an admin exports is noted before the first row; a seller's own invoices are their own. */
const noteExport = async (
  { db, clock }: InvoiceDeps,
  { reader, by }: Asking,
  { format, q, state, rows }: Pick<Export, 'format' | 'q' | 'state'> & { rows: number },
): Promise<void> => {
  if (reader.kind !== 'admin') return;
  const target = { kind: 'invoice' as const, id: null, label: 'Invoices' };
  const details = { format, rows, q, status: state };
  await writeAudit(db, { action: 'list-exported', by, target, details }, clock());
};

/** A sheet of a reader's list; its rows are read on demand. */
export const exportInvoices = async (deps: InvoiceDeps, { format, ...filter }: Export, asking: Asking) => {
  const { readOnly, clock } = deps;
  const { reader } = asking;
  const today = toDay(clock());
  const count = await readOnly((db) => countListed(db, reader, { ...filter, today }));
  await noteExport(deps, asking, { ...filter, format, rows: count });
  const invoices = readAllRows(
    (limit, cursor) => readOnly((db) => listInvoices(db, reader, { ...filter, today, limit, cursor })),
    toPlace(reader),
  );
  const rows = async function* () {
    for await (const row of invoices) yield toRow(toListedInvoice(reader, row, today));
  };
  return { name: 'invoices', heading: Object.keys(columns), rows: rows(), count };
};
