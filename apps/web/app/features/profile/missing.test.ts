import { expect, test } from 'vitest';
import { findMissingFields } from './missing.ts';

const user = {
  accountHolderName: 'Corner House',
  accountNumber: '123456789012',
  ifscCode: 'HDFC0001234',
  bankName: 'Sample Bank',
  branch: 'Fort',
  panNo: 'AAPFU0939F',
};

test('finds nothing missing with a bank account and a PAN, company or not', () => {
  expect(findMissingFields(user)).toEqual([]);
});

test('lists blank fields in the order of the form', () => {
  expect(findMissingFields({ ...user, panNo: '', ifscCode: '' })).toEqual(['ifscCode', 'panNo']);
});
