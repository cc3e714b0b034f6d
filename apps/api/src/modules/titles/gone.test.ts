import { kinds } from '@cinvoice/contract/kinds/kinds';
import { project } from '@cinvoice/contract/kinds/project';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { createTitleTools } from './test-titles.ts';

let cast: Cast;
let titles: ReturnType<typeof createTitleTools>;
// A suspension ends the filmmaker's session.
beforeEach(async () => {
  cast = await startCast();
  titles = createTitleTools(cast);
});
afterEach(() => cast.server.close());

const act = (path: 'suspend' | 'reinstate', payload: object) =>
  cast.server.call(cast.admin.token, {
    method: 'POST',
    url: `/api/v1/users/${cast.asha.id}/${path}`,
    payload,
  });

test.each(kinds.map((kind) => [kind.slug, kind] as const))(
  'a title of %s is gone at once, wherever the public reads it, and comes back',
  async (_slug, kind) => {
    const item = await titles.aTitle(kind);
    const slug = titles.slugOf(item);
    const isThere = async (): Promise<boolean> => {
      const { data, total, options } = await titles.list();
      const front = (await cast.get(null, '/projects/public')).json().data.length;
      const found = [
        (await titles.ask(slug)).statusCode === 200,
        data.length === 1,
        total === 1,
        options.genre.length === 1,
        ...(kind.isPublic ? [front === 1] : []),
      ];
      expect(new Set(found).size, JSON.stringify(found)).toBe(1);
      return found[0] === true;
    };
    const page = (isOn: boolean) => titles.choose(kind, item._id, { isOn, tellsInterests: true });
    const ways: [hide: () => Promise<unknown>, show: () => Promise<unknown>][] = [
      ...['rejected', 'pending', 'Need Clarification'].map(
        (status): [() => Promise<unknown>, () => Promise<unknown>] => [
          () => titles.decide(kind, item._id, status),
          () => titles.decide(kind, item._id, 'approved'),
        ],
      ),
      [() => page(false), () => page(true)],
      [() => act('suspend', { reason: 'Under review.' }), () => act('reinstate', {})],
    ];
    for (const [hide, show] of ways) {
      expect(await isThere()).toBe(true);
      await hide();
      expect(await isThere()).toBe(false);
      await show();
    }
    expect(await isThere()).toBe(true);
  },
);

test('a page that was switched off before the approval stays off', async () => {
  const item = await cast.anItem(project);
  await titles.choose(project, item._id, { isOn: false, tellsInterests: true });
  await titles.decide(project, item._id, 'approved');
  expect((await titles.ask(titles.slugOf(item))).statusCode).toBe(404);
  expect((await cast.get(cast.investor, `/approved/${item._id}`)).statusCode).toBe(200);
});
