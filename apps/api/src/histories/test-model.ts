import { accounts, type Move } from '#api/modules/ledger/index.ts';
import { applyMoves, type Balances, findOverdrawn } from '#api/modules/ledger/test-balances.ts';
import { opposite } from '#api/modules/ledger/test-books.ts';
import type { TestLine } from '#api/modules/statements/test-statements.ts';

/** What must be so after each step, worked out beside the product. */

export type ModelInvoice = {
  id: string;
  reference: string;
  sellerId: string;
  payable: number;
  face: number;
  received: number;
  state: 'accepted' | 'settled';
  /** Hindrances that freeze it. */
  freezes: string[];
};

/** What a line was matched to: an invoice or an account, and the rest that stays where it is. */
export type Target =
  | { type: 'invoice'; invoice: ModelInvoice }
  | { type: 'account'; account: Move['credit'] };

type Match = { moves: Move[]; invoice: ModelInvoice | null; paise: number };

export type ModelLine = {
  id: string;
  row: TestLine;
  isOpen: boolean;
  match: Match | null;
};

export type Model = { balances: Balances; invoices: ModelInvoice[]; lines: ModelLine[] };

const isFrozen = ({ freezes }: ModelInvoice): boolean => freezes.length > 0;

/** Moves of money that an invoice receives from an account: its seller's at once, unless something freezes it. */
export const toReceipt = (from: Move['debit'], invoice: ModelInvoice, paise: number): Move[] => [
  { debit: from, credit: accounts.receipts(invoice.id), paise },
  ...(isFrozen(invoice)
    ? []
    : [{ debit: accounts.receipts(invoice.id), credit: accounts.seller(invoice.sellerId), paise }]),
];

export const settleIfCovered = (invoice: ModelInvoice): void => {
  if (!isFrozen(invoice) && invoice.received >= invoice.payable) invoice.state = 'settled';
};

/** Posts the moves, or nothing where an account lacks them. */
export const tryMoves = (model: Model, moves: readonly Move[]): boolean => {
  const after = applyMoves(model.balances, moves);
  if (findOverdrawn(after)) return false;
  model.balances = after;
  return true;
};

/** Matches a line; false where an account lacks what that takes, or an invoice has no room. */
export const matchLine = (model: Model, line: ModelLine, target: Target, paise: number): boolean => {
  const isIn = line.row.paise > 0;
  const invoice = target.type === 'invoice' ? target.invoice : null;
  if (invoice && paise > invoice.face - invoice.received) return false;
  const moves = invoice
    ? toReceipt(accounts.suspense, invoice, paise)
    : toAccountMoves(isIn, target.type === 'account' ? target.account : accounts.suspense, paise);
  if (!tryMoves(model, moves)) return false;
  if (invoice) {
    invoice.received += paise;
    settleIfCovered(invoice);
  }
  line.isOpen = false;
  line.match = { moves, invoice, paise };
  return true;
};

const toAccountMoves = (isIn: boolean, account: Move['credit'], paise: number): Move[] => [
  isIn
    ? { debit: accounts.suspense, credit: account, paise }
    : { debit: account, credit: accounts.shortfall, paise },
];

/** Takes a match back whole, or not at all. */
export const undoMatch = (model: Model, line: ModelLine): boolean => {
  const { match } = line;
  if (!match || !tryMoves(model, opposite(match.moves))) return false;
  const { invoice, paise } = match;
  if (invoice) {
    invoice.received -= paise;
    if (invoice.received < invoice.payable) invoice.state = 'accepted';
  }
  line.isOpen = true;
  line.match = null;
  return true;
};

/** Lifts a freeze; what waited is the seller's once nothing else freezes it. */
export const unfreeze = (model: Model, invoice: ModelInvoice, hindranceId: string): void => {
  invoice.freezes = invoice.freezes.filter((id) => id !== hindranceId);
  const receipts = accounts.receipts(invoice.id);
  const waiting = model.balances[receipts] ?? 0;
  if (isFrozen(invoice)) return;
  if (waiting > 0)
    tryMoves(model, [{ debit: receipts, credit: accounts.seller(invoice.sellerId), paise: waiting }]);
  settleIfCovered(invoice);
};

/** What matching does by itself with a new line: one reference, its sender, and no more than is still payable. */
export const matchByItself = (
  model: Model,
  line: ModelLine,
  { target, isFromOwner }: { target: Target | null; isFromOwner: boolean },
): void => {
  const { paise } = line.row;
  if (!target || !isFromOwner || paise <= 0) return;
  if (target.type === 'account') return void matchLine(model, line, target, paise);
  const { state, payable, received } = target.invoice;
  if (state === 'accepted' && paise <= payable - received) matchLine(model, line, target, paise);
};
