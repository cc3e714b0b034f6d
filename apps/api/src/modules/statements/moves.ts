import { type AccountName, accounts, type Move, toAccountName } from '#api/modules/ledger/index.ts';
import type { PayoutFacts } from '#api/modules/payout-endings/index.ts';
import { planSharings, type Sharing, toSharingMoves } from '#api/modules/sharings/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { Part } from './decide.ts';
import type { InvoiceFacts } from './facts-repo.ts';

/** The invoices that parts name, by their ids. */
type Invoices = ReadonlyMap<string, InvoiceFacts>;

/** What the parts of a line name, and how receipts of sold invoices among them are shared out. */
export type Receivers = {
  invoices: Invoices;
  sharings: ReadonlyMap<string, Sharing>;
  payouts: ReadonlyMap<string, PayoutFacts>;
};

const getPayout = ({ payouts }: Receivers, id: string | null): PayoutFacts => {
  const payout = payouts.get(id ?? '');
  if (!payout) throw new Error(`the payout ${id} of a part was not read`);
  return payout;
};

const getInvoice = ({ invoices }: Receivers, id: string | null): InvoiceFacts => {
  const invoice = invoices.get(id ?? '');
  if (!invoice) throw new Error(`the invoice ${id} of a part was not read`);
  return invoice;
};

const getId = ({ to }: Part): string => {
  if (to.id === null) throw new Error(`a part to ${to.type} names nobody`);
  return to.id;
};

const isSold = ({ outstandingPaise }: InvoiceFacts): boolean => outstandingPaise !== null;

type Received = { invoice: InvoiceFacts; paise: number; day: string };

/** How receipts of sold invoices are shared out, by the ids of these. What a hindrance freezes waits, and is in no plan. */
export const planReceipts = (db: Db, receipts: readonly Received[]): Promise<Map<string, Sharing>> =>
  planSharings(
    db,
    receipts
      .filter(({ invoice }) => isSold(invoice) && !invoice.isFrozen)
      .map(({ invoice, paise, day }) => ({ invoiceId: invoice.id, paise, day })),
  );

/** While the invoice is unsold, what it receives is its seller's at once, unless a hindrance freezes it. */
const passToSeller = (invoice: InvoiceFacts, paise: number): Move[] =>
  invoice.isFrozen || isSold(invoice)
    ? []
    : [{ debit: accounts.receipts(invoice.id), credit: accounts.seller(invoice.sellerId), paise }];

/** What an invoice receives by a correction leaves its account of receipts at once, unless a hindrance freezes it. */
export const passOn = (invoice: InvoiceFacts, paise: number, sharing: Sharing | undefined): Move[] =>
  sharing ? toSharingMoves(sharing) : passToSeller(invoice, paise);

/** A refund that came back is nobody's again: by way of payouts, since no move leads from an account to itself. */
const toReturnMoves = (from: AccountName, paise: number): Move[] =>
  from === accounts.suspense
    ? [
        { debit: accounts.suspense, credit: accounts.payouts, paise },
        { debit: accounts.payouts, credit: accounts.suspense, paise },
      ]
    : [{ debit: accounts.suspense, credit: from, paise }];

const toInMoves = (part: Part, receivers: Receivers): Move[] => {
  const { paise } = part;
  switch (part.to.type) {
    case 'invoice': {
      const receipt = { debit: accounts.suspense, credit: accounts.receipts(getId(part)), paise };
      return [receipt, ...passToSeller(getInvoice(receivers, part.to.id), paise)];
    }
    case 'wallet':
      return [{ debit: accounts.suspense, credit: accounts.wallet(getId(part)), paise }];
    // What came back is where it was asked from.
    case 'payout':
      return toReturnMoves(toAccountName(getPayout(receivers, part.to.id).fromAccount), paise);
    case 'shortfall':
      return [{ debit: accounts.suspense, credit: accounts.shortfall, paise }];
    default:
      return [];
  }
};

const toOutMoves = (part: Part): Move[] => {
  const { paise } = part;
  switch (part.to.type) {
    case 'payout':
      return [{ debit: accounts.payouts, credit: accounts.shortfall, paise }];
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
export const toMoves = (amountPaise: number, parts: readonly Part[], receivers: Receivers): Move[] =>
  amountPaise > 0
    ? [
        ...parts.flatMap((part) => toInMoves(part, receivers)),
        ...[...receivers.sharings.values()].flatMap(toSharingMoves),
      ]
    : parts.flatMap(toOutMoves);
