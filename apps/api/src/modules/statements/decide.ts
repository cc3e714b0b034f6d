import { isHeld, owedStates } from '@cinvoice/contract/market/invoice-states';
import { toPlainName } from '@cinvoice/contract/market/plain-name';
import type { HintCode, PartSource, TargetType } from '@cinvoice/contract/market/statements/lines';
import type { PayoutFacts } from '#api/modules/payout-endings/index.ts';
import type { InvoiceFacts, Referenced, Sender, WalletFacts } from './facts-repo.ts';

/** A line as matching reads it. */
export type LineFacts = {
  accountId: string;
  amountPaise: number;
  narration: string;
  senderName: string | null;
  senderAccount: string | null;
};

export type Part = {
  to: { type: TargetType; id: string | null; label: string };
  paise: number;
  source: PartSource | null;
};

/** A line is matched by itself, or waits with what speaks for a suggestion, or waits. */
export type Decision =
  | { kind: 'match'; parts: Part[]; of: Referenced | PayoutFacts }
  | { kind: 'suggest'; hint: HintCode; parts: Part[] }
  | { kind: 'wait' };

/** The mark of an account number at a bank, as `bank_accounts` keeps it, in hexadecimal. */
export type MarkNumber = (account: { number: string; ifsc: string }) => string;

/** The bank names one of these as the sender. */
export const isSender = (
  line: LineFacts,
  { legalNames, accounts }: Sender,
  markNumber: MarkNumber,
): boolean => {
  const { senderName, senderAccount } = line;
  const isNamed =
    senderName !== null &&
    toPlainName(senderName) !== '' &&
    legalNames.some((name) => toPlainName(name) === toPlainName(senderName));
  return (
    isNamed ||
    (senderAccount !== null &&
      /\d/.test(senderAccount) &&
      accounts.some(({ ifsc, mark }) => markNumber({ number: senderAccount, ifsc }) === mark))
  );
};

const toInvoicePart = ({ id, number }: InvoiceFacts, paise: number): Part => ({
  to: { type: 'invoice', id, label: number },
  paise,
  source: 'payer',
});

const toWalletPart = ({ id, name }: WalletFacts, paise: number): Part => ({
  to: { type: 'wallet', id, label: name },
  paise,
  source: null,
});

const toRest = (paise: number): Part[] =>
  paise > 0 ? [{ to: { type: 'suspense', id: null, label: '' }, paise, source: null }] : [];

/** What may still be taken for an invoice by an order: up to its face. */
export const computeRoom = ({ facePaise, receivedPaise }: InvoiceFacts): number =>
  Math.max(0, facePaise - receivedPaise);

/** In a sale too: what comes in ends it first, and is the seller's. What was sold is its holders'. */
export const isOwed = ({ state }: Pick<InvoiceFacts, 'state'>): boolean =>
  owedStates.some((owed) => owed === state);

/** What comes in for the invoice is counted for it. */
export const isCollecting = (invoice: Pick<InvoiceFacts, 'state'>): boolean =>
  invoice.state === 'settled' || isOwed(invoice);

/** No open sale stands before it: what comes in is the seller's or the holders'. */
export const canTake = ({ state }: Pick<InvoiceFacts, 'state'>): boolean =>
  state === 'accepted' || state === 'settled' || isHeld(state);

/** The part that an invoice can take; the rest of the line stays in suspense. */
const suggestInvoice = (invoice: InvoiceFacts, amountPaise: number): Part[] => {
  if (!isCollecting(invoice)) return [];
  const taken = Math.min(computeRoom(invoice), amountPaise);
  return taken === 0 ? [] : [toInvoicePart(invoice, taken), ...toRest(amountPaise - taken)];
};

const suggestFor = (of: Referenced, amountPaise: number): Part[] =>
  of.kind === 'invoice' ? suggestInvoice(of, amountPaise) : [toWalletPart(of, amountPaise)];

const whyNotInvoice = (invoice: InvoiceFacts, line: LineFacts): HintCode | null => {
  if (invoice.state === 'settled') return 'invoice-settled';
  if (!isOwed(invoice)) return 'invoice-not-accepted';
  if (invoice.escrowId !== line.accountId) return 'invoice-other-account';
  const left = invoice.payablePaise - invoice.receivedPaise;
  return line.amountPaise > left ? 'invoice-over-payable' : null;
};

const whyNotByItself = (of: Referenced, line: LineFacts, markNumber: MarkNumber): HintCode | null => {
  if (line.senderName === null && line.senderAccount === null) return 'sender-missing';
  if (of.kind === 'wallet' && !of.isVerified) return 'user-not-verified';
  if (!isSender(line, of, markNumber)) return 'sender-other';
  return of.kind === 'invoice' ? whyNotInvoice(of, line) : null;
};

const charges = /\b(?:charges?|chrgs?|chgs?|fees?|commission|gst)\b/i;

const toPayoutPart = ({ id, reference, amountPaise }: PayoutFacts): Part => ({
  to: { type: 'payout', id, label: reference },
  paise: amountPaise,
  source: null,
});

const whyNotPayout = (payout: PayoutFacts, { accountId, amountPaise }: LineFacts): HintCode | null => {
  if (payout.state !== 'sent') return 'payout-not-sent';
  if (payout.escrowId !== accountId) return 'payout-other-account';
  return payout.amountPaise === -amountPaise ? null : 'payout-other-amount';
};

