import type { ProblemType } from '../problems.ts';
import type { Actor } from '../rules/review.ts';

export const invoiceStates = [
  'draft',
  'checking',
  'submitted',
  'disputed',
  'accepted',
  'offered',
  'listed',
  'funded',
  'disbursed',
  'written-off',
  'settled',
  'withdrawn',
  'declined',
] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** States between the admin's offer and the payout to the seller. Holders own nothing yet. */
const saleStates = ['offered', 'listed', 'funded'] as const satisfies readonly InvoiceState[];
export type SaleState = (typeof saleStates)[number];

export const isInSale = (state: InvoiceState): state is SaleState => saleStates.some((one) => one === state);

/** States in which the payer owes an invoice that nobody has bought: what comes in is the seller's. */
const unsoldStates = ['accepted', ...saleStates] as const satisfies readonly InvoiceState[];

/** States in which holders own the claim: what comes in is shared out among them. */
const heldStates = ['disbursed', 'written-off'] as const satisfies readonly InvoiceState[];

export type HeldState = (typeof heldStates)[number];

export const isHeld = (state: InvoiceState): state is HeldState => heldStates.some((one) => one === state);

/** States in which the payer owes an invoice, whoever gets what comes in. */
export const owedStates = [...unsoldStates, ...heldStates] as const satisfies readonly InvoiceState[];

export const isOwed = (state: InvoiceState): boolean => owedStates.some((owed) => owed === state);

type Left = { state: InvoiceState; payablePaise: number; receivedPaise: number };

/** What is still to come of an invoice that is owed; of every other one, all that it would bring. */
export const computeLeftPaise = ({ state, payablePaise, receivedPaise }: Left): number =>
  isOwed(state) ? Math.max(0, payablePaise - receivedPaise) : payablePaise;

/** States in which an invoice holds its number, so that no other invoice may have it. */
export const isHoldingNumber = (state: InvoiceState): boolean =>
  state !== 'draft' && state !== 'withdrawn' && state !== 'declined';

/** The people of one invoice. */
export type InvoiceParty = 'seller' | 'payer' | 'admin';

/** What the rules read of an invoice. */
export type RuledInvoice = {
  sellerId: string;
  ottId: string;
  state: InvoiceState;
  /** It was in the payer's queue at least once, which goes on reading it as it was then. */
  wasSubmitted: boolean;
};

/** The party that an actor is to an invoice, or null when it does not exist for them. */
export const findInvoiceParty = (actor: Actor, invoice: RuledInvoice): InvoiceParty | null => {
  switch (actor.kind) {
    case 'user':
      return actor.userId === invoice.sellerId ? 'seller' : null;
    case 'ott':
      return actor.ottId === invoice.ottId && invoice.wasSubmitted ? 'payer' : null;
    case 'admin':
      return invoice.state === 'draft' ? null : 'admin';
    case 'registration':
      return null;
  }
};

type Transition = { by: InvoiceParty; from: readonly InvoiceState[] };

/** Who may do what, and in which states. Section 6 of the market's design. */
const transitions = {
  edit: { by: 'seller', from: ['draft'] },
  delete: { by: 'seller', from: ['draft'] },
  submit: { by: 'seller', from: ['draft'] },
  recall: { by: 'seller', from: ['checking', 'submitted'] },
  revise: { by: 'seller', from: ['disputed'] },
  withdraw: { by: 'seller', from: ['draft', 'checking', 'submitted', 'disputed', 'accepted'] },
  clear: { by: 'admin', from: ['checking'] },
  decline: { by: 'admin', from: ['checking', 'submitted', 'accepted'] },
  accept: { by: 'payer', from: ['submitted'] },
  dispute: { by: 'payer', from: ['submitted'] },
  offer: { by: 'admin', from: ['accepted'] },
  'take-back': { by: 'admin', from: ['offered'] },
  pull: { by: 'admin', from: ['listed'] },
  sign: { by: 'seller', from: ['offered'] },
  'refuse-offer': { by: 'seller', from: ['offered'] },
  notices: { by: 'admin', from: ['funded'] },
  stamps: { by: 'admin', from: ['funded'] },
  acknowledge: { by: 'payer', from: ['funded', 'disbursed', 'written-off'] },
  disburse: { by: 'admin', from: ['funded'] },
  unwind: { by: 'admin', from: ['funded'] },
  'write-off': { by: 'admin', from: ['disbursed'] },
} as const satisfies Record<string, Transition>;

export type InvoiceCall = keyof typeof transitions;
export const invoiceCalls = Object.keys(transitions).filter(
  (call): call is InvoiceCall => call in transitions,
);

export type InvoiceRefusal = Extract<ProblemType, 'not-found' | 'not-allowed' | 'wrong-state'>;

/** The reason that an actor may not make a call of an invoice, or null. Rights are judged before the state. */
export const whyNotInvoiceCall = (
  actor: Actor,
  call: InvoiceCall,
  invoice: RuledInvoice,
): InvoiceRefusal | null => {
  const party = findInvoiceParty(actor, invoice);
  if (party === null) return 'not-found';
  const { by, from }: Transition = transitions[call];
  if (party !== by) return 'not-allowed';
  return from.includes(invoice.state) ? null : 'wrong-state';
};
