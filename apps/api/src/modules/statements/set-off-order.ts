import { makeOrderText } from '@cinvoice/contract/codes/order-texts';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { type SetOff, setOffParameters } from '@cinvoice/contract/market/statements/corrections';
import { toDay } from '@cinvoice/contract/market/working-days';
import { accounts, type Move, post } from '#api/modules/ledger/index.ts';
import type { SendMessages } from '#api/modules/messages/index.ts';
import type { OrderKind } from '#api/modules/orders/index.ts';
import type { Sharing } from '#api/modules/sharings/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { invalidField } from '#api/platform/problem.ts';
import { assertBearable, refuseOverdrawn } from './bearable.ts';
import { hasConsent, type InvoiceFacts } from './facts-repo.ts';
import { assertTakes, findInvoiceOrThrow, findInvoiceSubject, planReceipt } from './make-good-order.ts';
import { passOn } from './moves.ts';
import { listOrderMoves } from './order-moves.ts';
import { lockRow, receive } from './receipts.ts';

const toMoves = (invoice: InvoiceFacts, paise: number, sharing: Sharing | undefined): Move[] => [
  { debit: accounts.seller(invoice.sellerId), credit: accounts.receipts(invoice.id), paise },
  ...passOn(invoice, paise, sharing),
];

const assertConsent = async (db: Db, invoiceId: string, hindranceId: string): Promise<void> => {
  if (!(await hasConsent(db, invoiceId, hindranceId)))
    throw invalidField('hindranceId', makeServerFieldRefusal('consent-missing'));
};

type Deps = { clock: Clock; sendMessages: SendMessages };

/** The seller got the payer's money elsewhere, and consents that it counts as a receipt of the invoice. */
export const createSetOffOrder = (deps: Deps): OrderKind<SetOff> => ({
  name: 'set-off',
  parameters: setOffParameters,
  title: () => makeOrderText('set-off-title'),
  describe: async (db, { id, subject, parameters: { paise } }) => {
    const invoice = await findInvoiceOrThrow(db, subject);
    const sharing = await planReceipt(db, invoice, paise, deps.clock());
    const { number, sellerName: seller } = invoice;
    return {
      lines: [{ text: makeOrderText('set-off-what', { number, seller }), amountPaise: paise }],
      moves: await listOrderMoves(db, { id }, toMoves(invoice, paise, sharing)),
    };
  },
  findSubject: (tx, { subject }, hold) => findInvoiceSubject(tx, subject, hold),
  assertAllowed: async (tx, { subject, parameters: { paise, hindranceId } }, now) => {
    const invoice = await findInvoiceOrThrow(tx, subject);
    assertTakes(invoice, paise, 'paise');
    await assertConsent(tx, invoice.id, hindranceId);
    const sharing = await planReceipt(tx, invoice, paise, now);
    await assertBearable(tx, toMoves(invoice, paise, sharing));
    return [makeOrderText('set-off-checked-consent'), makeOrderText('match-checked-accounts')];
  },
  carryOut: async (tx, { id: orderId, subject, parameters: { paise } }, now) => {
    const invoice = await findInvoiceOrThrow(tx, subject);
    const sharing = await planReceipt(tx, invoice, paise, now);
    const posted = await post(tx, {
      id: orderId,
      event: 'set-off',
      subject: subject ?? orderId,
      day: toDay(now),
      at: now,
      moves: toMoves(invoice, paise, sharing),
    });
    if (!posted.posted) throw refuseOverdrawn(posted.overdrawn);
    const row = await lockRow(tx, invoice.id);
    const receipt = { row, paise, isFrozen: invoice.isFrozen, sharing, ledgerNumber: posted.number };
    await receive(deps, tx, receipt, now);
  },
});
