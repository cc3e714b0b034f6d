import {
  computeEligiblePaise,
  computeFacePaise,
  computePayablePaise,
} from '@cinvoice/contract/market/amounts';
import { type InvoiceFileName, invoiceFileNames } from '@cinvoice/contract/market/invoice-form';
import type { InvoiceNeed } from '@cinvoice/contract/market/invoice-needs';
import { owedStates } from '@cinvoice/contract/market/invoice-states';
import type { ListedInvoice, Lookalike, WholeInvoice } from '@cinvoice/contract/market/invoices';
import { countDaysLate } from '@cinvoice/contract/market/lateness';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { FileLinks } from '#api/modules/files/index.ts';
import type { InvoiceRow } from './repo.ts';
import { toShownRow } from './shown.ts';

export const toAmounts = (row: InvoiceRow) => ({
  taxablePaise: row.taxable_paise,
  gstPaise: row.gst_paise,
  tdsPaise: row.tds_paise,
  otherDeductionsPaise: row.other_deductions_paise,
});

const toTime = (at: Date | null): string | null => at?.toISOString() ?? null;

const GSTIN_LENGTH = 15;

/** A PAN stands in its place for sellers without one, and is nobody else's business. */
const toGstin = ({ tax_number: text }: InvoiceRow): string | null =>
  text?.length === GSTIN_LENGTH ? text : null;

const toDaysLate = (row: InvoiceRow, today: string): number =>
  owedStates.some((state) => state === row.state) ? countDaysLate(row.due_day, today) : 0;

const toListed = (row: InvoiceRow, today: string): ListedInvoice => {
  const amounts = toAmounts(row);
  return {
    _id: row.id,
    number: row.number,
    state: row.state,
    version: row.version,
    seller: { _id: row.seller_id, name: row.seller_name, legalName: row.seller_legal_name },
    payer: { _id: row.ott_id, name: row.ott_name, legalName: row.ott_legal_name },
    title: { kind: row.title_kind, _id: row.submission_id, name: row.title_name },
    invoiceDay: row.invoice_day,
    dueDay: row.due_day,
    ...amounts,
    facePaise: computeFacePaise(amounts),
    payablePaise: computePayablePaise(amounts),
    receivedPaise: row.received_paise,
    daysLate: toDaysLate(row, today),
    reference: row.reference,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    submittedAt: toTime(row.reached_payer_at),
    acceptedAt: toTime(row.accepted_at),
    settledAt: toTime(row.settled_at),
  };
};

export const toListedInvoice = (reader: Actor, row: InvoiceRow, today: string): ListedInvoice =>
  toListed(toShownRow(reader, row), today);

/** The files of an invoice by their fields. Former ones, which a payer goes on reading, have other fields. */
export const toFiles = (links: FileLinks, reader: Actor, row: InvoiceRow): WholeInvoice['files'] => {
  const owner = {
    kind: 'invoice' as const,
    id: row.id,
    sellerId: row.seller_id,
    ottId: row.ott_id,
    state: row.state,
    reachedPayer: row.reached_payer_at !== null,
  };
  const answers = links.answersOf(reader, owner, row.files.filter(isCurrent));
  const get = (name: InvoiceFileName) => answers.get(name) ?? null;
  return { invoice: get('invoice'), contract: get('contract'), delivery: get('delivery') };
};

const isCurrent = ({ field }: { field: string }): boolean => invoiceFileNames.some((name) => name === field);

type Parts = { waitsFor: InvoiceNeed[]; lookalikes: Lookalike[] };

export const toInvoice = (
  { reader, links, today }: { reader: Actor; links: FileLinks; today: string },
  whole: InvoiceRow,
  parts: Parts,
): WholeInvoice => {
  const row = toShownRow(reader, whole);
  const isPayer = reader.kind === 'ott';
  return {
    ...toListed(row, today),
    financialYear: row.financial_year,
    eligiblePaise: computeEligiblePaise(toAmounts(row)),
    wantedYieldBps: isPayer ? null : row.wanted_yield_bps,
    wantedAdvanceBps: isPayer ? null : row.wanted_advance_bps,
    irn: row.irn,
    gstin: toGstin(row),
    files: toFiles(links, reader, row),
    ...parts,
  };
};
