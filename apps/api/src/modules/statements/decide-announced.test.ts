import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnnouncedFacts, decideLine, type LineFacts } from './decide.ts';
import type { InvoiceFacts } from './facts-repo.ts';

const ESCROW = 'escrow';
const states = ['accepted', 'disbursed', 'settled', 'withdrawn'] as const;
const payers = ['Nimbus Streaming', 'Altair Broadcast'] as const;

const toInvoice = (facts: Pick<InvoiceFacts, 'id' | 'payerId' | 'state' | 'payablePaise'>): InvoiceFacts => ({
  ...facts,
  kind: 'invoice',
  reference: '',
  number: facts.id,
  sellerId: 'seller',
  sellerName: 'House',
  payerName: facts.payerId,
  dueDay: '2027-06-01',
  facePaise: facts.payablePaise + 10,
  receivedPaise: 0,
  outstandingPaise: null,
  escrowId: ESCROW,
  isFrozen: false,
  version: 1,
  titleName: 'Monsoon',
  legalNames: [facts.payerId],
  accounts: [],
});

const paise = fc.integer({ min: 1, max: 500 });
const announced = fc.array(
  fc.record({
    payerId: fc.constantFrom(...payers),
    state: fc.constantFrom(...states),
    payablePaise: paise,
    paise,
    isUsed: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
);
const sender = fc.option(fc.constantFrom(...payers, 'Somebody Else'), { nil: null });

const decide = (line: LineFacts, all: readonly AnnouncedFacts[]) =>
  decideLine(line, { referenced: [], payouts: [], announced: all, byAmount: undefined }, () => '');

test('whatever is announced: nothing is matched by itself, nothing is taken twice, and only its sender’s word counts', () => {
  fc.assert(
    fc.property(announced, paise, sender, (given, amountPaise, senderName) => {
      const all = given.map(({ paise: said, isUsed, ...facts }, at) => ({
        paise: said,
        isUsed,
        invoice: toInvoice({ ...facts, id: `I${at}` }),
      }));
      const line = { accountId: ESCROW, amountPaise, narration: '', senderName, senderAccount: null };
      const decision = decide(line, all);
      if (decision.kind !== 'suggest') throw new Error('a payer’s word decided');
      const { parts } = decision;
      const whole = parts.reduce((sum, part) => sum + part.paise, 0);
      expect([0, amountPaise]).toContain(whole);
      for (const { to, paise: taken } of parts) {
        if (to.type === 'suspense') continue;
        const of = all.find(({ invoice }) => invoice.id === to.id);
        expect(of?.isUsed).toBe(false);
        expect(['accepted', 'disbursed', 'settled']).toContain(of?.invoice.state);
        expect(taken).toBeLessThanOrEqual(of?.invoice.facePaise ?? 0);
        if (senderName !== null) expect(of?.invoice.payerId).toBe(senderName);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('two payers who announce one number: without a sender nobody is suggested, with one it is that payer', () => {
  const all = payers.map((payerId, at) => ({
    invoice: toInvoice({ id: `I${at}`, payerId, state: 'accepted' as const, payablePaise: 100 }),
    paise: 100,
    isUsed: false,
  }));
  const line = { accountId: ESCROW, amountPaise: 200, narration: '', senderName: null, senderAccount: null };
  expect(decide(line, all)).toEqual({ kind: 'suggest', hint: 'announced-several', parts: [] });
  expect(decide({ ...line, amountPaise: 100, senderName: payers[1] }, all)).toMatchObject({
    hint: 'announced',
    parts: [{ to: { type: 'invoice', id: 'I1' }, paise: 100 }],
  });
});
