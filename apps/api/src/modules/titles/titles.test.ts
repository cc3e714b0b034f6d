import { content } from '@cinvoice/contract/kinds/content';
import { project } from '@cinvoice/contract/kinds/project';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { createTitleTools } from './test-titles.ts';

let cast: Cast;
let titles: ReturnType<typeof createTitleTools>;
beforeAll(async () => {
  cast = await startCast();
  titles = createTitleTools(cast);
});
afterAll(() => cast.server.close());

test('an approved item is read by anyone, with the facts of its approval', async () => {
  const item = await titles.aTitle(project, {
    projectName: 'Bijli Talkies',
    synopsis: 'One ticket.\r\nSold.',
  });
  const answer = await titles.ask(titles.slugOf(item));
  expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(answer.json().data).toMatchObject({
    _id: item._id,
    slug: `bijli-talkies-${item._id.slice(-12)}`,
    kind: 'projects',
    category: 'new project',
    synopsis: 'One ticket.\r\nSold.',
    goal: 12_50_000,
    ottId: { _id: cast.itsOtt.id, name: 'Platform its-ott' },
    createdAt: item.createdAt,
    approvals: [{ by: 'ott', at: cast.server.now().toISOString() }],
    interests: { count: 0, totalPaise: 0 },
    rights: [],
  });
});

test('an admin is told as the one who decided, where it was one', async () => {
  const item = await cast.anItem(project);
  await cast.put(cast.admin, `/projects/${item._id}`, { ottUpdates: 'approved' });
  expect((await titles.read(titles.slugOf(item))).approvals).toMatchObject([{ by: 'admin' }]);
});

test('a released title tells the rights that its owner offers, and no others', async () => {
  const item = await titles.aTitle(content, {
    lease: '3 Years',
    exclusiveRights: null,
    nonExclusiveRights: '2 Years',
  });
  expect((await titles.read(titles.slugOf(item))).rights).toEqual([
    { name: 'lease', duration: '3 Years' },
    { name: 'nonExclusiveRights', duration: '2 Years' },
  ]);
});

test('another name before the id leads to the title, and what is no title does not exist', async () => {
  const item = await titles.aTitle(project, { projectName: 'Right' });
  const slug = titles.slugOf(item);
  for (const other of [`wrong-${item._id.slice(-12)}`, slug.toUpperCase(), item._id.slice(-12)]) {
    const { statusCode, headers } = await titles.ask(other);
    expect([statusCode, headers.location]).toEqual([301, `/api/v1/public/titles/${slug}`]);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  }
  for (const none of ['right', 'right-000000000000', `${slug}x`, '%00', "'--"])
    expect((await titles.ask(none)).statusCode, none).toBe(404);
});

test('interests are told with their number, unless the owner keeps them off the page', async () => {
  const item = await titles.aTitle(content);
  const state = { amountPaise: 2_500_000, years: 1 };
  await cast.put(cast.investor, `/content/${item._id}/interest`, state);
  const slug = titles.slugOf(item);
  expect((await titles.read(slug)).interests).toEqual({ count: 1, totalPaise: 2_500_000 });
  await titles.choose(content, item._id, { isOn: true, tellsInterests: false });
  expect((await titles.read(slug)).interests).toBeNull();
});

test('what a reader has already is not sent again until it changes', async () => {
  const item = await titles.aTitle(content);
  const url = `/api/v1/public/titles/${titles.slugOf(item)}`;
  const { etag } = (await cast.server.call(null, { url })).headers;
  const askAgain = async () =>
    (await cast.server.call(null, { url, headers: { 'if-none-match': String(etag) } })).statusCode;
  expect(await askAgain()).toBe(304);
  await cast.put(cast.investor, `/content/${item._id}/interest`, { amountPaise: 2_500_000, years: 1 });
  expect(await askAgain()).toBe(200);
  await titles.decide(content, item._id, 'rejected');
  expect(await askAgain()).toBe(404);
});
