import { expect, test } from 'vitest';
import { missingIn } from './missing.ts';

const user = {
  accountHolderName: 'Corner House',
  accountNumber: '123456789012',
  ifscCode: 'HDFC0001234',
  bankName: 'Sample Bank',
  branch: 'Fort',
  panNo: 'AAPFU0939F',
};

test('a person with a bank account and a PAN lacks nothing, company or not', () => {
  expect(missingIn(user)).toEqual([]);
});

test('what is blank is missing, in the order of the form', () => {
  expect(missingIn({ ...user, panNo: '', ifscCode: '' })).toEqual(['ifscCode', 'panNo']);
});
