import type { Item } from '@cinvoice/contract/answers';
import { content } from '@cinvoice/contract/kinds/content';
import { project } from '@cinvoice/contract/kinds/project';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aForm, type Someone } from '#api/test-app.ts';
import { type Cast, startCast } from '../test-cast.ts';

let cast: Cast;
let gap: string[];
beforeAll(async () => {
  cast = await startCast();
  const submit = async (who: Someone, ott: Someone, category: string): Promise<string> => {
    cast.server.pass(1000);
    const answer = await cast.send('POST', who, '/projects/', aForm(project, ott.id, { category }));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data._id;
  };
  const first = await submit(cast.asha, cast.itsOtt, 'gap funding');
  await submit(cast.asha, cast.itsOtt, 'new project');
  gap = [await submit(cast.asha, cast.itsOtt, 'gap funding'), first];
  await submit(cast.ravi, cast.otherOtt, 'gap funding');
});
afterAll(() => cast.server.close());

const listIds = (items: readonly Item[]): string[] => items.map(({ _id }) => _id);

test('the projects of one category are listed, newest first, to those who may see them', async () => {
  for (const [who, list] of [
    [cast.asha, 'user'],
    [cast.itsOtt, 'ott'],
  ] as const) {
    const answer = await cast.get(who, `/projects/${list}/?category=gap+funding`);
    expect(listIds(answer.json().data)).toEqual(gap);
  }
  const all = await cast.get(cast.admin, '/projects/admin/?category=gap+funding');
  expect(all.json().data.data).toHaveLength(3);
});

test('a category is combined with a page and a status', async () => {
  const first = await cast.get(cast.asha, '/projects/user/?category=gap+funding&status=pending&limit=1');
  const { data, page } = first.json();
  const second = await cast.get(
    cast.asha,
    `/projects/user/?category=gap+funding&limit=1&cursor=${page.nextCursor}`,
  );
  expect([...listIds(data), ...listIds(second.json().data)]).toEqual(gap);
  expect(second.json().page.nextCursor).toBeNull();
});

test('the projects of one category are counted, for those who may see them', async () => {
  const counted = async (who: Someone, query: string) =>
    (await cast.get(who, `/projects/counts?${query}`)).json().data;
  expect(await counted(cast.asha, 'category=gap+funding')).toMatchObject({ pending: 2, approved: 0 });
  expect(await counted(cast.asha, 'category=new+project')).toMatchObject({ pending: 1 });
  expect(await counted(cast.ravi, 'category=new+project')).toMatchObject({ pending: 0 });
  expect(await counted(cast.admin, 'category=gap+funding')).toMatchObject({ pending: 3 });
  expect((await cast.get(cast.asha, '/projects/counts?category=lost')).statusCode).toBe(400);
  expect((await cast.get(cast.asha, '/content/counts?category=gap+funding')).statusCode).toBe(200);
});

test('a blank category means all, an unknown one is refused', async () => {
  expect((await cast.get(cast.asha, '/projects/user/?category=')).json().data).toHaveLength(3);
  const refused = await cast.get(cast.asha, '/projects/user/?category=lost');
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([
    { path: 'category', message: 'category must be one of: new project, gap funding.' },
  ]);
});

test('a kind without categories ignores that filter', async () => {
  const made = await cast.send('POST', cast.asha, '/content/', aForm(content, cast.itsOtt.id));
  const answer = await cast.get(cast.asha, '/content/user/?category=gap+funding');
  expect(listIds(answer.json().data)).toEqual([made.json().data._id]);
});
