import type { Page, PublicItem } from '@cinvoice/contract/answers';
import { project } from '@cinvoice/contract/kinds/project';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, startCast } from '../test-cast.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.server.close());

const create = async (projectName: string): Promise<string> =>
  (await cast.anItem(project, { projectName }))._id;
const decide = (id: string, ottUpdates: string) =>
  cast.put(cast.itsOtt, `/projects/ott/${id}`, { ottUpdates, ottRemarks: 'As discussed.' });
const published = async (query = ''): Promise<PublicItem[]> =>
  (await cast.get(null, `/projects/public${query}`)).json().data;

test('anyone reads approved projects only, newest first, and only their public data', async () => {
  const names = ['First', 'Second', 'Third', 'Waiting', 'Refused'];
  const ids = new Map<string, string>();
  for (const name of names) ids.set(name, await create(name));
  for (const name of ['First', 'Second', 'Third']) await decide(ids.get(name) ?? '', 'approved');
  await decide(ids.get('Refused') ?? '', 'rejected');

  expect((await published()).map(({ projectName }) => projectName)).toEqual(['Third', 'Second', 'First']);
  const [item] = await published('?limit=1');
  expect(Object.keys(item ?? {}).toSorted()).toEqual(
    [
      '_id',
      'category',
      'contentType',
      'createdAt',
      'genre',
      'language',
      'ottId',
      'poster',
      'projectName',
      'synopsis',
      'tentativeBudget',
    ].toSorted(),
  );
  expect(item).toMatchObject({
    ottId: { _id: cast.itsOtt.id, name: 'Platform its-ott' },
    tentativeBudget: 1_250_000,
  });
  expect(JSON.stringify(item)).not.toMatch(/open sesame|House|9000000001|Sample director/);
});

test('a project is listed as soon as it is approved, and no longer than that', async () => {
  const id = await create('Here and gone');
  const isThere = async () => (await published()).some(({ _id }) => _id === id);
  expect(await isThere()).toBe(false);
  await decide(id, 'approved');
  expect(await isThere()).toBe(true);
  const poster = (await published()).find(({ _id }) => _id === id)?.poster?.url ?? '';
  expect((await cast.server.app.inject({ url: poster })).statusCode).toBe(200);
  await decide(id, 'rejected');
  expect(await isThere()).toBe(false);
  expect((await cast.server.app.inject({ url: poster })).statusCode).toBe(404);
});

test('an unchanged list is answered without being sent again', async () => {
  await decide(await create('Cached'), 'approved');
  const first = await cast.get(null, '/projects/public?limit=3');
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const ask = () =>
    cast.server.call(null, {
      url: '/api/v1/projects/public?limit=3',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
  const unchanged = await ask();
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  await decide(await create('Newer'), 'approved');
  expect((await ask()).statusCode).toBe(200);
});

test('the pages of the public list join', async () => {
  const all = (await published()).map(({ _id }) => _id);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { data, page }: { data: PublicItem[]; page: Page } = (
      await cast.get(null, `/projects/public?limit=2&cursor=${cursor}`)
    ).json();
    seen.push(...data.map(({ _id }) => _id));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(all);
});

test('concurrent readers get the same answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => cast.get(null, '/projects/public?limit=3')),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});
