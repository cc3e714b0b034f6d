import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import { makeOrderText } from '@cinvoice/contract/codes/order-texts';
import { type MakeGood, makeGoodParameters } from '@cinvoice/contract/market/statements/corrections';
import { toDay } from '@cinvoice/contract/market/working-days';
import { accounts, type Move, post } from '#api/modules/ledger/index.ts';
import type { SendMessages } from '#api/modules/messages/index.ts';
import type { OrderKind } from '#api/modules/orders/index.ts';
import type { Sharing } from '#api/modules/sharings/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { invalidField, Problem } from '#api/platform/problem.ts';
import { refuseOverdrawn } from './bearable.ts';
import { canTake, computeRoom } from './decide.ts';
import { findInvoiceFacts, findWalletFacts, type InvoiceFacts } from './facts-repo.ts';
import { passOn, planReceipts } from './moves.ts';
import { listOrderMoves } from './order-moves.ts';
import { lockRow, receive } from './receipts.ts';

type Facts = { subject: string | null; parameters: MakeGood };

/** Throws where an invoice can take no more. */
export const assertTakes = (invoice: InvoiceFacts, paise: number, path: string): void => {
  if (!canTake(invoice)) throw new Problem('wrong-state', { state: invoice.state });
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

/** How a receipt of today leaves the account of receipts, where it is shared out among holders. */
export const planReceipt = async (
  db: Db,
  invoice: InvoiceFacts,
  paise: number,
  now: Date,
): Promise<Sharing | undefined> =>
  (await planReceipts(db, [{ invoice, paise, day: toDay(now) }])).get(invoice.id);

type Planned = { moves: Move[]; sharing: Sharing | undefined };

const plan = async (db: Db, { subject, parameters: { to, paise } }: Facts, now: Date): Promise<Planned> => {
  if (to === 'invoice') {
    const invoice = await findInvoiceOrThrow(db, subject);
    const receipt = { debit: accounts.shortfall, credit: accounts.receipts(invoice.id), paise };
    const sharing = await planReceipt(db, invoice, paise, now);
    return { moves: [receipt, ...passOn(invoice, paise, sharing)], sharing };
  }
  const { id } = await findUserOrThrow(db, subject);
  return { moves: [{ debit: accounts.shortfall, credit: accounts[to](id), paise }], sharing: undefined };
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

type Deps = { clock: Clock; sendMessages: SendMessages };

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
    moves: await listOrderMoves(db, facts, (await plan(db, facts, deps.clock())).moves),
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
    const { moves, sharing } = await plan(tx, facts, now);
    const posted = await post(tx, {
      id: facts.id,
      event: 'made-good',
      subject: subject ?? facts.id,
      day: toDay(now),
      at: now,
      moves,
    });
    if (!posted.posted) throw refuseOverdrawn(posted.overdrawn);
    if (parameters.to !== 'invoice') return;
    const { id, isFrozen } = await findInvoiceOrThrow(tx, subject);
    const row = await lockRow(tx, id);
    const receipt = { row, paise: parameters.paise, isFrozen, sharing, ledgerNumber: posted.number };
    await receive(deps, tx, receipt, now);
  },
});
