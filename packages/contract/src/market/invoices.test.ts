import { expect, test } from 'vitest';
import { listFieldErrors } from '../codes/issues.ts';
import { invoiceFilter } from './invoices.ts';

test.each([
  ['2026-11-01,2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
  ['2026-11-01,', { from: '2026-11-01', to: null }],
  [',2026-11-30', { from: null, to: '2026-11-30' }],
  ['2026-11-01', { from: '2026-11-01', to: null }],
  ['', { from: null, to: null }],
  [undefined, { from: null, to: null }],
])('due=%s is read as a range', (due, expected) => {
  expect(invoiceFilter.parse({ due }).due).toEqual(expected);
});

test.each(['2026-02-31,', 'soon', '2026-11-01,2026-11-02,2026-11-03', '2026-11-01,late'])(
  'due=%s is refused',
  (due) => {
    expect(listFieldErrors(invoiceFilter, { due })).toMatchObject([{ path: 'due', code: 'days-invalid' }]);
  },
);

test.each([
  [{}, false],
  [{ late: '0' }, false],
  [{ late: '1' }, true],
])('%j', (query, late) => {
  expect(invoiceFilter.parse(query).late).toBe(late);
});
