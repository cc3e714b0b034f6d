import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import { makeOrderText } from '@cinvoice/contract/codes/order-texts';
import { type MakeGood, makeGoodParameters } from '@cinvoice/contract/market/statements/corrections';
import { toDay } from '@cinvoice/contract/market/working-days';
import { accounts, type Move, post } from '#api/modules/ledger/index.ts';
import type { SendMessage } from '#api/modules/messages/index.ts';
import type { OrderKind } from '#api/modules/orders/index.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { invalidField, Problem } from '#api/platform/problem.ts';
import { refuseOverdrawn } from './bearable.ts';
import { computeRoom } from './decide.ts';
import { findInvoiceFacts, findWalletFacts, type InvoiceFacts } from './facts-repo.ts';
import { shareOut } from './moves.ts';
import { toOrderMove } from './order-moves.ts';
import { lockRow, receive } from './receipts.ts';

type Facts = { subject: string | null; parameters: MakeGood };

/** Throws where an invoice can take no more. */
export const assertTakes = (invoice: InvoiceFacts, paise: number, path: string): void => {
  if (invoice.state !== 'accepted' && invoice.state !== 'settled')
    throw new Problem('wrong-state', { state: invoice.state });
  if (paise > computeRoom(invoice))
    throw invalidField(path, makeFieldRefusal('receipt-over-face', { room: computeRoom(invoice) }));
};

export const findInvoiceOrThrow = async (db: Db, id: string | null): Promise<InvoiceFacts> => {
  const invoice = id === null ? undefined : await findInvoiceFacts(db, id);
  if (!invoice) throw new Problem('not-found');
  return invoice;
};

const findUserOrThrow = async (db: Db, id: string | null) => {
  const user = id === null ? undefined : await findWalletFacts(db, id);
  if (!user) throw new Problem('not-found');
  return user;
};

const toMoves = async (db: Db, { subject, parameters: { to, paise } }: Facts): Promise<Move[]> => {
  if (to === 'invoice') {
    const invoice = await findInvoiceOrThrow(db, subject);
    const receipt = { debit: accounts.shortfall, credit: accounts.receipts(invoice.id), paise };
    return [receipt, ...shareOut(invoice, paise)];
  }
  const { id } = await findUserOrThrow(db, subject);
  return [{ debit: accounts.shortfall, credit: accounts[to](id), paise }];
};

const describeTo = async (db: Db, { subject, parameters: { to } }: Facts) => {
  if (to === 'invoice') {
    const { number, sellerName: seller } = await findInvoiceOrThrow(db, subject);
    return makeOrderText('make-good-invoice', { number, seller });
  }
  const { name } = await findUserOrThrow(db, subject);
  return to === 'wallet'
    ? makeOrderText('make-good-wallet', { name })
    : makeOrderText('make-good-seller', { name });
};

/** The invoice of an order, held with `hold`. */
export const findInvoiceSubject = async (tx: Db, id: string | null, hold: boolean) => {
  const found = id === null ? undefined : await findInvoiceFacts(tx, id);
  if (!found) return null;
  const { number, version } = hold ? await lockRow(tx, found.id) : found;
  return { label: number, version };
};

const findUserSubject = async (tx: Db, id: string | null) => {
  const user = id === null ? undefined : await findWalletFacts(tx, id);
  return user ? { label: user.name, version: 1 } : null;
};

type Deps = { sendMessage: SendMessage };

/** Makes good who suffers by a wrong match that cannot be undone. The operator owes it from then on. */
export const createMakeGoodOrder = (deps: Deps): OrderKind<MakeGood> => ({
  name: 'make-good',
  parameters: makeGoodParameters,
  title: () => makeOrderText('make-good-title'),
  describe: async (db, facts) => ({
    lines: [
      { text: await describeTo(db, facts), amountPaise: facts.parameters.paise },
      { text: makeOrderText('make-good-owed'), amountPaise: null },
    ],
    moves: (await toMoves(db, facts)).map(toOrderMove),
  }),
  findSubject: (tx, { subject, parameters: { to } }, hold) =>
    to === 'invoice' ? findInvoiceSubject(tx, subject, hold) : findUserSubject(tx, subject),
  assertAllowed: async (tx, { subject, parameters: { to, paise } }) => {
    if (to === 'invoice') assertTakes(await findInvoiceOrThrow(tx, subject), paise, 'paise');
    else await findUserOrThrow(tx, subject);
    return [makeOrderText('make-good-checked')];
  },
  carryOut: async (tx, facts, now) => {
    const { subject, parameters } = facts;
    const posted = await post(tx, {
      id: newId(now),
      event: 'made-good',
      subject: subject ?? facts.id,
      day: toDay(now),
      at: now,
      moves: await toMoves(tx, facts),
    });
    if (!posted.posted) throw refuseOverdrawn(posted.overdrawn);
    if (parameters.to !== 'invoice') return;
    const { id, isFrozen } = await findInvoiceOrThrow(tx, subject);
    const row = await lockRow(tx, id);
    const receipt = { row, paise: parameters.paise, isFrozen, ledgerNumber: posted.number };
    await receive(deps, tx, receipt, now);
  },
});