/** Some banks show a whole file in one line: all of its payouts, and nothing else, make the line. */
const suggestPayouts = (payouts: readonly PayoutFacts[], { accountId, amountPaise }: LineFacts): Part[] => {
  const isWhole =
    payouts.every(({ state, escrowId }) => state === 'sent' && escrowId === accountId) &&
    payouts.reduce((sum, payout) => sum + payout.amountPaise, 0) === -amountPaise;
  return isWhole ? payouts.map(toPayoutPart) : [];
};

const decidePayout = (payouts: readonly PayoutFacts[], line: LineFacts): Decision => {
  const [of, another] = payouts;
  if (!of || another)
    return { kind: 'suggest', hint: 'references-several', parts: suggestPayouts(payouts, line) };
  const hint = whyNotPayout(of, line);
  return hint === null
    ? { kind: 'match', parts: [toPayoutPart(of)], of }
    : { kind: 'suggest', hint, parts: [] };
};

/** What came back is given back by a person: the bank's own words say why it did. */
const decideReturn = (payout: PayoutFacts, { amountPaise }: LineFacts): Decision => {
  const isWhole = payout.state === 'paid' && payout.amountPaise === amountPaise;
  return { kind: 'suggest', hint: 'payout-came-back', parts: isWhole ? [toPayoutPart(payout)] : [] };
};

/** Money that left: a payout by its reference, or charges, the one purpose that their text tells. */
const decideOut = (line: LineFacts, payouts: readonly PayoutFacts[]): Decision => {
  const { amountPaise, narration } = line;
  if (payouts.length > 0) return decidePayout(payouts, line);
  if (!charges.test(narration)) return { kind: 'wait' };
  const parts: Part[] = [{ to: { type: 'fees', id: null, label: '' }, paise: -amountPaise, source: null }];
  return { kind: 'suggest', hint: 'bank-charges', parts };
};

const decideByReference = (of: Referenced, line: LineFacts, markNumber: MarkNumber): Decision => {
  const hint = whyNotByItself(of, line, markNumber);
  if (hint === null) {
    const part =
      of.kind === 'invoice' ? toInvoicePart(of, line.amountPaise) : toWalletPart(of, line.amountPaise);
    return { kind: 'match', parts: [part], of };
  }
  // Money of a third person is nobody's here: it goes back to the account that it came from.
  const parts = hint === 'sender-other' ? [] : suggestFor(of, line.amountPaise);
  return { kind: 'suggest', hint, parts };
};

/** A payment that a payer announced for an invoice, by the number of a line. */
export type AnnouncedFacts = {
  invoice: InvoiceFacts;
  paise: number;
  /** Another line of that number is matched. */
  isUsed: boolean;
};

/** One payment for several invoices of one payer: all that was announced of it, and nothing else, makes the line. */
const suggestTogether = (announced: readonly AnnouncedFacts[], line: LineFacts): Part[] => {
  const isWhole =
    new Set(announced.map(({ invoice }) => invoice.payerId)).size === 1 &&
    announced.reduce((sum, { paise }) => sum + paise, 0) === line.amountPaise &&
    announced.every(({ invoice, paise }) => whyNotInvoice(invoice, { ...line, amountPaise: paise }) === null);
  return isWhole ? announced.map(({ invoice, paise }) => toInvoicePart(invoice, paise)) : [];
};

const suggestAnnounced = (announced: readonly AnnouncedFacts[], line: LineFacts): Decision => {
  const [one, another] = announced;
  if (!one) return { kind: 'suggest', hint: 'sender-other', parts: [] };
  if (another) {
    const parts = suggestTogether(announced, line);
    return { kind: 'suggest', hint: parts.length > 0 ? 'announced' : 'announced-several', parts };
  }
  const hint = one.paise === line.amountPaise ? 'announced' : 'announced-other-amount';
  const parts = suggestInvoice(one.invoice, line.amountPaise);
  return { kind: 'suggest', hint: whyNotInvoice(one.invoice, line) ?? hint, parts };
};

/**
 * What a payer announced is its word alone: it suggests, and matches nothing by itself. Where the bank names a sender, the words of
 * others do not count.
 */
const decideAnnounced = (
  announced: readonly AnnouncedFacts[],
  line: LineFacts,
  markNumber: MarkNumber,
): Decision => {
  const open = announced.filter(({ isUsed }) => !isUsed);
  if (open.length === 0) return { kind: 'suggest', hint: 'announced-used', parts: [] };
  const isNamed = line.senderName !== null || line.senderAccount !== null;
  const own = isNamed ? open.filter(({ invoice }) => isSender(line, invoice, markNumber)) : open;
  return suggestAnnounced(own, line);
};

/** What a line may be for. */
export type Known = {
  referenced: readonly Referenced[];
  payouts: readonly PayoutFacts[];
  announced: readonly AnnouncedFacts[];
  byAmount: InvoiceFacts | undefined;
};

/** Matches only where all rules hold; suggests by reference, then by an announced number, then by amount and day. */
export const decideLine = (
  line: LineFacts,
  { referenced, payouts, announced, byAmount }: Known,
  markNumber: MarkNumber,
): Decision => {
  if (line.amountPaise < 0) return decideOut(line, payouts);
  const [of, another] = referenced;
  if (of && another) {
    return { kind: 'suggest', hint: 'references-several', parts: suggestFor(of, line.amountPaise) };
  }
  if (of) return decideByReference(of, line, markNumber);
  const [payout] = payouts;
  if (payout) return decideReturn(payout, line);
  if (announced.length > 0) return decideAnnounced(announced, line, markNumber);
  if (!byAmount) return { kind: 'wait' };
  return { kind: 'suggest', hint: 'amount-and-day', parts: [toInvoicePart(byAmount, line.amountPaise)] };
};
