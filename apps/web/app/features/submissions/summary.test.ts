import type { Item } from '@cinvoice/contract/answers';
import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';

const anItem = (changes: Partial<Item>): Item => ({
  _id: '019aa000-0000-7000-8000-000000000009',
  projectName: 'Neel Kuthi',
  ottId: { _id: '019aa000-0000-7000-8000-000000000001', name: 'Northlight' },
  userId: '019aa000-0000-7000-8000-000000000002',
  ottUpdates: 'pending',
  ottRemarks: '',
  adminUpdates: 'pending',
  createdAt: '2026-11-18T12:45:00.000Z',
  updatedAt: '2026-11-18T12:45:00.000Z',
  ...changes,
});

test('projects are counted by their category, and what is pending in each', () => {
  const summary = summaryOf({
    projects: [
      anItem({ category: 'new project' }),
      anItem({ category: 'new project', ottUpdates: 'approved' }),
      anItem({ category: 'gap funding' }),
    ],
    unreleased: [],
    released: [anItem({ ottUpdates: 'rejected' })],
  });
  expect(summary.newProject).toEqual({ total: 2, pending: 1 });
  expect(summary.gapFunding).toEqual({ total: 1, pending: 1 });
  expect(summary.unreleased).toEqual({ total: 0, pending: 0 });
  expect(summary.released).toEqual({ total: 1, pending: 0 });
});

test('what was sent back waits for the filmmaker, the latest first', () => {
  const summary = summaryOf({
    projects: [anItem({ projectName: 'Old', ottUpdates: 'rejected' }), anItem({ projectName: 'Waiting' })],
    unreleased: [
      anItem({
        projectName: 'New',
        ottUpdates: 'Need Clarification',
        updatedAt: '2026-11-19T00:00:00.000Z',
      }),
    ],
    released: [anItem({ projectName: 'Done', ottUpdates: 'approved' })],
  });
  expect(summary.sentBack.map(({ kind, item }) => [kind.slug, item.projectName])).toEqual([
    ['ready-to-release', 'New'],
    ['projects', 'Old'],
  ]);
});
