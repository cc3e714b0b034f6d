import type { HistoryEntry } from '@cinvoice/contract/answers';
import { project } from '@cinvoice/contract/kinds/project';
import { expect, test } from 'vitest';
import { changeLines, changeOf } from './history-lines.ts';

const entry = (changes: HistoryEntry['changes']): HistoryEntry => ({
  _id: '019aa000-0000-7000-8000-000000000001',
  at: '2026-11-18T12:45:00.000Z',
  event: 'edited',
  actor: { kind: 'user', name: 'River Light' },
  changes,
});

const lines = (field: string, from: unknown, to: unknown) =>
  changeLines(project, entry([{ field, from, to }]), (english) => english);

test('a choice and an amount are told as people read them', () => {
  expect(lines('language', 'hindi', 'tamil')).toEqual([
    { label: 'Language', from: 'Hindi', to: 'Tamil', told: true },
  ]);
  expect(lines('tentativeBudget', 1_250_000, 33_750_000)).toEqual([
    { label: 'Tentative budget', from: '₹12,50,000', to: '₹3,37,50,000', told: true },
  ]);
});

test('a file is told by its name and a platform by its own', () => {
  expect(lines('budgetSheet', null, 'budget.xls')[0]).toMatchObject({ from: null, to: 'budget.xls' });
  expect(lines('ottId', 'Northlight', 'Meridian')[0]).toMatchObject({ from: 'Northlight', to: 'Meridian' });
});

test('a long text and a password are told as changed, without their words', () => {
  expect(lines('synopsis', 'one', 'two')[0]?.told).toBe(false);
  expect(lines('trailerPassword', 'hidden', 'hidden')[0]?.told).toBe(false);
});

test('what clears a field has nothing after it', () => {
  expect(lines('director', 'Someone', null)[0]).toMatchObject({ from: 'Someone', to: null });
});

test('the columns of a review are no fields of the form', () => {
  const reviewed = entry([{ field: 'ottUpdates', from: 'pending', to: 'rejected' }]);
  expect(changeLines(project, reviewed, (english) => english)).toEqual([]);
  expect(changeOf(reviewed, 'ottUpdates')).toEqual({ from: 'pending', to: 'rejected' });
  expect(changeOf(reviewed, 'ottRemarks')).toBeNull();
});
