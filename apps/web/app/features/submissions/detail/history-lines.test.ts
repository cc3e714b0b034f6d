import type { HistoryEntry } from '@cinvoice/contract/answers';
import { project } from '@cinvoice/contract/kinds/project';
import { expect, test } from 'vitest';
import { findChange, toChangeLines } from './history-lines.ts';

const entry = (changes: HistoryEntry['changes']): HistoryEntry => ({
  _id: '019aa000-0000-7000-8000-000000000001',
  at: '2026-11-18T12:45:00.000Z',
  event: 'edited',
  actor: { kind: 'user', name: 'River Light' },
  changes,
});

const lines = (field: string, from: unknown, to: unknown) =>
  toChangeLines(project, entry([{ field, from, to }]), (english) => english);

test('a changed choice or amount is shown with its label and format', () => {
  expect(lines('language', 'hindi', 'tamil')).toEqual([
    { label: 'Language', from: 'Hindi', to: 'Tamil', hasValues: true },
  ]);
  expect(lines('tentativeBudget', 1_250_000, 33_750_000)).toEqual([
    { label: 'Tentative budget', from: '₹12,50,000', to: '₹3,37,50,000', hasValues: true },
  ]);
});

test('a changed file or OTT is shown by its name', () => {
  expect(lines('budgetSheet', null, 'budget.xls')[0]).toMatchObject({ from: null, to: 'budget.xls' });
  expect(lines('ottId', 'Northlight', 'Meridian')[0]).toMatchObject({ from: 'Northlight', to: 'Meridian' });
});

test('a changed long text or password is shown without its values', () => {
  expect(lines('synopsis', 'one', 'two')[0]?.hasValues).toBe(false);
  expect(lines('trailerPassword', 'hidden', 'hidden')[0]?.hasValues).toBe(false);
});

test('a cleared field has no new value', () => {
  expect(lines('director', 'Someone', null)[0]).toMatchObject({ from: 'Someone', to: null });
});

test('status and remark are found apart from the fields of the form', () => {
  const reviewed = entry([{ field: 'ottUpdates', from: 'pending', to: 'rejected' }]);
  expect(toChangeLines(project, reviewed, (english) => english)).toEqual([]);
  expect(findChange(reviewed, 'ottUpdates')).toEqual({ from: 'pending', to: 'rejected' });
  expect(findChange(reviewed, 'ottRemarks')).toBeNull();
});
