import type { Item } from '@cinvoice/contract/answers';
import type { Interest, InterestOfInvestor, OwnInterest } from '@cinvoice/contract/interests';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { project } from '@cinvoice/contract/kinds/project';
import type { ReviewStatus } from '@cinvoice/contract/vocabulary';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { saveLogin } from '#api/modules/users/index.ts';
import type { Someone } from '#api/test-app.ts';

let cast: Cast;
let other: Someone;
beforeAll(async () => {
  cast = await startCast();
  other = await cast.server.aUser('9000000004', 'investor');
});
afterAll(() => cast.server.close());

const decide = (kind: Kind, id: string, ottUpdates: ReviewStatus) => {
  cast.server.pass(1000);
  return cast.put(cast.itsOtt, `/${kind.slug}/ott/${id}`, { ottUpdates, ottRemarks: 'As discussed.' });
};
const createApprovedItem = async (kind: Kind = project, projectName = 'Monsoon'): Promise<string> => {
  const { _id } = await cast.anItem(kind, { projectName });
  await decide(kind, _id, 'approved');
  return _id;
};
const state = (
  who: Someone,
  id: string,
  amountPaise: number,
  years = 1,
  { slug }: Kind = project,
): Promise<LightMyRequestResponse> => {
  cast.server.pass(1000);
  return cast.put(who, `/${slug}/${id}/interest`, { amountPaise, years });
};
const withdraw = (who: Someone, id: string, { slug }: Kind = project): Promise<LightMyRequestResponse> => {
  cast.server.pass(1000);
  return cast.server.call(who.token, { method: 'DELETE', url: `/api/v1/${slug}/${id}/interest` });
};
const listOwnInterests = async (who: Someone, query = ''): Promise<OwnInterest[]> =>
  (await cast.get(who, `/interests/user/${query}`)).json().data;
const inItem = async (id: string): Promise<InterestOfInvestor[]> =>
  (await cast.get(cast.admin, `/interests/admin/?item=${id}`)).json().data;
const readItem = async (who: Someone, id: string, { slug }: Kind = project): Promise<Item> =>
  (await cast.get(who, `/${slug}/${id}`)).json().data;

describe.for(kinds.map((kind) => [kind.slug, kind] as const))('in an item of %s', ([slug, kind]) => {
  test('an investor states, changes and withdraws an interest; the owner sees number and sum, never the investor', async () => {
    const id = await createApprovedItem(kind);
    const stated = await state(cast.investor, id, 50_000_00, 2, kind);
    expect([stated.statusCode, stated.json().data]).toMatchObject([
      200,
      { amountPaise: 50_000_00, years: 2, endedAt: null, endReason: null },
    ]);
    await state(other, id, 10_000_00, 1, kind);
    expect(await readItem(cast.asha, id, kind)).toMatchObject({
      interests: { count: 2, totalPaise: 60_000_00 },
    });
    await state(cast.investor, id, 70_000_00, 3, kind);
    const item = await readItem(cast.asha, id, kind);
    expect(item.interests).toEqual({ count: 2, totalPaise: 80_000_00 });
    expect(JSON.stringify(item)).not.toMatch(/House 9000000003|House 9000000004/);

    expect((await withdraw(cast.investor, id, kind)).statusCode).toBe(204);
    expect((await readItem(cast.asha, id, kind)).interests).toEqual({ count: 1, totalPaise: 10_000_00 });
    expect((await listOwnInterests(cast.investor))[0]).toMatchObject({
      amountPaise: 70_000_00,
      endReason: 'withdrawn',
      item: { _id: id, kind: slug, projectName: 'Monsoon' },
    });
  });

  test('admins see interests with their investors, OTTs see none', async () => {
    const id = await createApprovedItem(kind);
    await state(cast.investor, id, 25_000_00, 3, kind);
    expect(await inItem(id)).toMatchObject([
      {
        amountPaise: 25_000_00,
        years: 3,
        item: { _id: id, kind: slug, ottUpdates: 'approved', ottId: { _id: cast.itsOtt.id } },
        investor: {
          _id: cast.investor.id,
          name: 'House 9000000003',
          mobile: '9000000003',
          suspended: false,
        },
      },
    ]);
    expect((await readItem(cast.admin, id, kind)).interests).toEqual({ count: 1, totalPaise: 25_000_00 });
    expect(await readItem(cast.itsOtt, id, kind)).not.toHaveProperty('interests');
    expect((await cast.get(cast.admin, `/${slug}/admin/`)).body).toContain(
      '"interests":{"count":1,"totalPaise":2500000}',
    );
  });
});

