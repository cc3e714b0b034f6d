import { expect, test } from 'vitest';
import { toBackupName } from './manifest.ts';
import { chooseKept } from './retention.ts';

/** Names of backups at three in the night, in India, of these days. */
const toNames = (days: string[]): string[] =>
  days.map((day) => toBackupName(new Date(`${day}T03:00:00+05:30`)));

const listDays = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) =>
    new Date(Date.parse(first) + n * 86_400_000).toISOString().slice(0, 'yyyy-mm-dd'.length),
  );

test('of two years of days, the last of each day, week and month stay', () => {
  const names = toNames(listDays('2025-01-01', 700));
  // The last day is Tuesday, the first of December.
  const days = ['2026-12-01', '2026-11-30', '2026-11-29'];
  const weeks = ['2026-12-01', '2026-11-29', '2026-11-22'];
  const months = ['2026-12-01', '2026-11-30', '2026-10-31', '2026-09-30'];
  expect(chooseKept(names, { days: 3, weeks: 3, months: 4 })).toEqual(
    new Set(toNames([...days, ...weeks, ...months])),
  );
});

test('of one day the newest stays, and days without a backup remove none', () => {
  const [early = '', late = ''] = ['09:00', '23:59'].map((time) =>
    toBackupName(new Date(`2026-11-26T${time}:00+05:30`)),
  );
  const old = toNames(['2025-02-03', '2025-02-02']);
  expect(chooseKept([late, ...old, early], { days: 3, weeks: 0, months: 0 })).toEqual(
    new Set([late, ...old]),
  );
  expect(chooseKept([early, late], { days: 0, weeks: 0, months: 0 })).toEqual(new Set([late]));
  expect(chooseKept([], { days: 3, weeks: 3, months: 3 })).toEqual(new Set());
});
