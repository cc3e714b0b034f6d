import { expect, test } from 'vitest';
import {
  isFullLength,
  mustRepeatAccountNumber,
  normalizeCode,
  type ProfileValues,
  validateProfile,
} from './bank-details.ts';

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

test('only a changed account number must be repeated, not a saved or a cleared one', () => {
  expect(mustRepeatAccountNumber(values, '123456789012')).toBe(false);
  expect(mustRepeatAccountNumber(values, '123456789013')).toBe(true);
  expect(mustRepeatAccountNumber({ ...values, accountNumber: '' }, '123456789012')).toBe(false);
});

test('a changed account number and its repetition must match', () => {
  expect(validateProfile(values, '123456789012')).toEqual({});
  expect(Object.keys(validateProfile(values, ''))).toEqual(['accountNumberAgain']);
  expect(validateProfile({ ...values, accountNumberAgain: '123456789012' }, '')).toEqual({});
});

test.each([
  ['ifscCode', 'HDFC1001234'],
  ['panNo', 'AAPXU0939F'],
  ['gstNo', '27AAPFU0939F1ZW'],
  ['cinNo', 'X12345MH2020PTC123456'],
  ['accountNumber', '12345678'],
])('reports an error for the %s %s', (field, text) => {
  expect(
    Object.keys(
      validateProfile({ ...values, [field]: text }, field === 'accountNumber' ? text : values.accountNumber),
    ),
  ).toEqual([field]);
});

test('refuses an invalid PAN with the rule that it breaks', () => {
  const refused = validateProfile({ ...values, panNo: 'ABCDE1234F' }, values.accountNumber);
  expect(refused.panNo).toContain(
    'its fourth letter the status of its holder: A, B, C, F, G, H, J, L, P or T.',
  );
});

test('normalizes a pasted code, and validates it from its full length on', () => {
  expect(normalizeCode(' hdfc 0001234\n')).toBe('HDFC0001234');
  expect(isFullLength('ifscCode', 'HDFC000123')).toBe(false);
  expect(isFullLength('ifscCode', 'HDFC0001234')).toBe(true);
});
