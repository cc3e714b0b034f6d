import { makeOrderText } from '@cinvoice/contract/codes/order-texts';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { OrderLine, OrderMove } from '@cinvoice/contract/market/orders';
import { toDay } from '@cinvoice/contract/market/working-days';
import { formatPaise } from '@cinvoice/contract/money';
import { z } from 'zod';
import { accounts, post } from '#api/modules/ledger/index.ts';
import type { OrderKind } from '#api/modules/orders/index.ts';
import type { Db } from '#api/platform/db.ts';
import { detailedProblem } from '#api/platform/problem.ts';
import { type ClosingDeps, closeNow } from './close-now.ts';
import {
  findHindrance,
  findInvoice,
  findOrderDecision,
  findPartyNames,
  findPostedPaise,
  findReceiptsPaise,
  type HinderedInvoice,
  type HindranceRow,
  hasOpenFreeze,
  hasOtherFreeze,
  lockHindrance,
  lockInvoice,
} from './repo.ts';
import { hasAllReceipts, settleCovered } from './settle-repo.ts';

const parameters = z.strictObject({ hindranceId: z.uuid() });
type Parameters = z.infer<typeof parameters>;

type Subject = { row: HindranceRow; invoice: HinderedInvoice };

const findSubjectRows = async (db: Db, { hindranceId }: Parameters): Promise<Subject | null> => {
  const row = await findHindrance(db, hindranceId);
  const invoice = row && (await findInvoice(db, row.invoice_id));
  return row && invoice ? { row, invoice } : null;
};

/** What waits and goes to the seller; 0 while something else freezes it too. */
const findWaitingPaise = async (db: Db, { row, invoice }: Subject): Promise<number> =>
  (await hasOtherFreeze(db, invoice.id, row.id)) ? 0 : findReceiptsPaise(db, invoice.id);

/** What the order will share out, or did. */
const findPaise = (db: Db, subject: Subject, orderId: string): Promise<number> =>
  subject.row.closed_at === null ? findWaitingPaise(db, subject) : findPostedPaise(db, orderId);

/** Unsold, so that all of it is the seller's. The order's id names the transaction of the books. */
const shareOut = async (
  tx: Db,
  orderId: string,
  { invoice }: Subject,
  paise: number,
  now: Date,
): Promise<void> => {
  const move = { debit: accounts.receipts(invoice.id), credit: accounts.seller(invoice.seller_id), paise };
  const posting = {
    id: orderId,
    event: 'shared-out',
    subject: invoice.id,
    day: toDay(now),
    at: now,
  } as const;
  const posted = await post(tx, { ...posting, moves: [move] });
  if (!posted.posted) throw new Error(`receipts of invoice ${invoice.id} are not there to be shared out`);
};

const toMoves = ({ invoice }: Subject, paise: number): OrderMove[] =>
  paise === 0
    ? []
    : [
        {
          debit: accounts.receipts(invoice.id),
          credit: accounts.seller(invoice.seller_id),
          amountPaise: paise,
        },
      ];

const toLines = ({ row, invoice }: Subject, paise: number): OrderLine[] => [
  { text: makeOrderText('unfreeze-line', { number: invoice.number }), amountPaise: null },
  { text: makeOrderText('unfreeze-text', { text: row.text }), amountPaise: null },
  paise === 0
    ? { text: makeOrderText('unfreeze-nothing-waits'), amountPaise: null }
    : { text: makeOrderText('unfreeze-shares-out'), amountPaise: paise },
];

/** Receipts that came meanwhile may be all that is payable. */
const willSettle = async (db: Db, { row, invoice }: Subject): Promise<OrderLine[]> => {
  if (row.closed_at !== null || (await hasOtherFreeze(db, invoice.id, row.id))) return [];
  if (!(await hasAllReceipts(db, invoice.id))) return [];
  return [{ text: makeOrderText('match-settles', { number: invoice.number }), amountPaise: null }];
};

/** Receipts that only waited settle the invoice once they are shared out, as others do when they come. */
const settle = async (
  { sendMessage }: ClosingDeps,
  tx: Db,
  invoice: HinderedInvoice,
  now: Date,
): Promise<void> => {
  const settled = await settleCovered(tx, invoice.id, now);
  if (!settled) return;
  const { title } = await findPartyNames(tx, invoice.id);
  const amount = formatPaise(settled.payablePaise);
  const received = formatPaise(settled.receivedPaise);
  const parameters = { number: invoice.number, projectName: title, amount, received };
  const to = { kind: 'user' as const, id: invoice.seller_id };
  const about = { to, cause: `${invoice.id} ${settled.version}`, submissionId: null, invoiceId: invoice.id };
  await sendMessage(tx, { ...about, event: 'invoice-settled', parameters }, now);
};

/** Lifts what keeps the receipts of an invoice back, and shares out what waited meanwhile. */
export const createUnfreezeOrder = (deps: ClosingDeps): OrderKind<Parameters> => ({
  name: 'unfreeze',
  parameters,
  title: () => makeOrderText('unfreeze'),
  describe: async (db, { id, parameters: asked }) => {
    const subject = await findSubjectRows(db, asked);
    if (!subject) return { lines: [], moves: [] };
    const paise = await findPaise(db, subject, id);
    const settles = await willSettle(db, subject);
    return { lines: [...toLines(subject, paise), ...settles], moves: toMoves(subject, paise) };
  },
  findSubject: async (tx, { parameters: asked }, hold) => {
    const found = await findHindrance(tx, asked.hindranceId);
    if (!found) return null;
    const invoice = hold ? await lockInvoice(tx, found.invoice_id) : await findInvoice(tx, found.invoice_id);
    if (hold) await lockHindrance(tx, asked.hindranceId);
    return invoice ? { label: invoice.number, version: invoice.version } : null;
  },
  assertAllowed: async (tx, { parameters: asked }) => {
    const subject = await findSubjectRows(tx, asked);
    if (!subject || subject.row.closed_at !== null) throw detailedProblem(makeDetail('hindrance-closed'));
    return [makeOrderText('unfreeze-checked-open')];
  },
  carryOut: async (tx, { id, parameters: asked }, now) => {
    const subject = await findSubjectRows(tx, asked);
    if (!subject) throw detailedProblem(makeDetail('hindrance-closed'));
    const { by, reason } = await findOrderDecision(tx, id);
    const paise = await findWaitingPaise(tx, subject);
    await closeNow(deps, tx, { ...subject, by: { kind: 'admin', id: by }, reason }, now);
    if (paise > 0) await shareOut(tx, id, subject, paise, now);
    if (!(await hasOpenFreeze(tx, subject.invoice.id))) await settle(deps, tx, subject.invoice, now);
  },
});
