import type { InterestTotals, OwnInterest } from '@cinvoice/contract/interests';
import { content } from '@cinvoice/contract/kinds/content';
import { project } from '@cinvoice/contract/kinds/project';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';

let cast: Cast;
// A suspension ends the filmmaker's session.
beforeEach(async () => {
  cast = await startCast();
});
afterEach(() => cast.server.close());

const act = async (path: 'suspend' | 'reinstate', payload: object = {}): Promise<void> => {
  const call = { method: 'POST', url: `/api/v1/users/${cast.asha.id}/${path}`, payload } as const;
  const { statusCode, body } = await cast.server.call(cast.admin.token, call);
  expect(statusCode, body).toBe(200);
};

const approve = (slug: string, id: string) =>
  cast.put(cast.itsOtt, `/${slug}/ott/${id}`, { ottUpdates: 'approved' });

const statusOf = async (url: string) => (await cast.server.app.inject({ url })).statusCode;

/** The item as investors and the public find it. */
const standing = async (id: string, poster: string) => {
  const ids = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id);
  return {
    public: ids((await cast.get(null, '/projects/public')).json()).includes(id),
    list: ids((await cast.get(cast.investor, '/approved/?limit=200')).json()).includes(id),
    page: (await cast.get(cast.investor, `/approved/${id}`)).statusCode,
    poster: await statusOf(poster),
  };
};

const everywhere = { public: true, list: true, page: 200, poster: 200 };
const nowhere = { public: false, list: false, page: 404, poster: 404 };

test('items of a suspended filmmaker are hidden from investors and the public until the filmmaker is reinstated', async () => {
  const { _id: id } = await cast.anItem(project);
  const waiting = await cast.anItem(content);
  await approve('projects', id);
  const poster = (await cast.get(cast.investor, `/approved/${id}`)).json().data.poster.url;
  const interest = { amountPaise: 20_000_00, years: 1 };
  await cast.put(cast.investor, `/projects/${id}/interest`, interest);
  expect(await standing(id, poster)).toEqual(everywhere);

  await act('suspend', { reason: 'Under review.' });
  expect(await standing(id, poster)).toEqual(nowhere);
  for (const who of [cast.itsOtt, cast.admin]) {
    expect((await cast.get(who, `/projects/${id}`)).json().data.ottUpdates).toBe('approved');
  }
  // An approval during the suspension is closed from the start.
  await approve('content', waiting._id);
  expect((await cast.get(cast.investor, `/approved/${waiting._id}`)).statusCode).toBe(404);

  await act('reinstate');
  expect(await standing(id, poster)).toEqual(everywhere);
  expect((await cast.get(cast.investor, `/approved/${waiting._id}`)).statusCode).toBe(200);
});

test('an interest in such an item is kept, not counted, and can only be withdrawn', async () => {
  const { _id: id } = await cast.anItem(project);
  const other = await cast.anItem(project);
  await approve('projects', id);
  await approve('projects', other._id);
  const investor = await cast.server.aUser('9000000005', 'investor');
  const state = (item: string, amountPaise: number) =>
    cast.put(investor, `/projects/${item}/interest`, { amountPaise, years: 1 });
  const totals = async (): Promise<InterestTotals> =>
    (await cast.get(investor, '/interests/user/totals')).json().data;
  await state(id, 20_000_00);
  expect(await totals()).toMatchObject({ count: 1, totalPaise: 20_000_00 });

  await act('suspend', { reason: 'Under review.' });
  expect(await totals()).toMatchObject({ count: 0, totalPaise: 0 });
  const [own]: OwnInterest[] = (await cast.get(investor, '/interests/user/?state=current')).json().data;
  expect(own).toMatchObject({ amountPaise: 20_000_00, approved: null, endedAt: null });
  expect((await state(id, 30_000_00)).statusCode).toBe(404);
  expect((await state(other._id, 30_000_00)).statusCode).toBe(404);
  const withdraw = (item: string) =>
    cast.server.call(investor.token, { method: 'DELETE', url: `/api/v1/projects/${item}/interest` });
  expect((await withdraw(other._id)).statusCode).toBe(404);
  expect((await withdraw(id)).statusCode).toBeLessThan(300);

  await act('reinstate');
  expect(await totals()).toMatchObject({ count: 0 });
  expect((await state(id, 30_000_00)).statusCode).toBeLessThan(300);
  expect(await totals()).toMatchObject({ count: 1, totalPaise: 30_000_00 });
});
