import type { Page } from '@cinvoice/contract/answers';
import type { OfferedItem } from '@cinvoice/contract/interests';
import { content } from '@cinvoice/contract/kinds/content';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { project } from '@cinvoice/contract/kinds/project';
import { readyToRelease } from '@cinvoice/contract/kinds/ready-to-release';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';

let cast: Cast;
const ids = new Map<string, string>();

const approved: [name: string, kind: Kind, fields: Record<string, string>][] = [
  [
    'Ferry at night',
    project,
    { category: 'gap funding', genre: 'Drama', language: 'hindi', tentativeBudget: '5000000' },
  ],
  ['Bridge', readyToRelease, { genre: 'Crime', language: 'tamil', contentType: 'movie', budget: '7000000' }],
  [
    'The lantern ferry',
    content,
    { genre: 'Drama', language: 'hindi,tamil', contentType: 'movie', budget: '6000000' },
  ],
  [
    'Quarry',
    project,
    {
      category: 'new project',
      genre: 'Drama',
      language: 'tulu',
      contentType: 'tvshow',
      tentativeBudget: '6000000',
    },
  ],
];

beforeAll(async () => {
  cast = await startCast();
  for (const [projectName, kind, fields] of approved) {
    const { _id } = await cast.anItem(kind, { projectName, ...fields });
    ids.set(projectName, _id);
  }
  await cast.anItem(project, { projectName: 'Still waiting' });
  // In a different order than submitted.
  for (const name of ['Quarry', 'Ferry at night', 'Bridge', 'The lantern ferry']) {
    cast.server.pass(1000);
    const kind = approved.find(([each]) => each === name)?.[1] ?? project;
    await cast.put(cast.itsOtt, `/${kind.slug}/ott/${ids.get(name)}`, { ottUpdates: 'approved' });
  }
});
afterAll(() => cast.server.close());

const list = async (query = ''): Promise<OfferedItem[]> =>
  (await cast.get(cast.investor, `/approved/${query}`)).json().data;
const listNames = async (query = ''): Promise<string[]> =>
  (await list(query)).map(({ projectName }) => projectName);

test('investors read approved items of every kind, newest approval first', async () => {
  expect(await listNames()).toEqual(['The lantern ferry', 'Bridge', 'Ferry at night', 'Quarry']);
});

test('items of every kind have one shape: public data, OTT, approval and own interest', async () => {
  const [released, unreleased, gap] = await list();
  for (const item of [released, unreleased, gap]) {
    expect(Object.keys(item ?? {}).toSorted()).toEqual(
      [
        ...[
          '_id',
          'approvals',
          'approvedAt',
          'category',
          'contentType',
          'createdAt',
          'genre',
          'goal',
          'interest',
          'kind',
        ],
        ...['languages', 'ottId', 'own', 'poster', 'projectName', 'synopsis'],
      ].toSorted(),
    );
  }
  expect(released).toMatchObject({
    kind: 'content',
    category: null,
    languages: ['hindi', 'tamil'],
    goal: 6_000_000,
    ottId: { name: 'Platform its-ott' },
    approvedAt: cast.server.now().toISOString(),
    approvals: [{ by: 'ott', at: cast.server.now().toISOString() }],
    own: false,
    interest: null,
  });
  expect(gap).toMatchObject({
    kind: 'projects',
    category: 'gap funding',
    languages: ['hindi'],
    goal: 5_000_000,
  });
  expect(released?.synopsis).toEqual(expect.any(String));
  expect(JSON.stringify([released, unreleased, gap])).not.toMatch(
    /open sesame|House|9000000001|Sample director/,
  );
  const poster = await cast.server.app.inject({ url: released?.poster?.url ?? '' });
  expect(poster.statusCode).toBe(200);
});

