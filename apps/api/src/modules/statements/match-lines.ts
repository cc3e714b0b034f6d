import { formatPaise } from '@cinvoice/contract/money';
import { type Posting, postAll } from '#api/modules/ledger/index.ts';
import type { News, SendMessage, SendMessages } from '#api/modules/messages/index.ts';
import { endPayouts } from '#api/modules/payout-endings/index.ts';
import { endPaidSales, listInSale } from '#api/modules/sale-endings/index.ts';
import {
  insertShared,
  type PostedSharing,
  type Sharing,
  toHoldersNews,
  toSellerNews,
} from '#api/modules/sharings/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import type { Decision, MarkNumber } from './decide.ts';
import type { InvoiceFacts } from './facts-repo.ts';
import { decideLines } from './known.ts';
import { insertMatches, listOpen, listUntried, markTried, type OpenLine } from './matches-repo.ts';
import { planReceipts, toMoves } from './moves.ts';
import { toReceiptEvent } from './receipts.ts';
import { insertReceipts, lockInvoices, type NewReceipt } from './receipts-repo.ts';
import { lockAccount } from './repo.ts';

export type MatchDeps = {
  db: Db;
  clock: Clock;
  sendMessage: SendMessage;
  sendMessages: SendMessages;
  markNumber: MarkNumber;
};

type Match = Extract<Decision, { kind: 'match' }>;
type Decided = { line: OpenLine; decision: Match };
/** `sharing` of a sold invoice that nothing freezes. */
type Matched = Decided & { sharing: Sharing | undefined };

const isMatch = (decision: Decision): decision is Match => decision.kind === 'match';

const listInvoiceIds = (decisions: readonly Decision[]): string[] => {
  const ids = decisions.filter(isMatch).flatMap(({ of }) => (of.kind === 'invoice' ? [of.id] : []));
  return [...new Set(ids)].sort();
};

const toReceivers = ({ decision: { of }, sharing }: Matched) => ({
  invoices: new Map(of.kind === 'invoice' ? [[of.id, of]] : []),
  sharings: new Map(sharing ? [[of.id, sharing]] : []),
  payouts: new Map(of.kind === 'payout' ? [[of.id, of]] : []),
});

/** How the receipts of sold invoices among them are shared out; one of each invoice. */
const planMatches = async (tx: Db, decided: readonly Decided[]): Promise<Matched[]> => {
  const sharings = await planReceipts(
    tx,
    decided.flatMap(({ line, decision: { of } }) =>
      of.kind === 'invoice' ? [{ invoice: of, paise: line.amountPaise, day: line.day }] : [],
    ),
  );
  return decided.map((one) => ({ ...one, sharing: sharings.get(one.decision.of.id) }));
};

const toPosting =
  (now: Date) =>
  (matched: Matched): Posting => ({
    id: newId(now),
    event: 'matched',
    subject: matched.decision.of.id,
    day: matched.line.day,
    at: now,
    moves: toMoves(matched.line.amountPaise, matched.decision.parts, toReceivers(matched)),
  });

const tellInvestor = ({ line, decision }: Matched): News => ({
  to: { kind: 'user', id: decision.of.id },
  event: 'money-arrived',
  cause: line.id,
  parameters: { amount: formatPaise(line.amountPaise) },
  submissionId: null,
});

type Posted = Matched & { ledgerNumber: number };

const tellSeller = (invoice: InvoiceFacts, paise: number, settles: boolean): News => ({
  to: { kind: 'user', id: invoice.sellerId },
  event: toReceiptEvent({ settles, waits: invoice.isFrozen }),
  cause: `${invoice.id} ${invoice.version + 1}`,
  parameters: {
    number: invoice.number,
    projectName: invoice.titleName,
    amount: formatPaise(invoice.payablePaise),
    received: formatPaise(paise),
  },
  submissionId: null,
  invoiceId: invoice.id,
});

const listSharings = (posted: readonly Posted[]): PostedSharing[] =>
  posted.flatMap(({ sharing, ledgerNumber }) => (sharing ? [{ ...sharing, ledgerNumber }] : []));

/** What each lot got, with word to its holder and to the seller. */
const noteSharings = async (deps: MatchDeps, tx: Db, posted: readonly Posted[], now: Date): Promise<void> => {
  const sharings = listSharings(posted);
  await insertShared(tx, sharings, now);
  const news = sharings.flatMap((sharing) => [toSellerNews(sharing), ...toHoldersNews(sharing)]);
  await deps.sendMessages(tx, news, now);
};

