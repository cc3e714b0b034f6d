import type { InvoiceState } from '@cinvoice/contract/market/invoice-states';

type NowStep =
  | 'nowDraft'
  | 'nowDraftBySeller'
  | 'nowChecking'
  | 'nowSubmitted'
  | 'nowDisputed'
  | 'nowDisputedBySeller'
  | 'nowAccepted'
  | 'nowOffered'
  | 'nowOfferedBySeller'
  | 'nowListed'
  | 'nowFunded'
  | 'nowHeld';
type NextStep =
  | 'nextSubmit'
  | 'nextAccept'
  | 'nextSell'
  | 'nextPayout'
  | 'nextPay'
  | 'nextSettle'
  | 'nextSettleHeld';

/** The step that is due, and those after it. */
export type Ahead = { now: NowStep | null; next: readonly NextStep[] };

/** The steps from each state on; the seller reads of itself in another way than others do. */
const steps: Record<InvoiceState, { now: NowStep | null; nowBySeller?: NowStep; next: readonly NextStep[] }> =
  {
    draft: {
      now: 'nowDraft',
      nowBySeller: 'nowDraftBySeller',
      next: ['nextAccept', 'nextPay', 'nextSettle'],
    },
    checking: { now: 'nowChecking', next: ['nextAccept', 'nextPay', 'nextSettle'] },
    submitted: { now: 'nowSubmitted', next: ['nextPay', 'nextSettle'] },
    disputed: {
      now: 'nowDisputed',
      nowBySeller: 'nowDisputedBySeller',
      next: ['nextSubmit', 'nextAccept', 'nextPay', 'nextSettle'],
    },
    accepted: { now: 'nowAccepted', next: ['nextSettle'] },
    offered: {
      now: 'nowOffered',
      nowBySeller: 'nowOfferedBySeller',
      next: ['nextSell', 'nextPayout', 'nextPay', 'nextSettleHeld'],
    },
    listed: { now: 'nowListed', next: ['nextPayout', 'nextPay', 'nextSettleHeld'] },
    funded: { now: 'nowFunded', next: ['nextPay', 'nextSettleHeld'] },
    disbursed: { now: 'nowHeld', next: ['nextSettleHeld'] },
    'written-off': { now: null, next: [] },
    settled: { now: null, next: [] },
    withdrawn: { now: null, next: [] },
    declined: { now: null, next: [] },
  };

/** Finds what is still ahead of an invoice, as its seller or somebody else reads it. */
export const findAhead = (state: InvoiceState, isSeller: boolean): Ahead => {
  const { now, nowBySeller = now, next } = steps[state];
  return { now: isSeller ? now : nowBySeller, next };
};