test.each([
  ['?kind=projects', ['Ferry at night', 'Quarry']],
  ['?category=gap%20funding', ['Ferry at night']],
  ['?contentType=movie&genre=Drama', ['The lantern ferry']],
  ['?language=tamil', ['The lantern ferry', 'Bridge']],
  ['?language=hindi&genre=Drama', ['The lantern ferry', 'Ferry at night']],
  ['?language=tulu&kind=content', []],
  ['?goalFrom=6000000&goalTo=6000000', ['The lantern ferry', 'Quarry']],
  ['?goalFrom=6000001', ['Bridge']],
  ['?q=FERRY', ['The lantern ferry', 'Ferry at night']],
  ['?q=fe', ['The lantern ferry', 'Ferry at night']],
  ['?q=%25', []],
  ['?kind=&genre=&goalTo=&q=&cursor=', ['The lantern ferry', 'Bridge', 'Ferry at night', 'Quarry']],
  ['?sort=name', ['Bridge', 'Ferry at night', 'Quarry', 'The lantern ferry']],
])('%s gives %j', async (query, expected) => {
  expect(await listNames(query)).toEqual(expected);
});

test('the list is sorted by goal, up and down', async () => {
  const goals = async (sort: string) => (await list(`?sort=${sort}`)).map(({ goal }) => goal);
  expect(await goals('goalUp')).toEqual([5_000_000, 6_000_000, 6_000_000, 7_000_000]);
  expect(await goals('goalDown')).toEqual([7_000_000, 6_000_000, 6_000_000, 5_000_000]);
});

test.each([
  ['sort=oldest', 'sort'],
  ['kind=films', 'kind'],
  ['language=klingon', 'language'],
  ['goalFrom=-1', 'goalFrom'],
  ['goalTo=1e9', 'goalTo'],
  ['limit=0', 'limit'],
  ['cursor=x', 'cursor'],
])('asked for with %s the list is refused', async (query, path) => {
  const refused = await cast.get(cast.investor, `/approved/?${query}`);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([{ path }]);
});

test.each(['newest', 'goalUp', 'goalDown', 'name'])(
  'the pages of the list by %s join, also when the last item of a page loses its approval',
  async (sort) => {
    const all = await listNames(`?sort=${sort}`);
    const pages: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = `?sort=${sort}&limit=1&cursor=${cursor}`;
      const read: { data: OfferedItem[]; page: Page } = (
        await cast.get(cast.investor, `/approved/${query}`)
      ).json();
      pages.push(...read.data.map(({ projectName }) => projectName));
      cursor = read.page.nextCursor;
    }
    expect(pages).toEqual(all);

    const first = (await cast.get(cast.investor, `/approved/?sort=${sort}&limit=2`)).json();
    const seam: OfferedItem = first.data[1];
    const path = `/${seam.kind}/ott/${seam._id}`;
    await cast.put(cast.itsOtt, path, { ottUpdates: 'pending' });
    expect(await listNames(`?sort=${sort}&cursor=${first.page.nextCursor}`)).toEqual(all.slice(2));
    await cast.put(cast.itsOtt, path, { ottUpdates: 'approved' });
  },
);

test('an item is read by its id while it is approved', async () => {
  const [item] = await list();
  expect((await cast.get(cast.investor, `/approved/${item?._id}`)).json().data).toMatchObject({ ...item });
  const waiting = await cast.anItem(project);
  for (const id of [waiting._id, 'no-id', '0199d1f0-0000-7000-8000-000000000000']) {
    expect((await cast.get(cast.investor, `/approved/${id}`)).statusCode).toBe(404);
  }
});

