import { expect, test } from 'vitest';
import { listFieldErrors } from '../../codes/issues.ts';
import { importStatement, previewStatement } from './statements.ts';

const mapping = { firstRow: 2, dayFormat: 'day/month/year', day: 'Date', narration: 'Narration', amount: 5 };
const form = {
  bankAccountId: '0199f2a0-0000-7000-8000-000000000001',
  mapping: JSON.stringify(mapping),
  openingPaise: '-150',
  closingPaise: '70902700',
  firstDay: '2026-11-17',
  lastDay: '2026-11-20',
};
const blank = { openingPaise: '', closingPaise: '', firstDay: '', lastDay: '' };

const listFaults = (schema: Parameters<typeof listFieldErrors>[0], changes: object) =>
  listFieldErrors(schema, { ...form, ...changes }).map(({ path, code }) => [path, code]);

test('an import reads its mapping from JSON, and balances above and below nothing', () => {
  expect(importStatement.parse(form)).toMatchObject({
    mapping,
    openingPaise: -150,
    closingPaise: 70_902_700,
  });
  expect(importStatement.parse({ ...form, openingPaise: '' }).openingPaise).toBeUndefined();
});

test('a preview takes what is there: blank texts are missing ones', () => {
  const read = previewStatement.parse({ bankAccountId: form.bankAccountId, mapping: '', ...blank });
  expect(Object.entries(read).filter(([, value]) => value !== undefined)).toEqual([
    ['bankAccountId', form.bankAccountId],
  ]);
  expect(previewStatement.parse(form)).toEqual(importStatement.parse(form));
});

test('an import lacks what a preview may lack', () => {
  expect(listFaults(importStatement, blank).map(([path]) => path)).toEqual([
    'closingPaise',
    'firstDay',
    'lastDay',
  ]);
});

test.each(['1.5', '1e3', '12345678901234567', 'nothing'])('%s is no balance', (closingPaise) => {
  for (const schema of [importStatement, previewStatement])
    expect(listFaults(schema, { closingPaise })).toEqual([['closingPaise', 'balance-invalid']]);
});

test('the last day is not before the first; both may be one', () => {
  for (const schema of [importStatement, previewStatement]) {
    expect(listFaults(schema, { firstDay: '2026-11-21' })).toEqual([['lastDay', 'statement-days-reversed']]);
    expect(listFaults(schema, { firstDay: '2026-11-20' })).toEqual([]);
  }
});

test.each(['{', '[]', '{"day":1}'])('a mapping of %s is refused', (given) => {
  expect(listFaults(importStatement, { mapping: given })).toEqual([['mapping', 'mapping-invalid']]);
});
