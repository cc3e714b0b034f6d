import type { Item } from '@cinvoice/contract/answers';
import type { InterestOfInvestor } from '@cinvoice/contract/interests';
import { project } from '@cinvoice/contract/kinds/project';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import type { Someone } from '#api/test-app.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.server.close());

const act = async ({ id }: Someone, path: 'suspend' | 'reinstate', payload: object = {}): Promise<void> => {
  const call = { method: 'POST', url: `/api/v1/users/${id}/${path}`, payload } as const;
  const { statusCode, body } = await cast.server.call(cast.admin.token, call);
  expect(statusCode, body).toBe(200);
};

/** The sum in the filmmaker's list, on their page of the item, and on the admin's. */
const sumsOf = async (id: string): Promise<Item['interests'][]> => {
  const listed: Item[] = (await cast.get(cast.asha, '/projects/user/')).json().data;
  const own: Item = (await cast.get(cast.asha, `/projects/${id}`)).json().data;
  const admins: Item = (await cast.get(cast.admin, `/projects/${id}`)).json().data;
  return [listed.find((item) => item._id === id)?.interests, own.interests, admins.interests];
};

const markedIn = async (id: string): Promise<[string, boolean][]> => {
  const rows: InterestOfInvestor[] = (await cast.get(cast.admin, `/interests/admin/?item=${id}`)).json().data;
  return rows.map(({ investor }) => [investor._id, investor.suspended]);
};

test('interests of a suspended investor count nowhere until reinstatement, and admins see them marked', async () => {
  const suspect = await cast.server.aUser('9000000004', 'investor');
  const { _id: id } = await cast.anItem(project);
  await cast.put(cast.itsOtt, `/projects/ott/${id}`, { ottUpdates: 'approved' });
  await cast.put(suspect, `/projects/${id}/interest`, { amountPaise: 20_000_00, years: 1 });
  cast.server.pass(1000);
  await cast.put(cast.investor, `/projects/${id}/interest`, { amountPaise: 10_000_00, years: 2 });

  await act(suspect, 'suspend', { reason: 'Under review.' });
  const others = { count: 1, totalPaise: 10_000_00 };
  expect(await sumsOf(id)).toEqual([others, others, others]);
  expect(await markedIn(id)).toEqual([
    [cast.investor.id, false],
    [suspect.id, true],
  ]);

  await act(suspect, 'reinstate');
  const all = { count: 2, totalPaise: 30_000_00 };
  expect(await sumsOf(id)).toEqual([all, all, all]);
  expect((await markedIn(id))[1]).toEqual([suspect.id, false]);
});
