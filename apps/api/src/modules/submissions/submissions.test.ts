import type { Item, Page } from '@cinvoice/contract/answers';
import { listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { project } from '@cinvoice/contract/kinds/project';
import { createFilledForm } from '@cinvoice/contract/kinds/sample-values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '#api/test-app.ts';
import { type Cast, startCast } from './test-cast.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.server.close());

describe.for(kinds.map((kind) => [kind.slug, kind] as const))('an item of %s', ([slug, kind]) => {
  const create = (changes = {}): Promise<Item> => cast.anItem(kind, changes);

  test('is created with every field and file, and read back as sent', async () => {
    const created = await create();
    const files = new Set(listFieldsOfType(kind, 'file').map(([name]) => name));
    for (const [name, value] of Object.entries(createFilledForm(kind))) {
      if (files.has(name)) {
        expect(created[name]).toMatchObject({
          url: expect.stringMatching(/^\/api\/v1\/files\//),
          size: expect.any(Number),
        });
      } else if (name !== 'ottId') expect(created[name], name).toEqual(value);
    }
    expect(created).toMatchObject({
      userId: cast.asha.id,
      ottId: { _id: cast.itsOtt.id, name: 'Platform its-ott' },
      ottUpdates: 'pending',
      ottRemarks: '',
      adminUpdates: 'pending',
      createdAt: cast.server.now().toISOString(),
    });
    expect((await cast.get(cast.asha, `/${slug}/${created._id}`)).json().data).toEqual(created);
  });

  test('is visible to its owner, its OTT and admins, and does not exist for others', async () => {
    const { _id } = await create();
    for (const who of [cast.asha, cast.itsOtt, cast.admin]) {
      expect((await cast.get(who, `/${slug}/${_id}`)).statusCode).toBe(200);
      expect((await cast.get(who, `/${slug}/${_id}/history`)).statusCode).toBe(200);
    }
    for (const who of [cast.ravi, cast.investor, cast.otherOtt]) {
      expect((await cast.get(who, `/${slug}/${_id}`)).statusCode).toBe(404);
      expect((await cast.get(who, `/${slug}/${_id}/history`)).statusCode).toBe(404);
    }
    expect((await cast.get(null, `/${slug}/${_id}`)).statusCode).toBe(401);
  });

  test('is in the lists of those who may see it, newest first', async () => {
    const before = await create();
    const { _id } = await create();
    for (const [who, list] of [
      [cast.asha, 'user'],
      [cast.itsOtt, 'ott'],
      [cast.admin, 'admin'],
    ] as const) {
      const answer = (await cast.get(who, `/${slug}/${list}/?limit=2`)).json();
      const items: Item[] = kind === project && list === 'admin' ? answer.data.data : answer.data;
      expect(items.map((item) => item._id)).toEqual([_id, before._id]);
    }
    for (const [who, list] of [
      [cast.ravi, 'user'],
      [cast.otherOtt, 'ott'],
    ] as const) {
      expect((await cast.get(who, `/${slug}/${list}/`)).json().data).toEqual([]);
    }
    for (const [who, list] of [
      [cast.asha, 'ott'],
      [cast.asha, 'admin'],
      [cast.itsOtt, 'user'],
      [cast.admin, 'user'],
    ] as const) {
      expect((await cast.get(who, `/${slug}/${list}/`)).statusCode).toBe(403);
    }
  });

  test('names its submitter to admins', async () => {
    const { _id } = await create();
    expect((await cast.get(cast.admin, `/${slug}/${_id}`)).json().data.userId).toEqual({
      _id: cast.asha.id,
      name: 'House 9000000001',
      mobile: '9000000001',
      role: ['content_producer'],
    });
  });

  test('is found by its status in any case and by a literal part of its name', async () => {
    const { _id } = await create({ projectName: `100% Film_${slug}` });
    await cast.put(cast.itsOtt, `/${slug}/ott/${_id}`, { ottUpdates: 'rejected', ottRemarks: 'No.' });
    const found = async (query: Record<string, string>): Promise<string[]> =>
      (await cast.get(cast.asha, `/${slug}/user?${new URLSearchParams(query)}`))
        .json()
        .data.map((item: Item) => item._id);
    expect(await found({ status: 'REJECTED', q: '0% film_' })).toEqual([_id]);
    expect(await found({ status: 'approved', q: '0% film_' })).toEqual([]);
    expect(await found({ q: '100_ film' })).toEqual([]);
    expect((await cast.get(cast.asha, `/${slug}/user?status=gone`)).statusCode).toBe(400);
  });

  test('refuses a search text that no name can contain, in lists and exports', async () => {
    for (const list of ['admin?', 'admin/export?format=csv&']) {
      const refused = await cast.get(cast.admin, `/${slug}/${list}q=a%00b`);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors).toMatchObject([{ path: 'q' }]);
    }
  });

  test('is created once by concurrent requests with one key', async () => {
    const before = await cast.count();
    const key = { 'idempotency-key': `key-${slug}` };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        cast.send('POST', cast.asha, `/${slug}/`, aForm(kind, cast.itsOtt.id), key),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().data._id)).size).toBe(1);
    expect(await cast.count()).toBe(before + 1);
    const elsewhere = kinds.find((other) => other !== kind) ?? kind;
    const reused = await cast.send(
      'POST',
      cast.asha,
      `/${elsewhere.slug}/`,
      aForm(elsewhere, cast.itsOtt.id),
      key,
    );
    expect(reused.statusCode).toBe(409);
  });

  test('leaves nothing stored when its form is refused', async () => {
    const before = await cast.count();
    const refused = await cast.send(
      'POST',
      cast.asha,
      `/${slug}/`,
      aForm(kind, cast.itsOtt.id, { projectName: '', genre: 'Opera' }),
    );
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors.map(({ path }: { path: string }) => path)).toEqual(['projectName', 'genre']);
    expect(await cast.count()).toBe(before);
  });

  test('needs an existing OTT', async () => {
    const refused = await cast.send('POST', cast.asha, `/${slug}/`, aForm(kind, cast.asha.id));
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toMatchObject([{ path: 'ottId' }]);
  });

  test('is submitted by content producers only', async () => {
    expect(
      (await cast.send('POST', cast.investor, `/${slug}/`, aForm(kind, cast.itsOtt.id))).statusCode,
    ).toBe(403);
    expect((await cast.send('POST', cast.itsOtt, `/${slug}/`, aForm(kind, cast.itsOtt.id))).statusCode).toBe(
      403,
    );
    expect((await cast.send('POST', null, `/${slug}/`, aForm(kind, cast.itsOtt.id))).statusCode).toBe(401);
  });

  test.each(['x', '%00', '1', 'null', '019aa000-0000-7000-8000-000000000001', '../admin', "' OR 1=1 --"])(
    'is not found under the id %s',
    async (id) => {
      const answer = await cast.get(cast.asha, `/${slug}/${encodeURIComponent(id)}`);
      expect(answer.statusCode).toBe(404);
    },
  );

  test('is not found under the path of another kind', async () => {
    const { _id } = await create();
    const other = kinds.find((each) => each !== kind) ?? kind;
    expect((await cast.get(cast.asha, `/${other.slug}/${_id}`)).statusCode).toBe(404);
  });
});

test('the pages of a list join without gaps while new items arrive', async () => {
  const mine = await cast.server.aUser('9000000009');
  for (let made = 0; made < 5; made += 1) {
    cast.server.pass(made % 2);
    await cast.send('POST', mine, '/projects/', aForm(project, cast.itsOtt.id, { poster: null }));
  }
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { data, page }: { data: { _id: string }[]; page: Page } = (
      await cast.get(mine, `/projects/user?limit=2&cursor=${cursor}`)
    ).json();
    seen.push(...data.map((item) => item._id));
    cursor = page.nextCursor;
    cast.server.pass(1000);
    if (seen.length < 5)
      await cast.send('POST', mine, '/projects/', aForm(project, cast.itsOtt.id, { poster: null }));
  }
  expect(new Set(seen).size).toBe(5);
});
