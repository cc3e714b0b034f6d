import { makeOrderText } from '@cinvoice/contract/codes/order-texts';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { OrderLine, OrderMove } from '@cinvoice/contract/market/orders';
import { toDay } from '@cinvoice/contract/market/working-days';
import { formatPaise } from '@cinvoice/contract/money';
import { z } from 'zod';
import { accounts, listMovesOf, type Move, post, readBalance } from '#api/modules/ledger/index.ts';
import type { SendMessages } from '#api/modules/messages/index.ts';
import type { OrderKind } from '#api/modules/orders/index.ts';
import {
  doesSettle,
  insertShared,
  type PostedSharing,
  planSharings,
  type Sharing,
  toHoldersNews,
  toSellerNews,
  toSharingMoves,
} from '#api/modules/sharings/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { detailedProblem } from '#api/platform/problem.ts';
import { type ClosingDeps, closeNow } from './close-now.ts';
import {
  findHindrance,
  findInvoice,
  findOrderDecision,
  findPartyNames,
  type HinderedInvoice,
  type HindranceRow,
  hasOpenFreeze,
  hasOtherFreeze,
  lockHindrance,
  lockInvoice,
} from './repo.ts';
import { hasAllReceipts, settleCovered, settleSold } from './settle-repo.ts';

const parameters = z.strictObject({ hindranceId: z.uuid() });
type Parameters = z.infer<typeof parameters>;

type Subject = { row: HindranceRow; invoice: HinderedInvoice };

const findSubjectRows = async (db: Db, { hindranceId }: Parameters): Promise<Subject | null> => {
  const row = await findHindrance(db, hindranceId);
  const invoice = row && (await findInvoice(db, row.invoice_id));
  return row && invoice ? { row, invoice } : null;
};

/** What waits and is shared out; 0 while something else freezes it too. */
const findWaitingPaise = async (db: Db, { row, invoice }: Subject): Promise<number> =>
  (await hasOtherFreeze(db, invoice.id, row.id)) ? 0 : readBalance(db, accounts.receipts(invoice.id));

/** What is let go: how it is shared out among the holders of a sold invoice, all of it the seller's of an unsold one. */
type Release = { paise: number; sharing: Sharing | undefined; moves: Move[] };

const planRelease = async (db: Db, subject: Subject, now: Date): Promise<Release> => {
  const { invoice } = subject;
  const paise = await findWaitingPaise(db, subject);
  const sharings = await planSharings(db, [{ invoiceId: invoice.id, paise, day: toDay(now) }]);
  const sharing = sharings.get(invoice.id);
  const toSeller = {
    debit: accounts.receipts(invoice.id),
    credit: accounts.seller(invoice.seller_id),
    paise,
  };
  const moves = sharing ? toSharingMoves(sharing) : [toSeller].filter((move) => move.paise > 0);
  return { paise, sharing, moves };
};

/** The order's id names the transaction of the books. */
const postRelease = async (
  tx: Db,
  orderId: string,
  { invoice }: Subject,
  { moves }: Release,
  now: Date,
): Promise<number | null> => {
  if (moves.length === 0) return null;
  const posting = {
    id: orderId,
    event: 'shared-out',
    subject: invoice.id,
    day: toDay(now),
    at: now,
  } as const;
  const posted = await post(tx, { ...posting, moves });
  if (!posted.posted) throw new Error(`receipts of invoice ${invoice.id} are not there to be shared out`);
  return posted.number;
};

const toOrderMove = ({ debit, credit, paise }: Move): OrderMove => ({ debit, credit, amountPaise: paise });

/** What the order will share out, or did. */
const findMoves = async (db: Db, subject: Subject, orderId: string, now: Date): Promise<OrderMove[]> =>
  subject.row.closed_at === null
    ? (await planRelease(db, subject, now)).moves.map(toOrderMove)
    : listMovesOf(db, orderId);

const toLines = ({ row, invoice }: Subject, paise: number): OrderLine[] => [
  { text: makeOrderText('unfreeze-line', { number: invoice.number }), amountPaise: null },
  { text: makeOrderText('unfreeze-text', { text: row.text }), amountPaise: null },
  paise === 0
    ? { text: makeOrderText('unfreeze-nothing-waits'), amountPaise: null }
    : { text: makeOrderText('unfreeze-shares-out'), amountPaise: paise },
];

/** Receipts that came meanwhile may be all that is owed. */
const willSettle = async (db: Db, subject: Subject, now: Date): Promise<OrderLine[]> => {
  const { row, invoice } = subject;
  if (row.closed_at !== null || (await hasOtherFreeze(db, invoice.id, row.id))) return [];
  const { sharing } = await planRelease(db, subject, now);
  const settles = sharing ? doesSettle(sharing) : await hasAllReceipts(db, invoice.id);
  if (!settles) return [];
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

/** Stores what the holders of a sold invoice got, and tells them; the last of the claims settles it. */
const noteSharing = async (
  { sendMessages }: ReleaseDeps,
  tx: Db,
  sharing: PostedSharing,
  now: Date,
): Promise<void> => {
  await insertShared(tx, [sharing], now);
  if (doesSettle(sharing)) await settleSold(tx, sharing.held.id, now);
  await sendMessages(tx, [toSellerNews(sharing), ...toHoldersNews(sharing)], now);
};

type ReleaseDeps = ClosingDeps & { clock: Clock; sendMessages: SendMessages };

/** Lifts what keeps the receipts of an invoice back, and shares out what waited meanwhile. */
export const createUnfreezeOrder = (deps: ReleaseDeps): OrderKind<Parameters> => ({
  name: 'unfreeze',
  parameters,
  title: () => makeOrderText('unfreeze'),
  describe: async (db, { id, parameters: asked }) => {
    const subject = await findSubjectRows(db, asked);
    if (!subject) return { lines: [], moves: [] };
    const now = deps.clock();
    const moves = await findMoves(db, subject, id, now);
    const paise = moves.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    return { lines: [...toLines(subject, paise), ...(await willSettle(db, subject, now))], moves };
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
    const release = await planRelease(tx, subject, now);
    await closeNow(deps, tx, { ...subject, by: { kind: 'admin', id: by }, reason }, now);
    const ledgerNumber = await postRelease(tx, id, subject, release, now);
    const { sharing } = release;
    if (sharing && ledgerNumber !== null) await noteSharing(deps, tx, { ...sharing, ledgerNumber }, now);
    else if (!(await hasOpenFreeze(tx, subject.invoice.id))) await settle(deps, tx, subject.invoice, now);
  },
});
