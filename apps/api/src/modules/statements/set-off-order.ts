import { makeOrderText } from '@cinvoice/contract/codes/order-texts';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { type SetOff, setOffParameters } from '@cinvoice/contract/market/statements/corrections';
import { toDay } from '@cinvoice/contract/market/working-days';
import { accounts, type Move, post } from '#api/modules/ledger/index.ts';
import type { SendMessage } from '#api/modules/messages/index.ts';
import type { OrderKind } from '#api/modules/orders/index.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { invalidField } from '#api/platform/problem.ts';
import { assertBearable, refuseOverdrawn } from './bearable.ts';
import { hasConsent, type InvoiceFacts } from './facts-repo.ts';
import { assertTakes, findInvoiceOrThrow, findInvoiceSubject } from './make-good-order.ts';
import { shareOut } from './moves.ts';
import { toOrderMove } from './order-moves.ts';
import { lockRow, receive } from './receipts.ts';

const toMoves = (invoice: InvoiceFacts, paise: number): Move[] => [
  { debit: accounts.seller(invoice.sellerId), credit: accounts.receipts(invoice.id), paise },
  ...shareOut(invoice, paise),
];

const assertConsent = async (db: Db, invoiceId: string, hindranceId: string): Promise<void> => {
  if (!(await hasConsent(db, invoiceId, hindranceId)))
    throw invalidField('hindranceId', makeServerFieldRefusal('consent-missing'));
};

type Deps = { sendMessage: SendMessage };

/** The seller got the payer's money elsewhere, and consents that it counts as a receipt of the invoice. */
export const createSetOffOrder = (deps: Deps): OrderKind<SetOff> => ({
  name: 'set-off',
  parameters: setOffParameters,
  title: () => makeOrderText('set-off-title'),
  describe: async (db, { subject, parameters: { paise } }) => {
    const invoice = await findInvoiceOrThrow(db, subject);
    const { number, sellerName: seller } = invoice;
    return {
      lines: [{ text: makeOrderText('set-off-what', { number, seller }), amountPaise: paise }],
      moves: toMoves(invoice, paise).map(toOrderMove),
    };
  },
  findSubject: (tx, { subject }, hold) => findInvoiceSubject(tx, subject, hold),
  assertAllowed: async (tx, { subject, parameters: { paise, hindranceId } }) => {
    const invoice = await findInvoiceOrThrow(tx, subject);
    assertTakes(invoice, paise, 'paise');
    await assertConsent(tx, invoice.id, hindranceId);
    await assertBearable(tx, toMoves(invoice, paise));
    return [makeOrderText('set-off-checked-consent'), makeOrderText('match-checked-accounts')];
  },
  carryOut: async (tx, { id: orderId, subject, parameters: { paise } }, now) => {
    const invoice = await findInvoiceOrThrow(tx, subject);
    const posted = await post(tx, {
      id: newId(now),
      event: 'set-off',
      subject: subject ?? orderId,
      day: toDay(now),
      at: now,
      moves: toMoves(invoice, paise),
    });
    if (!posted.posted) throw refuseOverdrawn(posted.overdrawn);
    const row = await lockRow(tx, invoice.id);
    const receipt = { row, paise, isFrozen: invoice.isFrozen, ledgerNumber: posted.number };
    await receive(deps, tx, receipt, now);
  },
});
