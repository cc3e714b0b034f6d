import { expect, test } from 'vitest';
import { createPeriods } from './periods.ts';

test('months and financial years end with today at the latest', () => {
  expect(createPeriods('2026-11-25')).toEqual({
    thisMonth: { from: '2026-11-01', to: '2026-11-25' },
    lastMonth: { from: '2026-10-01', to: '2026-10-31' },
    thisYear: { from: '2026-04-01', to: '2026-11-25' },
    lastYear: { from: '2025-04-01', to: '2026-03-31' },
  });
});

test('in January the month before is of another year, and the financial year goes on', () => {
  expect(createPeriods('2027-01-05')).toMatchObject({
    lastMonth: { from: '2026-12-01', to: '2026-12-31' },
    thisYear: { from: '2026-04-01', to: '2027-01-05' },
  });
});

test('on the last day of March the financial year is whole', () => {
  expect(createPeriods('2027-03-31').thisYear).toEqual({ from: '2026-04-01', to: '2027-03-31' });
});
