import { content } from '@cinvoice/contract/kinds/content';
import { project } from '@cinvoice/contract/kinds/project';
import type { Statistics } from '@cinvoice/contract/statistics';
import { statistics } from '@cinvoice/contract/statistics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';

let cast: Cast;
beforeAll(async () => {
  // A Friday, the 20th of November 2026.
  cast = await startCast();
});
afterAll(() => cast.server.close());

const read = async (): Promise<Statistics> =>
  statistics.parse((await cast.get(cast.admin, '/admin/statistics')).json().data);

const none = { pending: 0, approved: 0, rejected: 0, 'Need Clarification': 0 };

const readWeek = async (week: string) => (await read()).weeks.find((one) => one.week === week);

test('the statistics have twelve weeks without gaps, the current one last', async () => {
  const { weeks } = await read();
  expect(weeks.map(({ week }) => week)).toEqual([
    '2026-08-31',
    '2026-09-07',
    '2026-09-14',
    '2026-09-21',
    '2026-09-28',
    '2026-10-05',
    '2026-10-12',
    '2026-10-19',
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ]);
  expect(weeks.map(({ items }) => items)).toEqual(weeks.map(() => none));
  expect(weeks.at(-1)?.signUps).toBe(3);
});

/** As if it had arrived then: sessions do not last for weeks. */
const moved = (table: 'submissions' | 'users', id: string, at: string) =>
  cast.server.asOwner(`UPDATE ${table} SET created_at = '${at}' WHERE id = '${id}'`);

test('an item counts in the week of its submission, under its current status', async () => {
  await cast.anItem(project);
  const older = await cast.anItem(content);
  await cast.put(cast.itsOtt, `/content/ott/${older._id}`, {
    ottUpdates: 'rejected',
    ottRemarks: 'Too long.',
  });
  await moved('submissions', older._id, '2026-11-10T06:00:00Z');
  const oldest = await cast.anItem(project);
  await moved('submissions', oldest._id, '2026-01-01T06:00:00Z');
  expect((await readWeek('2026-11-16'))?.items).toEqual({ ...none, pending: 1 });
  expect((await readWeek('2026-11-09'))?.items).toEqual({ ...none, rejected: 1 });
  const counted = (await read()).weeks.flatMap(({ items }) => Object.values(items));
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(2);
});

test('a week begins on Monday at midnight in India', async () => {
  for (const [mobile, at] of [
    ['9300000001', '2026-10-25T18:29:59.999Z'],
    ['9300000002', '2026-10-25T18:30:00.000Z'],
    ['9300000003', '2026-11-01T18:29:59.999Z'],
    ['9300000004', '2026-08-30T18:30:00.000Z'],
    ['9300000005', '2026-08-30T18:29:59.999Z'],
  ] as const) {
    await moved('users', (await cast.server.aUser(mobile)).id, at);
  }
  expect((await readWeek('2026-10-19'))?.signUps).toBe(1);
  expect((await readWeek('2026-10-26'))?.signUps).toBe(2);
  expect((await readWeek('2026-08-31'))?.signUps).toBe(1);
});

test('the OTTs with most items come first by name, all others together last', async () => {
  for (let rank = 1; rank <= 9; rank += 1) {
    const { id } = await cast.server.anOtt(`small-${rank}`);
    for (let item = 0; item < (rank === 9 ? 2 : 1); item += 1) await cast.anItem(project, { ottId: id });
  }
  const { otts } = await read();
  const total = ({ items }: Statistics['otts'][number]) =>
    Object.values(items).reduce((sum, count) => sum + count, 0);
  expect(otts).toHaveLength(9);
  expect(otts.slice(0, 2).map(({ name }) => name)).toEqual(['Platform its-ott', 'Platform small-9']);
  expect(otts.map(total)).toEqual([3, 2, 1, 1, 1, 1, 1, 1, 2]);
  expect(otts.at(-1)?.name).toBeNull();
});

test('only admins may read them', async () => {
  for (const who of [cast.asha, cast.itsOtt]) {
    expect((await cast.get(who, '/admin/statistics')).statusCode).toBe(403);
  }
  expect((await cast.get(null, '/admin/statistics')).statusCode).toBe(401);
});