test.each<[Kind, Record<string, string>, Record<string, unknown>]>([
  [
    project,
    {
      productionHouse: 'Lantern House',
      producer: 'A. Producer',
      buyer: 'A. Buyer',
      trailer: '',
      trailerPassword: '',
    },
    {
      productionHouse: 'Lantern House',
      producer: 'A. Producer',
      buyer: 'A. Buyer',
      lease: null,
      trailer: null,
      trailerIsLocked: false,
    },
  ],
  [
    readyToRelease,
    { productionHouse: 'Lantern House', producerOrInvestor: 'A. Producer' },
    { productionHouse: 'Lantern House', producer: 'A. Producer', buyer: null, exclusiveRights: null },
  ],
  [
    content,
    {
      productionHouseName: 'Lantern House',
      producer_investor: 'A. Producer',
      lease: '2 Years',
      exclusiveRights: '3 Years',
      nonExclusiveRights: '5 Years',
      trailer: 'https://films.example/trailer',
      trailerPassword: 'open sesame',
    },
    {
      productionHouse: 'Lantern House',
      producer: 'A. Producer',
      lease: '2 Years',
      exclusiveRights: '3 Years',
      nonExclusiveRights: '5 Years',
      trailer: 'https://films.example/trailer',
      trailerIsLocked: true,
    },
  ],
])(
  'of one item an investor reads who makes it, its rights, and how far it is, but no secret',
  async (kind, fields, expected) => {
    const { _id: id } = await cast.anItem(kind, { director: 'A. Director', writer: 'A. Writer', ...fields });
    await cast.put(cast.itsOtt, `/${kind.slug}/ott/${id}`, { ottUpdates: 'approved' });
    await cast.put(cast.investor, `/${kind.slug}/${id}/interest`, { amountPaise: 20_000_00, years: 1 });
    const second = await cast.server.aUser('9000000006', 'investor');
    await cast.put(second, `/${kind.slug}/${id}/interest`, { amountPaise: 30_000_00, years: 1 });
    const answer = await cast.get(cast.investor, `/approved/${id}`);
    expect(answer.json().data).toMatchObject({
      director: 'A. Director',
      writer: 'A. Writer',
      ...expected,
      interests: { count: 2, totalPaise: 50_000_00 },
    });
    expect(answer.body).not.toMatch(/open sesame|9000000001|9000000006|trailerPassword/);
    await cast.put(cast.itsOtt, `/${kind.slug}/ott/${id}`, { ottUpdates: 'pending' });
  },
);

test('an item names its approvals: by an admin, by its OTT, or by both in order', async () => {
  const { _id: id } = await cast.anItem(project);
  const approve = async (who: typeof cast.admin) => {
    cast.server.pass(1000);
    await cast.put(who, `/projects/ott/${id}`, { ottUpdates: 'approved' });
    const { approvals, approvedAt } = (await cast.get(cast.investor, `/approved/${id}`)).json().data;
    return { approvals, approvedAt };
  };
  const first = await approve(cast.admin);
  const at = cast.server.now().toISOString();
  expect(first).toEqual({ approvals: [{ by: 'admin', at }], approvedAt: at });
  const both = [
    { by: 'admin', at },
    { by: 'ott', at: new Date(cast.server.now().getTime() + 1000).toISOString() },
  ];
  expect(await approve(cast.itsOtt)).toEqual({ approvals: both, approvedAt: at });
  expect(await approve(cast.admin)).toEqual({ approvals: both, approvedAt: at });
  await cast.put(cast.itsOtt, `/projects/ott/${id}`, { ottUpdates: 'pending' });
});

test('an item shows an interest only to its own investor', async () => {
  const id = ids.get('Bridge') ?? '';
  const second = await cast.server.aUser('9000000004', 'investor');
  await cast.put(cast.investor, `/ready-to-release/${id}/interest`, { amountPaise: 50_000_00, years: 2 });
  const readInterest = async (who: typeof second) =>
    (await cast.get(who, '/approved/?q=bridge')).json().data[0].interest;
  expect(await readInterest(cast.investor)).toMatchObject({
    amountPaise: 50_000_00,
    years: 2,
    endedAt: null,
  });
  expect(await readInterest(second)).toBeNull();
});

test('only investors may read it', async () => {
  for (const who of [cast.asha, cast.itsOtt, cast.admin]) {
    expect((await cast.get(who, '/approved/')).statusCode).toBe(403);
    expect((await cast.get(who, `/approved/${ids.get('Bridge')}`)).statusCode).toBe(403);
  }
  expect((await cast.get(null, '/approved/')).statusCode).toBe(401);
});
