import type { InvoiceNeed } from '@cinvoice/contract/market/invoice-needs';
import type { InvoiceFilter, WholeInvoice } from '@cinvoice/contract/market/invoices';
import { toDay } from '@cinvoice/contract/market/working-days';
import type { Actor } from '@cinvoice/contract/rules/review';
import { type Cursor, toPage } from '#api/platform/paging.ts';
import { toInvoice, toListedInvoice } from './answer.ts';
import { readLookalikes } from './look-alikes/answer.ts';
import { listDraftNeeds, type ReadinessDeps } from './readiness.ts';
import { type InvoiceRow, listInvoices } from './repo.ts';
import { findInvoiceOrThrow, type InvoiceDeps } from './service.ts';
import { toShownState } from './shown.ts';

export type ReadDeps = InvoiceDeps & ReadinessDeps;

/** Whose turn it is, by the state. */
const needs: Readonly<Partial<Record<InvoiceRow['state'], InvoiceNeed>>> = {
  draft: 'seller',
  checking: 'admin',
  submitted: 'payer',
  disputed: 'seller',
  accepted: 'payment',
  offered: 'seller',
  listed: 'buyers',
  funded: 'admin',
  disbursed: 'payment',
};

/** What the invoice waits for. A draft's seller reads all that it still lacks. */
const listNeeds = async (deps: ReadDeps, reader: Actor, row: InvoiceRow): Promise<InvoiceNeed[]> => {
  const need = needs[reader.kind === 'ott' ? toShownState(row.state) : row.state];
  const lacks =
    row.state === 'draft' && reader.kind === 'user' ? await listDraftNeeds(deps, deps.db, row) : [];
  return need ? [...lacks, need] : [];
};

/** The answer to a reader of a row that exists for them. */
export const answerInvoice = async (
  deps: ReadDeps,
  reader: Actor,
  row: InvoiceRow,
): Promise<WholeInvoice> => {
  const { db, clock, links } = deps;
  const lookalikes = await readLookalikes(db, { reader, links }, row.id);
  const waitsFor = await listNeeds(deps, reader, row);
  return toInvoice({ reader, links, today: toDay(clock()) }, row, { waitsFor, lookalikes });
};

export const readInvoice = async (deps: ReadDeps, reader: Actor, id: string): Promise<WholeInvoice> =>
  answerInvoice(deps, reader, await findInvoiceOrThrow(deps.db, reader, id));

type Query = InvoiceFilter & { limit: number; cursor: Cursor | null };

export const toPlace =
  (reader: Actor) =>
  (row: InvoiceRow): Cursor => ({
    at: (reader.kind === 'ott' ? row.reached_payer_at : null) ?? row.created_at,
    id: row.id,
  });

export const readInvoices = async (
  { db, clock }: Pick<InvoiceDeps, 'db' | 'clock'>,
  reader: Actor,
  query: Query,
) => {
  const today = toDay(clock());
  const rows = await listInvoices(db, reader, { ...query, today, limit: query.limit + 1 });
  const { items, page } = toPage(rows, query.limit, toPlace(reader));
  return { data: items.map((row) => toListedInvoice(reader, row, today)), page };
};
