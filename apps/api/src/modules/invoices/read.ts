import type { InvoiceFilter, InvoiceNeed, WholeInvoice } from '@cinvoice/contract/market/invoices';
import { toDay } from '@cinvoice/contract/market/working-days';
import type { Actor } from '@cinvoice/contract/rules/review';
import { type Cursor, toPage } from '#api/platform/paging.ts';
import { toInvoice, toListedInvoice } from './answer.ts';
import { type InvoiceRow, listInvoices } from './repo.ts';
import { findInvoiceOrThrow, type InvoiceDeps } from './service.ts';

/** What comes next, by the state. */
const needs: Readonly<Partial<Record<InvoiceRow['state'], InvoiceNeed>>> = {
  draft: 'seller',
  checking: 'admin',
  submitted: 'payer',
  disputed: 'seller',
  accepted: 'payment',
};

/** The answer to a reader of a row that exists for them. */
export const answerInvoice = async (
  { clock, links }: InvoiceDeps,
  reader: Actor,
  row: InvoiceRow,
): Promise<WholeInvoice> => {
  const need = needs[row.state];
  const parts = { waitsFor: need ? [need] : [], lookalikes: [] };
  return toInvoice({ reader, links, today: toDay(clock()) }, row, parts);
};

export const readInvoice = async (deps: InvoiceDeps, reader: Actor, id: string): Promise<WholeInvoice> =>
  answerInvoice(deps, reader, await findInvoiceOrThrow(deps.db, reader, id));

type Query = InvoiceFilter & { limit: number; cursor: Cursor | null };

const toPlace =
  (reader: Actor) =>
  (row: InvoiceRow): Cursor => ({
    at: (reader.kind === 'ott' ? row.reached_payer_at : null) ?? row.created_at,
    id: row.id,
  });

export const readInvoices = async ({ db, clock }: InvoiceDeps, reader: Actor, query: Query) => {
  const today = toDay(clock());
  const rows = await listInvoices(db, reader, { ...query, today, limit: query.limit + 1 });
  const { items, page } = toPage(rows, query.limit, toPlace(reader));
  return { data: items.map((row) => toListedInvoice(reader, row, today)), page };
};
