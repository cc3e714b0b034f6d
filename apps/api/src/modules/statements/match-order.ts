import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import { makeOrderText, type OrderText } from '@cinvoice/contract/codes/order-texts';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { OrderLine } from '@cinvoice/contract/market/orders';
import { type GivenPart, matchParts } from '@cinvoice/contract/market/statements/lines';
import { z } from 'zod';
import { lockInvoice } from '#api/modules/invoices/index.ts';
import { post } from '#api/modules/ledger/index.ts';
import type { SendMessage, SendMessages } from '#api/modules/messages/index.ts';
import type { OrderKind } from '#api/modules/orders/index.ts';
import { endPayouts, findPayoutFacts, type PayoutFacts } from '#api/modules/payout-endings/index.ts';
import { endSales } from '#api/modules/sale-endings/index.ts';
import { doesSettle } from '#api/modules/sharings/index.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { detailedProblem, invalidField, Problem } from '#api/platform/problem.ts';
import { assertBearable, refuseOverdrawn } from './bearable.ts';
import { canTake, computeRoom, isCollecting, isOwed, type Part } from './decide.ts';
import { findInvoiceFacts, findWalletFacts, type InvoiceFacts, type WalletFacts } from './facts-repo.ts';
import { countChanges, findLine, findOpen, insertMatches, type LineRow } from './matches-repo.ts';
import { planReceipts, type Receivers, toMoves } from './moves.ts';
import { listOrderMoves, toLineLabel } from './order-moves.ts';
import { lockRow, receive } from './receipts.ts';
import { sumRefunded } from './refunded-repo.ts';
import { lockAccount } from './repo.ts';

const parameters = z.strictObject({ parts: matchParts });
type Parameters = z.infer<typeof parameters>;
type Facts = { subject: string | null; parameters: Parameters };

/** What the parts of an order name, as it is now. */
type Targets = Receivers & { wallets: Map<string, WalletFacts> };

const listIds = ({ parts }: Parameters, type: GivenPart['to']['type']): string[] =>
  [...new Set(parts.flatMap(({ to }) => (to.type === type && to.id !== null ? [to.id] : [])))].sort();

/** What an invoice gets by the parts together. */
const sumParts = (parts: Parameters['parts'], id: string): number =>
  parts.filter(({ to }) => to.id === id).reduce((sum, { paise }) => sum + paise, 0);

const readPayouts = async (db: Db, given: Parameters): Promise<Map<string, PayoutFacts>> => {
  const payouts = new Map<string, PayoutFacts>();
  for (const id of listIds(given, 'payout')) {
    const payout = await findPayoutFacts(db, id);
    if (payout) payouts.set(id, payout);
  }
  return payouts;
};

const readTargets = async (db: Db, given: Parameters, { day }: LineRow): Promise<Targets> => {
  const invoices = new Map<string, InvoiceFacts>();
  const wallets = new Map<string, WalletFacts>();
  for (const id of listIds(given, 'invoice')) {
    const invoice = await findInvoiceFacts(db, id);
    if (invoice) invoices.set(id, invoice);
  }
  for (const id of listIds(given, 'wallet')) {
    const wallet = await findWalletFacts(db, id);
    if (wallet) wallets.set(id, wallet);
  }
  const receipts = [...invoices.values()].map((invoice) => ({
    invoice,
    paise: sumParts(given.parts, invoice.id),
    day,
  }));
  const payouts = await readPayouts(db, given);
  return { invoices, wallets, payouts, sharings: await planReceipts(db, receipts) };
};

const toLabel = ({ to }: GivenPart, { invoices, wallets, payouts }: Targets): string =>
  invoices.get(to.id ?? '')?.number ??
  wallets.get(to.id ?? '')?.name ??
  payouts.get(to.id ?? '')?.reference ??
  '';

const toPart =
  (targets: Targets) =>
  (part: GivenPart): Part => ({ ...part, to: { ...part.to, label: toLabel(part, targets) } });

const refuseParts = () => invalidField('parts', makeFieldRefusal('match-parts-invalid'));

const inTypes: ReadonlySet<string> = new Set(['invoice', 'wallet', 'payout', 'shortfall', 'suspense']);
const outTypes: ReadonlySet<string> = new Set(['payout', 'fees', 'wallet', 'suspense', 'shortfall']);