test('an interest ends with the approval, tells the reason, and a new approval does not revive it', async () => {
  const id = await createApprovedItem();
  await state(cast.investor, id, 30_000_00, 2);
  await decide(project, id, 'Need Clarification');
  const [ended] = await listOwnInterests(cast.investor);
  expect(ended).toMatchObject({ endedAt: cast.server.now().toISOString(), endReason: 'no-longer-approved' });
  expect(ended).toMatchObject({ item: { projectName: 'Monsoon' }, approved: null });
  expect((await readItem(cast.asha, id)).interests).toEqual({ count: 0, totalPaise: 0 });

  await cast.put(cast.asha, `/projects/${id}`, { projectName: 'Called otherwise' });
  expect((await listOwnInterests(cast.investor))[0]).toMatchObject({
    item: { projectName: 'Monsoon' },
    approved: null,
  });
  await decide(project, id, 'approved');
  expect((await readItem(cast.asha, id)).interests).toEqual({ count: 0, totalPaise: 0 });
  expect((await listOwnInterests(cast.investor, '?state=current')).map(({ item }) => item._id)).not.toContain(
    id,
  );
  const { audit } = await listAudit(id);
  expect(audit[1]).toMatchObject({ action: 'item-reviewed', details: { interestsEnded: 1 } });

  expect((await state(cast.investor, id, 40_000_00)).statusCode).toBe(200);
  expect((await listOwnInterests(cast.investor)).slice(0, 2)).toMatchObject([
    { amountPaise: 40_000_00, endedAt: null, approved: { _id: id, projectName: 'Called otherwise' } },
    { amountPaise: 30_000_00, endReason: 'no-longer-approved' },
  ]);
});

const listAudit = async (id: string) => ({
  audit: (await cast.get(cast.admin, `/audit?target=${id}`)).json().data,
});

test('a repeated approval ends no interest and keeps the time of approval', async () => {
  const id = await createApprovedItem();
  await state(cast.investor, id, 30_000_00);
  const before: { approvedAt: string } = (await cast.get(cast.investor, `/approved/${id}`)).json().data;
  await decide(project, id, 'approved');
  const after = (await cast.get(cast.investor, `/approved/${id}`)).json().data;
  expect(after).toEqual(before);
  expect(after.interest).toMatchObject({ amountPaise: 30_000_00, endedAt: null });
});

test('a repeated statement changes nothing, and every other one is in the audit log', async () => {
  const id = await createApprovedItem();
  const first: Interest = (await state(cast.investor, id, 20_000_00, 3)).json().data;
  expect((await state(cast.investor, id, 20_000_00, 3)).json().data).toEqual(first);
  await state(cast.investor, id, 20_000_00, 1);
  await withdraw(cast.investor, id);
  expect((await withdraw(cast.investor, id)).statusCode).toBe(204);
  const { audit } = await listAudit(id);
  expect(audit.slice(0, 3)).toMatchObject([
    { action: 'interest-withdrawn', details: { amountPaise: 20_000_00, years: 1 } },
    { action: 'interest-changed', details: { amountPaise: 20_000_00, years: 1 } },
    {
      action: 'interest-stated',
      actor: { kind: 'user', _id: cast.investor.id },
      target: { kind: 'projects', _id: id, label: 'Monsoon' },
      address: '127.0.0.1',
      details: { amountPaise: 20_000_00, years: 3 },
    },
  ]);
  expect(audit[3]).toMatchObject({ action: 'item-reviewed' });
});

