import type { Item } from '@cinvoice/contract/answers';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm, type Someone } from '#api/test-app.ts';
import { type Cast, startCast } from '../test-cast.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.server.close());

const none = { pending: 0, approved: 0, rejected: 0, 'Need Clarification': 0 };

describe.for(kinds.map((kind) => [kind.slug, kind] as const))('the queue of %s', ([slug, kind]) => {
  let ids: string[];
  beforeAll(async () => {
    const submit = async (who: Someone, ott: Someone): Promise<string> => {
      cast.server.pass(1000);
      const answer = await cast.send('POST', who, `/${slug}/`, aForm(kind, ott.id));
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json().data._id;
    };
    ids = [
      await submit(cast.asha, cast.itsOtt),
      await submit(cast.asha, cast.itsOtt),
      await submit(cast.asha, cast.itsOtt),
      await submit(cast.ravi, cast.otherOtt),
    ];
    const decided = await cast.put(cast.itsOtt, `/${slug}/ott/${ids[1]}`, { ottUpdates: 'approved' });
    expect(decided.statusCode).toBe(200);
  });

  test('is counted by status, for each reader over the visible items', async () => {
    const counts = async (who: Someone) => (await cast.get(who, `/${slug}/counts`)).json().data;
    expect(await counts(cast.asha)).toEqual({ ...none, pending: 2, approved: 1 });
    expect(await counts(cast.itsOtt)).toEqual({ ...none, pending: 2, approved: 1 });
    expect(await counts(cast.ravi)).toEqual({ ...none, pending: 1 });
    expect(await counts(cast.otherOtt)).toEqual({ ...none, pending: 1 });
    expect(await counts(cast.admin)).toEqual({ ...none, pending: 3, approved: 1 });
    expect(await counts(cast.investor)).toEqual(none);
  });

  test('is filtered by an admin to the items of one filmmaker', async () => {
    const ofOwner = async (who: Someone, query: string): Promise<string[]> => {
      const { data } = (await cast.get(who, `/${slug}/${query}`)).json();
      return (data.data ?? data).map(({ _id }: Item) => _id);
    };
    expect(await ofOwner(cast.admin, `admin?owner=${cast.ravi.id}`)).toEqual([ids[3]]);
    expect(await ofOwner(cast.admin, `admin?owner=${cast.asha.id}&status=approved`)).toEqual([ids[1]]);
    expect(await ofOwner(cast.admin, `admin?owner=${cast.investor.id}`)).toEqual([]);
    const refused = await cast.get(cast.admin, `/${slug}/admin?owner=asha`);
    expect(refused.json().errors).toMatchObject([
      { path: 'owner', message: 'owner must be the _id of a user.' },
    ]);
  });

  test('is counted only for signed-in accounts', async () => {
    expect((await cast.get(null, `/${slug}/counts/`)).statusCode).toBe(401);
  });

  test('is read oldest first, in pages, on request', async () => {
    const page = async (cursor: string) => {
      const query = `status=pending&order=oldest&limit=1&cursor=${cursor}`;
      const answer = (await cast.get(cast.itsOtt, `/${slug}/ott?${query}`)).json();
      const items: Item[] = answer.data;
      return { ids: items.map(({ _id }) => _id), next: answer.page.nextCursor };
    };
    const first = await page('');
    const second = await page(first.next);
    expect([...first.ids, ...second.ids]).toEqual([ids[0], ids[2]]);
    expect(second.next).toBeNull();
  });

  test('is read in these two orders only', async () => {
    const answer = await cast.get(cast.itsOtt, `/${slug}/ott?order=random`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([
      { path: 'order', message: 'order must be one of: newest, oldest.' },
    ]);
  });
});