/** The parts make the whole line, each names somebody who is there, and something moves. */
const assertParts = (
  amountPaise: number,
  { parts }: Parameters,
  { invoices, wallets, payouts }: Targets,
): void => {
  const types = amountPaise > 0 ? inTypes : outTypes;
  const stays = amountPaise > 0 ? 'suspense' : 'shortfall';
  const sum = parts.reduce((total, { paise }) => total + paise, 0);
  const isNamed = ({ to }: GivenPart): boolean =>
    to.id === null || invoices.has(to.id) || wallets.has(to.id) || payouts.has(to.id);
  const isWhole = sum === Math.abs(amountPaise) && parts.some(({ to }) => to.type !== stays);
  if (!isWhole || !parts.every((part) => types.has(part.to.type) && isNamed(part))) throw refuseParts();
};

/** A payout is paid, or comes back, once and whole: what left is on the account that it was sent from. */
const assertPayouts = (line: LineRow, { parts }: Parameters, { payouts }: Targets): void => {
  for (const payout of payouts.values()) {
    const own = parts.filter(({ to }) => to.id === payout.id);
    const { reference, state, amountPaise, escrowId } = payout;
    if (line.amount_paise > 0 && state !== 'paid')
      throw detailedProblem(makeDetail('payout-not-paid', { reference }), { state });
    if (line.amount_paise < 0 && state !== 'sent')
      throw detailedProblem(makeDetail('payout-not-sent', { reference }), { state });
    const isItsAccount = line.amount_paise > 0 || escrowId === line.bank_account_id;
    if (own.length !== 1 || own[0]?.paise !== amountPaise || !isItsAccount) throw refuseParts();
  }
};

/** What went back is no longer there to be matched. */
const assertNotRefunded = async (db: Db, line: LineRow, { parts }: Parameters): Promise<void> => {
  if (line.amount_paise < 0) return;
  const paise = await sumRefunded(db, line.id);
  const stays = parts.reduce((sum, part) => sum + (part.to.type === 'suspense' ? part.paise : 0), 0);
  if (stays < paise) throw detailedProblem(makeDetail('line-refunded', { paise }), { state: 'refunded' });
};

/** An invoice takes receipts up to its face, once it was accepted. A sale that it is in ends before. */
const assertRoom = (invoice: InvoiceFacts, { parts }: Parameters): void => {
  if (!isCollecting(invoice)) throw new Problem('wrong-state', { state: invoice.state });
  if (sumParts(parts, invoice.id) > computeRoom(invoice))
    throw invalidField('parts', makeFieldRefusal('receipt-over-face', { room: computeRoom(invoice) }));
};

/** An offer that was made since the last one ended is ended by the next try. */
const assertUnsold = ({ invoices }: Targets): void => {
  for (const { state } of invoices.values())
    if (!canTake({ state })) throw new Problem('wrong-state', { state });
};

const findLineOrThrow = async (db: Db, { subject }: Facts): Promise<LineRow> => {
  const line = subject === null ? undefined : await findLine(db, subject);
  if (!line) throw new Problem('not-found');
  return line;
};

const toLine = (text: OrderText, amountPaise: number | null = null): OrderLine => ({ text, amountPaise });

const toPayoutWords = ({ reference, ownerName, holderName }: PayoutFacts) => ({
  reference,
  name: ownerName || holderName,
});

const describeIn = ({ to, paise }: GivenPart, { invoices, wallets, payouts }: Targets): OrderText => {
  const invoice = invoices.get(to.id ?? '');
  if (invoice) {
    const facts = { number: invoice.number, payer: invoice.payerName, seller: invoice.sellerName };
    return invoice.isFrozen
      ? makeOrderText('match-invoice-frozen', { number: facts.number, payer: facts.payer })
      : makeOrderText('match-invoice', facts);
  }
  const payout = payouts.get(to.id ?? '');
  if (payout) return makeOrderText('match-payout-back', toPayoutWords(payout));
  const wallet = wallets.get(to.id ?? '');
  if (wallet) return makeOrderText('match-wallet', { name: wallet.name });
  return to.type === 'shortfall' ? makeOrderText('match-shortfall') : makeOrderText('match-stays', { paise });
};

const describeOut = ({ to, paise }: GivenPart, { wallets, payouts }: Targets): OrderText => {
  const payout = payouts.get(to.id ?? '');
  if (payout) return makeOrderText('match-payout', toPayoutWords(payout));
  const wallet = wallets.get(to.id ?? '');
  if (wallet) return makeOrderText('match-taken-from-wallet', { name: wallet.name });
  if (to.type === 'fees') return makeOrderText('match-fees');
  return to.type === 'suspense'
    ? makeOrderText('match-taken-from-suspense')
    : makeOrderText('match-stays-missing', { paise });
};