test('of concurrent statements by one person one stands', async () => {
  const id = await createApprovedItem();
  const amounts = [10, 20, 30, 40, 50].map((thousands) => thousands * 1_000_00);
  const answers = await Promise.all(amounts.map((amount) => state(cast.investor, id, amount)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  const interests = await inItem(id);
  expect(interests).toHaveLength(1);
  expect((await readItem(cast.asha, id)).interests).toEqual({
    count: 1,
    totalPaise: interests[0]?.amountPaise,
  });
});

test('a rejection that races with a statement leaves no current interest', async () => {
  for (const round of [1, 2, 3, 4]) {
    const id = await createApprovedItem();
    const [stated, decided] = await Promise.all([
      state(cast.investor, id, round * 10_000_00),
      decide(project, id, 'rejected'),
    ]);
    expect(decided.statusCode).toBe(200);
    expect([200, 404]).toContain(stated.statusCode);
    expect((await inItem(id)).filter(({ endedAt }) => endedAt === null)).toEqual([]);
    expect((await readItem(cast.asha, id)).interests).toEqual({ count: 0, totalPaise: 0 });
  }
});

test('an interest in an item that is not approved is refused without revealing the item', async () => {
  const { _id } = await cast.anItem(project);
  const refusals = [
    await state(cast.investor, _id, 10_000_00),
    await state(cast.investor, '0199d1f0-0000-7000-8000-000000000000', 10_000_00),
    await state(cast.investor, 'no-id', 10_000_00),
    await withdraw(cast.investor, _id),
    await cast.put(cast.investor, `/content/${await createApprovedItem()}/interest`, {
      amountPaise: 10_000_00,
      years: 1,
    }),
  ];
  for (const refusal of refusals) {
    expect([refusal.statusCode, refusal.json().type]).toEqual([404, '/problems/not-found']);
  }
});

test('only investors may state an interest', async () => {
  const id = await createApprovedItem();
  for (const who of [cast.asha, cast.ravi, cast.itsOtt, cast.admin]) {
    expect((await cast.put(who, `/projects/${id}/interest`, {})).statusCode).toBe(403);
    expect((await withdraw(who, id)).statusCode).toBe(403);
    expect((await cast.get(who, '/interests/user/')).statusCode).toBe(403);
    expect((await cast.get(who, '/interests/user/totals')).statusCode).toBe(403);
  }
  expect((await cast.get(cast.investor, '/interests/admin/')).statusCode).toBe(403);
});

test('an investor cannot state an interest in their own item, and is told so', async () => {
  await saveLogin(cast.server.db, '9000000001', 'investor', cast.server.now());
  const refused = await state(cast.asha, await createApprovedItem(), 10_000_00);
  expect([refused.statusCode, refused.json().detail]).toEqual([
    403,
    'You cannot state an interest in your own item.',
  ]);
  await cast.server.asOwner(`UPDATE users SET roles = '{content_producer}' WHERE mobile = '9000000001'`);
});

test.each([
  [{ amountPaise: 999_900, years: 1 }, 'amountPaise'],
  [{ amountPaise: 1_000_050, years: 1 }, 'amountPaise'],
  [{ amountPaise: 1_000_000_000_000, years: 1 }, 'amountPaise'],
  [{ amountPaise: '1000000', years: 1 }, 'amountPaise'],
  [{ years: 1 }, 'amountPaise'],
  [{ amountPaise: 1_000_000, years: 4 }, 'years'],
  [{ amountPaise: 1_000_000, years: 1.5 }, 'years'],
  [{ amountPaise: 1_000_000 }, 'years'],
  [{ amountPaise: 1_000_000, years: 1, binding: true }, 'binding'],
])('the statement %j is refused, naming %s', async (body, path) => {
  const refused = await cast.put(cast.investor, `/projects/${await createApprovedItem()}/interest`, body);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([{ path }]);
});

test('the smallest and the largest interest are accepted', async () => {
  const id = await createApprovedItem();
  expect((await state(cast.investor, id, 10_000_00)).statusCode).toBe(200);
  expect((await state(cast.investor, id, 999_999_999_900)).statusCode).toBe(200);
  expect((await readItem(cast.asha, id)).interests).toEqual({ count: 1, totalPaise: 999_999_999_900 });
  await withdraw(cast.investor, id);
});

test('the totals are of current interests, with their projected value', async () => {
  const investor = await cast.server.aUser('9000000005', 'investor');
  const totals = async () => (await cast.get(investor, '/interests/user/totals')).json().data;
  expect(await totals()).toEqual({ count: 0, totalPaise: 0, projectedPaise: 0 });
  const [first, second, third] = [
    await createApprovedItem(),
    await createApprovedItem(),
    await createApprovedItem(),
  ];
  await state(investor, first, 1_00_000_00, 1);
  await state(investor, second, 2_00_000_00, 3);
  await state(investor, third, 5_00_000_00, 2);
  await decide(project, third, 'rejected');
  expect(await totals()).toEqual({
    count: 2,
    totalPaise: 3_00_000_00,
    projectedPaise: 1_16_000_00 + 3_12_179_20,
  });
});

test('lists of interests are newest first, in pages that join, with filters for state, item and person', async () => {
  const investor = await cast.server.aUser('9000000006', 'investor');
  const ids = [await createApprovedItem(), await createApprovedItem(), await createApprovedItem()];
  for (const id of ids) await state(investor, id, 10_000_00);
  await withdraw(investor, String(ids[1]));
  const seen = (interests: { item: { _id: string } }[]) => interests.map(({ item }) => item._id);
  expect(seen(await listOwnInterests(investor))).toEqual(ids.toReversed());
  expect(seen(await listOwnInterests(investor, '?state=current'))).toEqual([ids[2], ids[0]]);
  expect(seen(await listOwnInterests(investor, '?state=ended'))).toEqual([ids[1]]);
  expect(seen(await listOwnInterests(investor, `?state=ended&item=${ids[1]}`))).toEqual([ids[1]]);
  expect(seen(await listOwnInterests(investor, `?state=ended&item=${ids[0]}`))).toEqual([]);
  const first = (await cast.get(investor, '/interests/user/?limit=2')).json();
  const rest = (await cast.get(investor, `/interests/user/?limit=2&cursor=${first.page.nextCursor}`)).json();
  expect(seen([...first.data, ...rest.data])).toEqual(ids.toReversed());
  expect(rest.page.nextCursor).toBeNull();

  const all = async (query: string) => (await cast.get(cast.admin, `/interests/admin/?${query}`)).json().data;
  expect(seen(await all('q=9000000006'))).toEqual(ids.toReversed());
  expect(seen(await all('q=house%2090000000&limit=1'))).toEqual([ids[2]]);
  expect(seen(await all(`q=9000000006&item=${ids[0]}&state=current`))).toEqual([ids[0]]);
  expect(seen(await all(`q=nobody`))).toEqual([]);
  expect((await cast.get(cast.admin, '/interests/admin/?item=1')).statusCode).toBe(400);
});
