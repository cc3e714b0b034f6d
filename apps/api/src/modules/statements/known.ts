import { countDays } from '@cinvoice/contract/market/working-days';
import { listPayoutFacts, type PayoutFacts } from '#api/modules/payout-endings/index.ts';
import type { Db } from '#api/platform/db.ts';
import {
  type AnnouncedFacts,
  type Decision,
  decideLine,
  type Known,
  type LineFacts,
  type MarkNumber,
} from './decide.ts';
import {
  DAYS_APART,
  type InvoiceFacts,
  listAnnounced,
  listByAmount,
  listReferenced,
  type Referenced,
} from './facts-repo.ts';

/** `reference` is the bank's own number for the line. */
export type LineToDecide = LineFacts & { day: string; reference: string; references: readonly string[] };

/** As `plain_utr` of the database has it, and payers announce it. */
const toPlainUtr = (reference: string): string => reference.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

const AT_ONCE = 5_000;

const inPieces = async <T, R>(all: readonly T[], read: (piece: T[]) => Promise<R[]>): Promise<R[]> => {
  const done: R[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) done.push(...(await read(all.slice(at, at + AT_ONCE))));
  return done;
};

/** One object for an invoice, however it was found: what it receives counts for the lines behind. */
const shareInvoices = (found: readonly InvoiceFacts[], known: Map<string, InvoiceFacts>): InvoiceFacts[] =>
  found.map((invoice) => {
    const shared = known.get(invoice.id) ?? invoice;
    known.set(invoice.id, shared);
    return shared;
  });

const findNearest = (line: LineToDecide, invoices: readonly InvoiceFacts[]): InvoiceFacts | undefined => {
  const apart = ({ dueDay }: InvoiceFacts): number => Math.abs(countDays(dueDay, line.day));
  return invoices
    .filter(
      (invoice) =>
        invoice.payablePaise - invoice.receivedPaise === line.amountPaise && apart(invoice) <= DAYS_APART,
    )
    .toSorted((left, right) => apart(left) - apart(right))[0];
};

const groupByAmount = (invoices: readonly InvoiceFacts[]): Map<number, InvoiceFacts[]> =>
  Map.groupBy(invoices, ({ payablePaise, receivedPaise }) => payablePaise - receivedPaise);

/** Unsold, all of what is payable came in; sold, its holders have got their claims. */
const isCovered = ({ outstandingPaise, receivedPaise, payablePaise }: InvoiceFacts): boolean =>
  outstandingPaise === null ? receivedPaise >= payablePaise : outstandingPaise === 0;

/** Counts a match for the lines behind it, as its posting will. */
const noteMatch = (decision: Decision): void => {
  if (decision.kind !== 'match') return;
  if (decision.of.kind === 'payout') decision.of.state = 'paid';
  if (decision.of.kind !== 'invoice') return;
  const invoice = decision.of;
  const paise = decision.parts.reduce((sum, part) => sum + part.paise, 0);
  invoice.receivedPaise += paise;
  if (invoice.isFrozen) return;
  const { outstandingPaise: outstanding } = invoice;
  if (outstanding !== null) invoice.outstandingPaise = Math.max(0, outstanding - paise);
  if (isCovered(invoice)) invoice.state = 'settled';
};

/** Payouts are named by what leaves, and by what comes back. */
const listPayouts = async (db: Db, lines: readonly LineToDecide[]): Promise<Map<string, PayoutFacts>> => {
  const references = [...new Set(lines.flatMap((line) => line.references))];
  const found = await inPieces(references, (piece) => listPayoutFacts(db, piece));
  return new Map(found.map((payout) => [payout.reference, payout]));
};

/** What payers announced, by the numbers of their payments. */
const readAnnounced = async (
  db: Db,
  lines: readonly LineToDecide[],
  known: Map<string, InvoiceFacts>,
): Promise<Map<string, AnnouncedFacts[]>> => {
  const utrs = [...new Set(lines.map(({ reference }) => toPlainUtr(reference)))].filter((utr) => utr !== '');
  const rows = await inPieces(utrs, (piece) => listAnnounced(db, piece));
  const invoices = shareInvoices(rows, known);
  const announced = rows.flatMap(({ utr, announcedPaise: paise, isUsed }, at) => {
    const invoice = invoices[at];
    return invoice ? [{ utr, paise, isUsed, invoice }] : [];
  });
  return Map.groupBy(announced, ({ utr }) => utr);
};

/** Reads what the lines of an account refer to, and returns what is known of each of them. */
const readKnown = async (
  db: Db,
  accountId: string,
  lines: readonly LineToDecide[],
): Promise<(line: LineToDecide) => Known> => {
  const incoming = lines.filter(({ amountPaise }) => amountPaise > 0);
  const references = [...new Set(incoming.flatMap((line) => line.references))];
  const found = await inPieces(references, (piece) => listReferenced(db, piece));
  const amounts = [...new Set(incoming.map(({ amountPaise }) => amountPaise))];
  const known = new Map<string, InvoiceFacts>();
  const invoices = shareInvoices(
    found.filter((one): one is InvoiceFacts => one.kind === 'invoice'),
    known,
  );
  const byAmount = groupByAmount(
    shareInvoices(await inPieces(amounts, (piece) => listByAmount(db, accountId, piece)), known),
  );
  const wallets = found.filter(({ kind }) => kind === 'wallet');
  const byReference = new Map<string, Referenced>(
    [...invoices, ...wallets].map((one) => [one.reference, one]),
  );
  const payoutsByReference = await listPayouts(db, lines);
  const announced = await readAnnounced(db, incoming, known);
  return (line) => ({
    referenced: line.references.flatMap((text) => byReference.get(text) ?? []),
    payouts: line.references.flatMap((text) => payoutsByReference.get(text) ?? []),
    announced: announced.get(toPlainUtr(line.reference)) ?? [],
    byAmount: findNearest(line, byAmount.get(line.amountPaise) ?? []),
  });
};

/** Decides on the lines of an account in their order: a match counts for the lines behind it. */
export const decideLines = async (
  db: Db,
  accountId: string,
  lines: readonly LineToDecide[],
  markNumber: MarkNumber,
): Promise<Decision[]> => {
  const findKnown = await readKnown(db, accountId, lines);
  return lines.map((line) => {
    const decision = decideLine(line, findKnown(line), markNumber);
    noteMatch(decision);
    return decision;
  });
};

/** Decides on each of the lines of an account by itself, as if it were the next one. */
export const decideEach = async (
  db: Db,
  accountId: string,
  lines: readonly LineToDecide[],
  markNumber: MarkNumber,
): Promise<Decision[]> => {
  const findKnown = await readKnown(db, accountId, lines);
  return lines.map((line) => decideLine(line, findKnown(line), markNumber));
};
