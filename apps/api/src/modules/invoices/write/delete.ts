import { invoiceFileNames } from '@cinvoice/contract/market/invoice-form';
import type { Actor } from '@cinvoice/contract/rules/review';
import { releaseFileRows } from '#api/modules/files/index.ts';
import { Problem } from '#api/platform/problem.ts';
import { deleteInvoiceRow } from '../repo.ts';
import { type InvoiceDeps, lockInvoiceOrThrow } from '../service.ts';

/** Deletes a draft that was never submitted. What was submitted once has a history, and is withdrawn. */
export const deleteInvoice = (
  { db, clock }: InvoiceDeps,
  seller: Actor,
  { id, version }: { id: string; version: number | undefined },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = await lockInvoiceOrThrow(tx, seller, { id, call: 'delete', version });
    if (row.submitted_at !== null) throw new Problem('wrong-state', { state: row.state });
    await releaseFileRows(tx, { kind: 'invoice', id }, invoiceFileNames, clock());
    await deleteInvoiceRow(tx, id);
  });
