import { expect, test } from 'vitest';
import { findDebtReminder, findLapsingReminder, findWaitingReminder, isLatenessKnown } from './reminders.ts';
import { addDays } from './working-days.ts';

const START = '2026-11-20';
const days = Array.from({ length: 101 }, (_, passed) => addDays(START, passed));

/** What a reminder is on each day, as '3: waiting 3', where it changes. */
const listChanges = (find: (today: string) => { kind: string; days: number } | null): string[] =>
  days
    .map((today, passed) => ({ passed, found: find(today) }))
    .map(({ passed, found }) => ({ passed, said: found ? `${found.kind} ${found.days}` : 'none' }))
    .filter(({ said }, at, all) => said !== all[at - 1]?.said)
    .map(({ passed, said }) => `${passed}: ${said}`);

test('an invoice that waits is reminded of after three and seven days', () => {
  expect(listChanges((today) => findWaitingReminder({ since: START, today }))).toEqual([
    '0: none',
    '3: waiting 3',
    '7: waiting 7',
  ]);
});

test('a debt is reminded of before its due day and after it', () => {
  const dueDay = addDays(START, 40);
  const find = (today: string) => findDebtReminder(dueDay, [1, 15, 7], { since: START, today });
  expect(listChanges(find)).toEqual([
    '0: none',
    '25: due 15',
    '33: due 7',
    '39: due 1',
    '41: late 1',
    '47: late 7',
    '55: late 15',
    '70: late 30',
  ]);
});

test('nobody is reminded of days before the acceptance, nor on its day', () => {
  const since = addDays(START, 33);
  const dueDay = addDays(START, 40);
  expect(listChanges((today) => findDebtReminder(dueDay, [15, 7, 1], { since, today }))).toEqual([
    '0: none',
    '39: due 1',
    '41: late 1',
    '47: late 7',
    '55: late 15',
    '70: late 30',
  ]);
});

test('a verification is reminded of thirty and seven days before its end', () => {
  const find = (today: string) => findLapsingReminder(addDays(START, 100), { since: START, today });
  expect(listChanges(find)).toEqual(['0: none', '70: lapsing 30', '93: lapsing 7']);
});

test.each([
  ['no statement', 1, null, false],
  ['one that ends before the due day', 1, 39, false],
  ['one that ends on the due day', 1, 40, true],
  ['one that is four days behind the reminder', 7, 43, false],
  ['one that is three days behind the reminder', 7, 44, true],
] as const)('with %s, lateness of %i days is known or not', (_what, late, until, known) => {
  const dueDay = addDays(START, 40);
  const reminder = { kind: 'late', days: late, from: addDays(dueDay, late) } as const;
  const booksUntil = until === null ? null : addDays(START, until);
  expect(isLatenessKnown(reminder, { dueDay, booksUntil, statementDays: 3 })).toBe(known);
});
