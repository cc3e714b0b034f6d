import type { InvoiceUpdate } from '@cinvoice/contract/market/dues';
import { toDay } from '@cinvoice/contract/market/working-days';
import type { Actor } from '@cinvoice/contract/rules/review';
import { writeAudit } from '#api/modules/audit/index.ts';
import { findInvoiceOrThrow, lockInvoice } from '#api/modules/invoices/index.ts';
import type { News } from '#api/modules/messages/index.ts';
import type { Db } from '#api/platform/db.ts';
import { isId, newId } from '#api/platform/ids.ts';
import { Problem } from '#api/platform/problem.ts';
import type { DueDeps } from './deps.ts';
import { assertOwed } from './dues.ts';
import { type Holder, insertUpdate, isHolder, listHolders, listUpdates, type UpdateRow } from './repo.ts';

/** Admins see each other's ids; to all others they are the office, not a person. */
const toUpdate = (reader: Actor, row: UpdateRow): InvoiceUpdate => ({
  _id: row.id,
  day: row.day,
  text: row.text,
  by: reader.kind === 'admin' ? row.admin_name : 'Admin',
  at: row.at.toISOString(),
});

/** Admins, the seller, and who owns units of it. */
const assertReads = async (db: Db, actor: Actor, id: string): Promise<void> => {
  if (actor.kind === 'user' && isId(id) && (await isHolder(db, id, actor.userId))) return;
  await findInvoiceOrThrow(db, actor, id);
  if (actor.kind === 'ott') throw new Problem('not-allowed');
};

export const readUpdates = async (db: Db, actor: Actor, id: string): Promise<InvoiceUpdate[]> => {
  await assertReads(db, actor, id);
  return (await listUpdates(db, id)).map((row) => toUpdate(actor, row));
};

/** An admin's alone. */
export const assertWrites = async (db: Db, actor: Actor, id: string): Promise<void> => {
  await findInvoiceOrThrow(db, actor, id);
  if (actor.kind !== 'admin') throw new Problem('not-allowed');
};

type Told = { id: string; projectName: string; text: string };

const toNews =
  ({ id, projectName, text }: Told) =>
  ({ holderId, saleId: deal }: Holder): News => ({
    to: { kind: 'user', id: holderId },
    event: 'units-update',
    cause: id,
    parameters: { projectName, deal, text },
    submissionId: null,
  });

type Writer = { actor: Actor; by: { kind: 'admin'; id: string; address: string } };

/** Tells what is known of a debt: to its seller on the page, to its holders also as a message. */
export const writeUpdate = (
  { db, clock, sendMessages }: DueDeps,
  { actor, by }: Writer,
  invoiceId: string,
  text: string,
): Promise<InvoiceUpdate> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    const invoice = await lockInvoice(tx, invoiceId);
    if (!invoice) throw new Problem('not-found');
    assertOwed(invoice);
    const id = newId(now);
    await insertUpdate(tx, { id, invoiceId, day: toDay(now), text, by: by.id }, now);
    const target = { kind: 'invoice' as const, id: invoiceId, label: invoice.number };
    await writeAudit(tx, { action: 'update-written', by, target, details: { text } }, now);
    const told = { id, projectName: invoice.title_name, text };
    await sendMessages(tx, (await listHolders(tx, invoiceId)).map(toNews(told)), now);
    const [written] = await listUpdates(tx, invoiceId);
    if (!written) throw new Error('an update that was just written is not there');
    return toUpdate(actor, written);
  });
