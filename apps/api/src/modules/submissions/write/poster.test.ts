import type { Item } from '@cinvoice/contract/answers';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { project } from '@cinvoice/contract/kinds/project';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFile, type Someone } from '#api/test-app.ts';
import { type Cast, startCast } from '../test-cast.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.server.close());

type What = { pictures?: string; pictures_failure?: string; pictures_fault?: string };

/** The worker's record of the item's poster. */
const note = (id: string, what: What) =>
  cast.server.db
    .updateTable('files')
    .set(what)
    .where('submission_id', '=', id)
    .where('field', '=', 'poster')
    .execute();

const read = async (who: Someone, slug: string, id: string): Promise<Item> =>
  (await cast.get(who, `/${slug}/${id}`)).json().data;

const form = (...entries: [string, string | File][]): FormData => {
  const made = new FormData();
  for (const [name, value] of entries) made.append(name, value);
  return made;
};

const another = () => aFile('jpg', 'another.jpg', 'x');

describe.for(kinds.map((kind) => [kind.slug, kind] as const))(
  'the poster of an approved item of %s',
  ([slug, kind]) => {
    const anApproved = async (): Promise<Item> => {
      const { _id } = await cast.anItem(kind);
      return (await cast.put(cast.itsOtt, `/${slug}/ott/${_id}`, { ottUpdates: 'approved' })).json().data;
    };
    const frozen = {
      type: '/problems/already-approved',
      message: 'This item is approved and can no longer be edited.',
    };

    test('may be replaced until it is rendered, and the item stays approved', async () => {
      for (const who of ['asha', 'admin'] as const) {
        const { _id, version } = await anApproved();
        await note(_id, { pictures_failure: 'premature end' });
        const sent = form(['poster', another()], ['version', String(version)]);
        const answer = await cast.send('PUT', cast[who], `/${slug}/${_id}`, sent);
        expect(answer.json().data).toMatchObject({
          ottUpdates: 'approved',
          poster: { name: 'another.jpg', ready: false, trouble: null },
          version: version + 1,
        });
      }
    });

    test('is frozen once it is rendered', async () => {
      const { _id } = await anApproved();
      await note(_id, { pictures: '[]' });
      const answer = await cast.send('PUT', cast.asha, `/${slug}/${_id}`, form(['poster', another()]));
      expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining(frozen)]);
    });

    test('is the only thing that may change', async () => {
      const { _id } = await anApproved();
      const before = await read(cast.asha, slug, _id);
      for (const extra of [
        ['projectName', 'Too late'],
        ['ottId', cast.otherOtt.id],
        ['genre', ''],
      ] as const) {
        const answer = await cast.send(
          'PUT',
          cast.asha,
          `/${slug}/${_id}`,
          form(['poster', another()], [...extra]),
        );
        expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining(frozen)]);
      }
      expect((await cast.put(cast.asha, `/${slug}/${_id}`, {})).statusCode).toBe(409);
      expect(
        (await cast.send('PUT', cast.itsOtt, `/${slug}/${_id}`, form(['poster', another()]))).statusCode,
      ).toBe(403);
      expect(
        (await cast.send('PUT', cast.ravi, `/${slug}/${_id}`, form(['poster', another()]))).statusCode,
      ).toBe(404);
      expect((await read(cast.asha, slug, _id)).version).toBe(before.version);
    });
  },
);

describe('a poster that cannot be rendered', () => {
  test('shows the reason, and if it is final, only to those who may see the item', async () => {
    const { _id } = await cast.anItem(project);
    await cast.put(cast.itsOtt, `/projects/ott/${_id}`, { ottUpdates: 'approved' });
    const notes = [
      [{ pictures_fault: 'no space left' }, { final: false, reason: 'no space left' }],
      [{ pictures_failure: 'premature end' }, { final: true, reason: 'premature end' }],
      [{ pictures: '[]' }, null],
    ] as const;
    for (const [noted, trouble] of notes) {
      await note(_id, noted);
      for (const who of [cast.asha, cast.itsOtt, cast.admin]) {
        expect((await read(who, 'projects', _id)).poster).toMatchObject({ ready: trouble === null, trouble });
      }
      const published: Item[] = (await cast.get(null, '/projects/public')).json().data;
      const poster = published.find((item) => item._id === _id)?.poster;
      expect(poster).toMatchObject({ ready: trouble === null, trouble: null, name: 'poster.jpg' });
    }
  });

  test('is rendered again on request of its owner or an admin, and requests of admins are audited', async () => {
    const { _id } = await cast.anItem(project);
    for (const who of [cast.asha, cast.admin]) {
      await note(_id, { pictures_failure: 'premature end', pictures_fault: 'no space left' });
      cast.server.asked.length = 0;
      const answer = await cast.server.call(who.token, {
        method: 'POST',
        url: `/api/v1/projects/${_id}/draw-poster`,
      });
      expect(answer.json().data.poster).toMatchObject({ ready: false, trouble: null });
      expect(cast.server.asked).toHaveLength(1);
    }
    const noted = await cast.server.db
      .selectFrom('audit')
      .select(['actor_kind', 'target_id'])
      .where('action', '=', 'poster-drawn-again')
      .execute();
    expect(noted).toEqual([{ actor_kind: 'admin', target_id: _id }]);
  });

  test('is requested at most six times an hour, and not once it is rendered', async () => {
    const { _id } = await cast.anItem(project);
    const again = () =>
      cast.server.call(cast.asha.token, { method: 'POST', url: `/api/v1/projects/${_id}/draw-poster` });
    cast.server.asked.length = 0;
    for (let time = 1; time <= 6; time += 1) expect((await again()).statusCode).toBe(200);
    const refused = await again();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(cast.server.asked).toHaveLength(6);
    await note(_id, { pictures: '[]' });
    expect((await again()).statusCode).toBe(200);
    expect(cast.server.asked).toHaveLength(6);
  });
});