/** Receipts of different invoices, in one statement: each gets one version. */
const noteReceipts = async (deps: MatchDeps, tx: Db, posted: readonly Posted[], now: Date): Promise<void> => {
  const news: News[] = [];
  const receipts: NewReceipt[] = [];
  for (const { line, decision, ledgerNumber, sharing } of posted) {
    const { of } = decision;
    if (of.kind !== 'invoice') continue;
    // What the lines in this chunk brought is counted in the facts already.
    const settles = of.state === 'settled';
    receipts.push({ id: of.id, paise: line.amountPaise, settles, ledgerNumber });
    if (!sharing) news.push(tellSeller(of, line.amountPaise, settles));
  }
  await insertReceipts(tx, receipts, now);
  await deps.sendMessages(tx, news, now);
  await noteSharings(deps, tx, posted, now);
};

/** Posts each match as a transaction of the books of its own, so that it can be undone by itself. */
const storeMatches = async (
  deps: MatchDeps,
  tx: Db,
  decided: readonly Decided[],
  now: Date,
): Promise<void> => {
  const matched = await planMatches(tx, decided);
  const outcome = await postAll(tx, matched.map(toPosting(now)));
  if (!outcome.posted)
    throw new Error(`an account does not hold what its lines brought: ${outcome.overdrawn}`);
  const posted = matched.map((one, at) => ({ ...one, ledgerNumber: outcome.numbers[at] ?? 0 }));
  const matches = posted.map(({ line, decision, ledgerNumber }) => ({
    id: newId(now),
    lineId: line.id,
    parts: decision.parts,
    orderId: null,
    ledgerNumber,
  }));
  await insertMatches(tx, matches, now);
  await noteReceipts(deps, tx, posted, now);
  for (const { line, decision } of posted)
    if (decision.of.kind === 'payout') await endPayouts(deps, tx, line, [decision.of], now);
  const toWallets = posted.filter(({ decision }) => decision.of.kind === 'wallet');
  await deps.sendMessages(tx, toWallets.map(tellInvestor), now);
};

const decide = (
  deps: MatchDeps,
  tx: Db,
  accountId: string,
  lines: readonly OpenLine[],
): Promise<Decision[]> => decideLines(tx, accountId, lines, deps.markNumber);

/** An invoice that was not locked before the account was, because another transaction changed it meanwhile, waits for a person. */
const isLocked = ({ of }: Match, locked: ReadonlySet<string>): boolean =>
  of.kind !== 'invoice' || locked.has(of.id);

/** The lines up to the second one of an invoice: each invoice gets one version at a time. */
const takeOneEach = (lines: readonly OpenLine[], decisions: readonly Decision[]): OpenLine[] => {
  const seen = new Set<string>();
  const end = decisions.findIndex((decision) => {
    if (!isMatch(decision) || decision.of.kind !== 'invoice') return false;
    if (seen.has(decision.of.id)) return true;
    seen.add(decision.of.id);
    return false;
  });
  return end < 0 ? [...lines] : lines.slice(0, end);
};

/** The payer of an invoice in a sale has paid: the sale ends first. */
const endSalesOf = async (deps: MatchDeps, accountId: string, ids: readonly string[]): Promise<void> => {
  const decisions = await decide(deps, deps.db, accountId, await listOpen(deps.db, ids));
  await endPaidSales(deps, listInvoiceIds(decisions), deps.clock());
};

const matchSome = async (deps: MatchDeps, accountId: string, ids: readonly string[]): Promise<void> => {
  await endSalesOf(deps, accountId, ids);
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const before = await decide(deps, tx, accountId, await listOpen(tx, ids));
    const locked = await lockInvoices(tx, listInvoiceIds(before));
    await lockAccount(tx, accountId);
    // Under the locks everything is read anew.
    const untried = await listUntriedOf(tx, accountId, ids);
    const lines = takeOneEach(untried, await decide(deps, tx, accountId, untried));
    const decisions = await decide(deps, tx, accountId, lines);
    // What was offered meanwhile waits for a person, too.
    const inSale = new Set(await listInSale(tx, listInvoiceIds(decisions)));
    const matched = lines.flatMap((line, at): Decided[] => {
      const decision = decisions[at];
      if (!decision || !isMatch(decision) || inSale.has(decision.of.id)) return [];
      return isLocked(decision, locked) ? [{ line, decision }] : [];
    });
    await storeMatches(deps, tx, matched, now);
    await markTried(
      tx,
      lines.map(({ id }) => id),
      now,
    );
  });
};

const listUntriedOf = async (tx: Db, accountId: string, ids: readonly string[]): Promise<OpenLine[]> => {
  const untried = await listUntried(tx, accountId, ids.length);
  const wanted = new Set(ids);
  return untried.filter(({ id }) => wanted.has(id));
};

const LINES_AT_ONCE = 500;

/**
 * Matches the lines of an account that nobody has looked at, some in each transaction: memory stays flat, and the books
 * serve others in between. After a stop it goes on where it was.
 */
export const matchUntriedLines = async (deps: MatchDeps, accountId: string): Promise<void> => {
  for (;;) {
    const lines = await listUntried(deps.db, accountId, LINES_AT_ONCE);
    if (lines.length === 0) return;
    await matchSome(
      deps,
      accountId,
      lines.map(({ id }) => id),
    );
  }
};