/** Invoices that these parts settle. */
const listSettled = ({ parts }: Parameters, { invoices, sharings }: Targets): OrderLine[] =>
  [...invoices.values()]
    .filter(({ id, state, isFrozen, receivedPaise, payablePaise, outstandingPaise }) => {
      if (isFrozen || !isOwed({ state })) return false;
      const sharing = sharings.get(id);
      if (outstandingPaise !== null) return sharing !== undefined && doesSettle(sharing);
      return receivedPaise + sumParts(parts, id) >= payablePaise;
    })
    .map(({ number }) => toLine(makeOrderText('match-settles', { number })));

type Deps = { sendMessage: SendMessage; sendMessages: SendMessages };

/** Says what a line of the bank is for. */
export const createMatchOrder = (deps: Deps): OrderKind<Parameters> => ({
  name: 'match',
  parameters,
  title: () => makeOrderText('match-title'),
  describe: async (db, facts) => {
    const line = await findLineOrThrow(db, facts);
    const targets = await readTargets(db, facts.parameters, line);
    const about = { day: line.day, narration: line.narration || '–', end: line.number_end };
    const said =
      line.amount_paise > 0 ? makeOrderText('match-line-in', about) : makeOrderText('match-line-out', about);
    const parts = facts.parameters.parts.map((part) =>
      toLine(line.amount_paise > 0 ? describeIn(part, targets) : describeOut(part, targets), part.paise),
    );
    const would = toMoves(line.amount_paise, facts.parameters.parts.map(toPart(targets)), targets);
    return {
      lines: [toLine(said, Math.abs(line.amount_paise)), ...parts, ...listSettled(facts.parameters, targets)],
      moves: await listOrderMoves(db, facts, would),
    };
  },
  findSubject: async (tx, facts, hold) => {
    const line = facts.subject === null ? undefined : await findLine(tx, facts.subject);
    if (!line) return null;
    if (hold) {
      for (const id of listIds(facts.parameters, 'invoice')) await lockInvoice(tx, id);
      await lockAccount(tx, line.bank_account_id);
    }
    return {
      label: toLineLabel(line),
      version: await countChanges(tx, line.id),
    };
  },
  assertAllowed: async (tx, facts) => {
    const line = await findLineOrThrow(tx, facts);
    if (!(await findOpen(tx, line.id))) throw new Problem('wrong-state', { state: 'matched' });
    const targets = await readTargets(tx, facts.parameters, line);
    assertParts(line.amount_paise, facts.parameters, targets);
    assertPayouts(line, facts.parameters, targets);
    await assertNotRefunded(tx, line, facts.parameters);
    for (const invoice of targets.invoices.values()) assertRoom(invoice, facts.parameters);
    const parts = facts.parameters.parts.map(toPart(targets));
    await assertBearable(tx, toMoves(line.amount_paise, parts, targets));
    return [makeOrderText('match-checked-line'), makeOrderText('match-checked-accounts')];
  },
  // Undoing the match never touches what buyers put in.
  prepare: async (tx, { parameters: given }, now) => {
    const actor = { kind: 'product' } as const;
    const ending = { ending: 'paid', reason: '', actor } as const;
    await endSales(deps, tx, listIds(given, 'invoice'), ending, now);
  },
  carryOut: async (tx, facts, now) => {
    const line = await findLineOrThrow(tx, facts);
    const targets = await readTargets(tx, facts.parameters, line);
    assertUnsold(targets);
    const parts = facts.parameters.parts.map(toPart(targets));
    const posted = await post(tx, {
      id: facts.id,
      event: 'matched',
      subject: line.id,
      day: line.day,
      at: now,
      moves: toMoves(line.amount_paise, parts, targets),
    });
    if (!posted.posted) throw refuseOverdrawn(posted.overdrawn);
    const ledgerNumber = posted.number;
    await insertMatches(
      tx,
      [{ id: newId(now), lineId: line.id, parts, orderId: facts.id, ledgerNumber }],
      now,
    );
    const about = { id: line.id, amountPaise: line.amount_paise, reference: line.reference };
    await endPayouts(deps, tx, about, [...targets.payouts.values()], now);
    for (const [id, { isFrozen }] of targets.invoices) {
      const paise = sumParts(facts.parameters.parts, id);
      const sharing = targets.sharings.get(id);
      await receive(deps, tx, { row: await lockRow(tx, id), paise, isFrozen, sharing, ledgerNumber }, now);
    }
  },
});
