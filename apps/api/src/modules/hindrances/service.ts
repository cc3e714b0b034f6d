import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { canFreeze } from '@cinvoice/contract/market/hindrance-kinds';
import type {
  Hindrance,
  HindranceOfSeller,
  hindranceForm,
  NewHindrance,
} from '@cinvoice/contract/market/hindrances';
import {
  findInvoiceParty,
  type InvoiceParty,
  type InvoiceState,
  owedStates,
} from '@cinvoice/contract/market/invoice-states';
import type { Actor } from '@cinvoice/contract/rules/review';
import { writeAudit } from '#api/modules/audit/index.ts';
import { insertFiles } from '#api/modules/files/index.ts';
import { sendToAdmins } from '#api/modules/messages/index.ts';
import { endHinderedSales } from '#api/modules/sale-endings/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { CheckedForm } from '#api/platform/form/file-form.ts';
import { commitWithFiles } from '#api/platform/form/staged-files.ts';
import { isId, newId } from '#api/platform/ids.ts';
import { invalidField, Problem } from '#api/platform/problem.ts';
import { toHindrance, toHindranceOfSeller } from './answer.ts';
import type { HindranceDeps } from './deps.ts';
import {
  findHindrance,
  findInvoice,
  findPartyNames,
  type HinderedInvoice,
  insertHindrance,
  listHindrances,
  lockInvoice,
  noteOnInvoices,
} from './repo.ts';
import { tellHolders } from './tell-holders.ts';

type Found = { invoice: HinderedInvoice; party: InvoiceParty };

/** The invoice, and what the actor is to it; not-found where it does not exist for them. */
const findHindered = async (db: Db, actor: Actor, id: string): Promise<Found> => {
  const invoice = isId(id) ? await findInvoice(db, id) : undefined;
  const party =
    invoice &&
    findInvoiceParty(actor, {
      sellerId: invoice.seller_id,
      ottId: invoice.ott_id,
      state: invoice.state,
      wasSubmitted: invoice.reached_payer_at !== null,
    });
  if (!invoice || !party) throw new Problem('not-found');
  return { invoice, party };
};

export const readHindrances = async (
  { db, links }: HindranceDeps,
  actor: Actor,
  id: string,
): Promise<Hindrance[] | HindranceOfSeller[]> => {
  const { invoice, party } = await findHindered(db, actor, id);
  const rows = await listHindrances(db, invoice.id);
  return party === 'seller'
    ? rows.map(toHindranceOfSeller)
    : rows.map((row) => toHindrance(links, actor, invoice, row));
};

/** States in which a hindrance can be opened: there is something that can be stopped, or be asked back. */
const openStates: Readonly<Record<'payer' | 'admin', readonly InvoiceState[]>> = {
  payer: ['submitted', 'disputed', ...owedStates],
  admin: ['checking', 'submitted', 'disputed', ...owedStates, 'settled'],
};

export type Reporter = { kind: 'ott' | 'admin'; id: string; address: string };

/** The payer or an admin; a seller reports nothing. */
export const assertReporter = async (db: Db, actor: Actor, id: string): Promise<'payer' | 'admin'> => {
  const { party } = await findHindered(db, actor, id);
  if (party === 'seller') throw new Problem('not-allowed');
  return party;
};

const assertFreezing = (party: 'payer' | 'admin', { freezes, kind }: NewHindrance): void => {
  if (freezes && (party !== 'admin' || !canFreeze(kind)))
    throw invalidField('freezes', makeServerFieldRefusal('freezes-not-kept'));
};

const assertOpenState = (party: 'payer' | 'admin', { state }: HinderedInvoice): void => {
  if (!openStates[party].includes(state)) throw new Problem('wrong-state', { state });
};

/** Tells the admins what a payer reported. An admin's own is in the audit log. */
const notifyAdmins = async (tx: Db, id: string, invoice: HinderedInvoice, sent: NewHindrance, now: Date) => {
  const { payer, title } = await findPartyNames(tx, invoice.id);
  const parameters = { number: invoice.number, projectName: title, payer, kind: sent.kind, text: sent.text };
  const news = {
    event: 'hindrance-reported' as const,
    cause: id,
    parameters,
    submissionId: null,
    invoiceId: invoice.id,
  };
  await sendToAdmins(tx, news, now);
};

type Sent = CheckedForm<(typeof hindranceForm)['texts']>;

/** Opens a hindrance with its paper, a row of the history, and word to the admins. */
export const openHindrance = async (
  deps: HindranceDeps,
  { actor, by }: { actor: Actor; by: Reporter },
  invoiceId: string,
  { texts, files, stagedFiles }: Sent,
): Promise<Hindrance> => {
  const party = await assertReporter(deps.db, actor, invoiceId);
  assertFreezing(party, texts);
  return commitWithFiles(deps.db, stagedFiles, async (tx) => {
    const now = deps.clock();
    const invoice = await lockInvoice(tx, invoiceId);
    assertOpenState(party, invoice);
    const id = newId(now);
    await insertHindrance(tx, { ...texts, id, invoiceId, by }, now);
    await insertFiles(tx, { kind: 'hindrance', id }, files, now, async () => undefined);
    const details = { kind: texts.kind, freezes: texts.freezes };
    await noteOnInvoices(tx, [invoiceId], { event: 'hindered', by, details }, now);
    const target = { kind: 'invoice' as const, id: invoiceId, label: invoice.number };
    await writeAudit(
      tx,
      { action: 'hindrance-opened', by, target, details: { ...details, text: texts.text } },
      now,
    );
    await endHinderedSales(deps, tx, [invoiceId], by, now);
    await tellHolders(deps, tx, [invoiceId], now);
    if (party === 'payer') await notifyAdmins(tx, id, invoice, texts, now);
    const row = await findHindrance(tx, id);
    if (!row) throw new Error('a hindrance that was just opened is not there');
    return toHindrance(deps.links, actor, invoice, row);
  });
};
