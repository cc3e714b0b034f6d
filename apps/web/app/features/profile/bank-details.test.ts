import { expect, test } from 'vitest';
import { asCode, isComplete, needsAgain, type ProfileValues, problemsIn } from './bank-details.ts';

const values: ProfileValues = {
  occupation: [],
  participatedIn: [],
  referralCode: '',
  email: '',
  accountHolderName: 'Sample Films',
  accountNumber: '123456789012',
  accountNumberAgain: '',
  ifscCode: 'HDFC0001234',
  bankName: 'Sample Bank',
  branch: 'Andheri',
  cinNo: 'U12345MH2020PTC123456',
  panNo: 'AAPFU0939F',
  gstNo: '27AAPFU0939F1ZV',
};

test('a saved account number is not asked for again, a changed one is, and a cleared one is not', () => {
  expect(needsAgain(values, '123456789012')).toBe(false);
  expect(needsAgain(values, '123456789013')).toBe(true);
  expect(needsAgain({ ...values, accountNumber: '' }, '123456789012')).toBe(false);
});

test('a changed account number must be typed the same twice', () => {
  expect(problemsIn(values, '123456789012')).toEqual({});
  expect(Object.keys(problemsIn(values, ''))).toEqual(['accountNumberAgain']);
  expect(problemsIn({ ...values, accountNumberAgain: '123456789012' }, '')).toEqual({});
});

test.each([
  ['ifscCode', 'HDFC1001234'],
  ['panNo', 'AAPXU0939F'],
  ['gstNo', '27AAPFU0939F1ZW'],
  ['cinNo', 'X12345MH2020PTC123456'],
  ['accountNumber', '12345678'],
])('a %s of %s is named as wrong', (field, text) => {
  expect(
    Object.keys(
      problemsIn({ ...values, [field]: text }, field === 'accountNumber' ? text : values.accountNumber),
    ),
  ).toEqual([field]);
});

test('a PAN that only looks like one is refused with the rule that it breaks', () => {
  const refused = problemsIn({ ...values, panNo: 'ABCDE1234F' }, values.accountNumber);
  expect(refused.panNo).toContain(
    'its fourth letter the status of its holder: A, B, C, F, G, H, J, L, P or T.',
  );
});

test('a code is taken as it is pasted, and checked from its full length on', () => {
  expect(asCode(' hdfc 0001234\n')).toBe('HDFC0001234');
  expect(isComplete('ifscCode', 'HDFC000123')).toBe(false);
  expect(isComplete('ifscCode', 'HDFC0001234')).toBe(true);
});
