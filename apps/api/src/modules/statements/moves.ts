import { accounts, type Move } from '#api/modules/ledger/index.ts';
import type { Part } from './decide.ts';
import type { InvoiceFacts } from './facts-repo.ts';

/** The invoices that parts name, by their ids. */
export type Invoices = ReadonlyMap<string, InvoiceFacts>;

const getInvoice = (invoices: Invoices, id: string | null): InvoiceFacts => {
  const invoice = invoices.get(id ?? '');
  if (!invoice) throw new Error(`the invoice ${id} of a part was not read`);
  return invoice;
};

const getId = ({ to }: Part): string => {
  if (to.id === null) throw new Error(`a part to ${to.type} names nobody`);
  return to.id;
};

/** While the invoice is unsold, what it receives is its seller's at once, unless a hindrance freezes it. */
export const shareOut = (invoice: InvoiceFacts, paise: number): Move[] =>
  invoice.isFrozen
    ? []
    : [{ debit: accounts.receipts(invoice.id), credit: accounts.seller(invoice.sellerId), paise }];

const toInMoves = (part: Part, invoices: Invoices): Move[] => {
  const { paise } = part;
  switch (part.to.type) {
    case 'invoice': {
      const receipt = { debit: accounts.suspense, credit: accounts.receipts(getId(part)), paise };
      return [receipt, ...shareOut(getInvoice(invoices, part.to.id), paise)];
    }
    case 'wallet':
      return [{ debit: accounts.suspense, credit: accounts.wallet(getId(part)), paise }];
    case 'shortfall':
      return [{ debit: accounts.suspense, credit: accounts.shortfall, paise }];
    default:
      return [];
  }
};

const toOutMoves = (part: Part): Move[] => {
  const { paise } = part;
  switch (part.to.type) {
    case 'fees':
      return [{ debit: accounts.fees, credit: accounts.shortfall, paise }];
    case 'wallet':
      return [{ debit: accounts.wallet(getId(part)), credit: accounts.shortfall, paise }];
    case 'suspense':
      return [{ debit: accounts.suspense, credit: accounts.shortfall, paise }];
    default:
      return [];
  }
};

/** The moves by which the parts of a line leave suspense, or end a shortfall. What stays there moves nothing. */
export const toMoves = (amountPaise: number, parts: readonly Part[], invoices: Invoices): Move[] =>
  parts.flatMap((part) => (amountPaise > 0 ? toInMoves(part, invoices) : toOutMoves(part)));
