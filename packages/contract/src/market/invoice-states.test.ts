import { expect, test } from 'vitest';
import type { Actor } from '../rules/review.ts';
import {
  findInvoiceParty,
  type InvoiceState,
  invoiceCalls,
  invoiceStates,
  isHoldingNumber,
  type RuledInvoice,
  whyNotInvoiceCall,
} from './invoice-states.ts';

const invoice = (state: RuledInvoice['state'], wasSubmitted = true): RuledInvoice => ({
  sellerId: 'house',
  ottId: 'platform',
  state,
  wasSubmitted,
});
const seller: Actor = { kind: 'user', userId: 'house', roles: [] };
const payer: Actor = { kind: 'ott', ottId: 'platform' };
const admin: Actor = { kind: 'admin', adminId: 'office' };
const strangers: Actor[] = [
  { kind: 'user', userId: 'other', roles: [] },
  { kind: 'ott', ottId: 'other' },
  { kind: 'registration', userId: 'house' },
];

test('drafts, withdrawn and declined invoices hold no number', () => {
  expect(invoiceStates.filter((state) => !isHoldingNumber(state))).toEqual([
    'draft',
    'withdrawn',
    'declined',
  ]);
});

test('an invoice exists for its seller, for its payer once it arrived, and for admins unless it is a draft', () => {
  for (const state of invoiceStates) {
    expect(findInvoiceParty(seller, invoice(state))).toBe('seller');
    expect(findInvoiceParty(payer, invoice(state))).toBe('payer');
    expect(findInvoiceParty(payer, invoice(state, false))).toBeNull();
    expect(findInvoiceParty(admin, invoice(state))).toBe(state === 'draft' ? null : 'admin');
    for (const stranger of strangers) expect(findInvoiceParty(stranger, invoice(state))).toBeNull();
  }
});

/** Section 6 of the market's design, by hand. */
const allowed: Record<InvoiceState, string[]> = {
  draft: ['edit', 'delete', 'submit', 'withdraw'],
  checking: ['recall', 'withdraw', 'clear', 'decline'],
  submitted: ['recall', 'withdraw', 'decline', 'accept', 'dispute'],
  disputed: ['revise', 'withdraw'],
  accepted: ['withdraw', 'decline', 'offer'],
  offered: ['take-back', 'sign', 'refuse-offer'],
  listed: ['pull'],
  funded: ['notices', 'stamps', 'acknowledge', 'disburse', 'unwind'],
  disbursed: ['acknowledge', 'write-off'],
  'written-off': ['acknowledge'],
  settled: [],
  withdrawn: [],
  declined: [],
};

test.each(invoiceStates)('%s allows its calls, each to one party', (state) => {
  for (const call of invoiceCalls) {
    const refusals = [seller, payer, admin].map((actor) => whyNotInvoiceCall(actor, call, invoice(state)));
    const isAllowed = allowed[state].includes(call);
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(isAllowed ? 1 : 0);
    expect(refusals.includes('not-allowed')).toBe(true);
  }
});
