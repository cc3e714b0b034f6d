import { expect, test } from 'vitest';
import { formatDetails, formatField } from './details.ts';

const order = ['from', 'to', 'remark'];
const read = (details: Record<string, unknown>, fieldName = (name: string) => name) =>
  formatDetails(details, {
    order,
    fieldName,
    choiceName: (value) => value,
    deviceName: (text) => `a device: ${text}`,
  });

test('lists the old value before the new one, in whatever order they were stored', () => {
  expect(read({ to: 'approved', more: 1, remark: 'Fine.', from: 'pending' })).toEqual([
    ['from', 'pending'],
    ['to', 'approved'],
    ['remark', 'Fine.'],
    ['more', '1'],
  ]);
});

test('names a field as the screens do', () => {
  const named = (name: string) => formatField('projects', name);
  expect(read({ fields: ['projectName', 'ottId'] }, named)).toEqual([
    ['fields', 'Project name, OTT platform'],
  ]);
  expect(read({ field: 'trailerPassword' }, named)).toEqual([['field', 'Trailer password']]);
  expect(read({ field: 'panNo' }, named)).toEqual([['field', 'panNo']]);
});

test('formats an amount in paise as rupees', () => {
  expect(read({ payablePaise: 1_250_000_01 })).toEqual([['payablePaise', '₹12,50,000.01']]);
  expect(read({ yieldBps: 1_525 })).toEqual([['yieldBps', '15.25 %']]);
  expect(read({ amountPaise: 1_250_000_00, years: 2 })).toEqual([
    ['amountPaise', '₹12,50,000'],
    ['years', '2'],
  ]);
});

test('leaves out by what the target is named', () => {
  const title = { code: 'unfreeze', message: 'Lift what keeps receipts back' };
  expect(read({ order: title, subject: 'N/1', reason: 'Lifted.' })).toEqual([['reason', 'Lifted.']]);
});

test('leaves blank details out', () => {
  expect(read({ ended: 2, remark: '', fields: [], wrong: null })).toEqual([['ended', '2']]);
});

test('translates a choice and leaves free text alone', () => {
  const details = { to: 'approved', remark: 'approved with pleasure' };
  const choiceName = (value: string) => value.toUpperCase();
  const asIs = (text: string) => text;
  expect(formatDetails(details, { order, fieldName: asIs, choiceName, deviceName: asIs })).toEqual([
    ['to', 'APPROVED'],
    ['remark', 'approved with pleasure'],
  ]);
});

test.each([
  ['at', 'start'],
  ['wrong', 'second factor'],
])('translates the word that %s holds', (name, word) => {
  const asIs = (text: string) => text;
  const formatters = { order, fieldName: asIs, choiceName: () => 'translated', deviceName: asIs };
  expect(formatDetails({ [name]: word }, formatters)).toEqual([[name, 'translated']]);
});

test('names a device from its user agent', () => {
  expect(read({ device: 'Mozilla/5.0' })).toEqual([['device', 'a device: Mozilla/5.0']]);
});
