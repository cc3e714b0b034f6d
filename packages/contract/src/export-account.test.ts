import { expect, test } from 'vitest';
import type { AccountOfUser } from './accounts.ts';
import { accountHeadings, toAccountRow } from './export-account.ts';

const account: AccountOfUser = {
  _id: '019aa000-0000-7000-8000-000000000003',
  mobile: '9820000003',
  role: ['investor', 'content_producer'],
  name: 'Asha Rane',
  isProfileComplete: true,
  occupation: ['Director', 'Writer'],
  participated: [],
  participatedIn: ['Film/Movie'],
  invoiceReason: [],
  referralCode: '',
  accountNumber: '••••6789',
  ifscCode: 'HDFC0001234',
  bankName: 'Bank',
  accountHolderName: 'Asha Rane',
  branch: 'Fort',
  cinNo: '',
  panNo: '••••234F',
  gstNo: '',
  email: 'asha@example.com',
  confirmedEmail: 'asha@example.com',
  createdAt: '2026-11-18T12:45:00.000Z',
  suspendedAt: null,
  suspensionReason: '',
};

const cell = (user: AccountOfUser, label: string) =>
  toAccountRow(user, { seller: 'approved' })[accountHeadings.indexOf(label)];

test('a row has one cell for each heading', () => {
  expect(toAccountRow(account, {})).toHaveLength(accountHeadings.length);
});

test.each([
  ['Name', 'Asha Rane'],
  ['Role', 'Content Producer / Investor'],
  ['Occupation', 'Director, Writer'],
  ['Profile completed', 'Yes'],
  ['Registered', '18/11/2026, 6:15 pm'],
  ['Referral code', null],
  ['Verified as seller', 'approved'],
  ['Verified as investor', null],
  ['Suspended', null],
])('the cell of %s is %o', (label, value) => {
  expect(cell(account, label)).toBe(value);
});

test('the row of a suspended account has the time and the reason', () => {
  const suspended = { ...account, suspendedAt: account.createdAt, suspensionReason: 'Twice the same film' };
  expect(cell(suspended, 'Suspended')).toBe('18/11/2026, 6:15 pm');
  expect(cell(suspended, 'Suspended because')).toBe('Twice the same film');
});

test('the row of an account without a profile tells so', () => {
  expect(cell({ ...account, isProfileComplete: false }, 'Profile completed')).toBe('No');
});

test('bank and tax numbers are never exported, not even masked', () => {
  const text = toAccountRow(account, {}).join(' ');
  for (const secret of ['6789', '234F', 'HDFC', 'Fort']) expect(text).not.toContain(secret);
});
