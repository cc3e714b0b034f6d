import { expect, test } from 'vitest';
import { detailsOf, fieldLabel } from './details.ts';

const order = ['from', 'to', 'remark'];
const read = (details: Record<string, unknown>, fieldName = (name: string) => name) =>
  detailsOf(details, {
    order,
    fieldName,
    choiceName: (value) => value,
    deviceName: (words) => `a device: ${words}`,
  });

test('what stood before is told before what stands now, in whatever order they were kept', () => {
  expect(read({ to: 'approved', more: 1, remark: 'Fine.', from: 'pending' })).toEqual([
    ['from', 'pending'],
    ['to', 'approved'],
    ['remark', 'Fine.'],
    ['more', '1'],
  ]);
});

test('a field goes by its name on the screens', () => {
  const named = (name: string) => fieldLabel('projects', name);
  expect(read({ fields: ['projectName', 'ottId'] }, named)).toEqual([
    ['fields', 'Project name, OTT platform'],
  ]);
  expect(read({ field: 'trailerPassword' }, named)).toEqual([['field', 'Trailer password']]);
  expect(read({ field: 'panNo' }, named)).toEqual([['field', 'panNo']]);
});

test('an amount in paise reads in rupees', () => {
  expect(read({ amountPaise: 1_250_000_00, years: 2 })).toEqual([
    ['amountPaise', '₹12,50,000'],
    ['years', '2'],
  ]);
});

test('what is blank is left out', () => {
  expect(read({ ended: 2, remark: '', fields: [], wrong: null })).toEqual([['ended', '2']]);
});

test('a choice is said in words, what a person wrote is not touched', () => {
  const details = { to: 'approved', remark: 'approved with pleasure' };
  const choiceName = (value: string) => value.toUpperCase();
  const asIs = (words: string) => words;
  expect(detailsOf(details, { order, fieldName: asIs, choiceName, deviceName: asIs })).toEqual([
    ['to', 'APPROVED'],
    ['remark', 'approved with pleasure'],
  ]);
});

test('a device goes by the name that people call it', () => {
  expect(read({ device: 'Mozilla/5.0' })).toEqual([['device', 'a device: Mozilla/5.0']]);
});
