import { expect, test } from 'vitest';
import { type DeedFacts, toDeedCanonicalText, writeDeedText } from './deed.ts';

const facts: DeedFacts = {
  sale: '0193aaaa-0000-7000-8000-000000000001',
  seller: 'Paper Kite Films Private Limited',
  payer: 'Nimbus Streaming Private Limited',
  title: 'Neel Kuthi',
  number: 'PK/2026-27/42',
  invoiceDay: '2026-11-12',
  dueDay: '2027-03-24',
  payablePaise: 1_08_00_000_00,
  claimPaise: 76_50_000_00,
  units: 7_650,
  unitFacePaise: 1_000_00,
  unitPricePaise: 953_00,
  valueDay: '2026-11-24',
  disburseBy: '2026-11-27',
  lateBps: 1_500,
  acceptanceHash: 'a'.repeat(64),
  offeredAt: new Date('2026-11-18T06:30:00.000Z'),
};

test('the hashed text holds every fact on a line of its own, and the binding sentences', () => {
  const text = toDeedCanonicalText(facts);
  expect(text).toContain('textVersion=1\nsale=0193aaaa-0000-7000-8000-000000000001\n');
  expect(text).toContain('units=7650\nunitFacePaise=100000\nunitPricePaise=95300\n');
  expect(text).toContain('offeredAt=2026-11-18T06:30:00.000Z\n');
  for (const sentence of writeDeedText(facts)) expect(text).toContain(`text=${sentence}\n`);
  expect(() => toDeedCanonicalText({ ...facts, title: 'One\nunits=1' })).toThrow('line feed');
});

test.each(['en', 'hi'])(
  'in %s the deed names who assigns what to whom, with nothing left open',
  (language) => {
    const text = writeDeedText(facts, language).join(' ');
    expect(text).not.toMatch(/[{}]/);
    for (const named of [facts.seller, facts.payer, facts.number, '₹76,50,000.00', '₹953.00', '7650'])
      expect(text).toContain(named);
  },
);
