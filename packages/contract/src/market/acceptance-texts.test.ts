import { expect, test } from 'vitest';
import { languageCodes } from '../spoken-languages.ts';
import { ACCEPTANCE_TEXT_VERSION, writeAcceptanceText } from './acceptance-texts.ts';

const facts = {
  seller: 'Paper Kite Films Private Limited',
  payer: 'Northlight Streaming Private Limited',
  title: 'Saat Minute Raat',
  number: 'PK/2026-42',
  invoiceDay: '2026-11-12',
  dueDay: '2027-03-31',
  payablePaise: 1_080_000_000,
  tdsPaise: 100_000_000,
  otherDeductionsPaise: 0,
  accountHolder: 'Cinvoice Escrow',
  accountNumber: '50200012344471',
  ifsc: 'HDFC0000060',
};
const officer = { name: 'Meera Rao', designation: 'Head of content finance' };

test('the first version promises what the market is built on', () => {
  expect(writeAcceptanceText(facts, officer, 'en', 1)).toMatchInlineSnapshot(`
    [
      "Northlight Streaming Private Limited owes Paper Kite Films Private Limited ₹1,08,00,000.00 for “Saat Minute Raat”, by invoice PK/2026-42 of 12/11/2026. What the invoice is for was delivered and accepted.",
      "Northlight Streaming Private Limited will pay this amount on 31/03/2027 to account 50200012344471 of Cinvoice Escrow, IFSC HDFC0000060, and to no other account.",
      "Northlight Streaming Private Limited sets nothing off against this amount, makes no counterclaim against it, and deducts nothing from it. Tax deducted at source of ₹10,00,000.00 and other deductions of ₹0.00 are taken off already.",
      "The debt may be assigned to others, as a whole or in shares. Northlight Streaming Private Limited will pay in the same way, whoever holds it.",
      "Meera Rao, Head of content finance, may bind Northlight Streaming Private Limited by this acceptance.",
      "This acceptance is not taken back.",
    ]
  `);
});

test.each(languageCodes)('the text in %s says every fact, and leaves no placeholder', (language) => {
  const text = writeAcceptanceText(facts, officer, language).join('\n');
  for (const fact of [
    ...[facts.seller, facts.payer, facts.title, facts.number, '12/11/2026', '31/03/2027'],
    ...['₹1,08,00,000.00', '₹10,00,000.00', '₹0.00', facts.accountHolder, facts.accountNumber, facts.ifsc],
    ...[officer.name, officer.designation],
  ])
    expect(text).toContain(fact);
  expect(text).not.toMatch(/[{}]/);
});

test('a value is written as it is, even if it looks like a placeholder', () => {
  const [debt] = writeAcceptanceText({ ...facts, title: '{payable} $& {number}' }, officer);
  expect(debt).toContain('“{payable} $& {number}”');
});

test('the officer is named once it is known', () => {
  expect(writeAcceptanceText(facts, null)).toHaveLength(5);
  expect(writeAcceptanceText(facts, officer)).toHaveLength(6);
});

test('a language without a text of its own gets the binding one; a version that never was is refused', () => {
  expect(writeAcceptanceText(facts, officer, 'tlh')).toEqual(writeAcceptanceText(facts, officer, 'en'));
  expect(() => writeAcceptanceText(facts, officer, 'en', ACCEPTANCE_TEXT_VERSION + 1)).toThrow('no version');
});
