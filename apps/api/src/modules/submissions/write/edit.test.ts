import type { Item } from '@cinvoice/contract/answers';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFile } from '#api/test-app.ts';
import { type Cast, startCast } from '../test-cast.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.server.close());

describe.for(kinds.map((kind) => [kind.slug, kind] as const))('an item of %s', ([slug, kind]) => {
  const create = (changes = {}): Promise<Item> => cast.anItem(kind, changes);

  test('is edited in part: absent fields stay, blank ones are cleared, sent files replace the former ones', async () => {
    const created = await create();
    const optional = Object.entries(kind.fields).find(
      ([, field]) => !field.required && field.type !== 'file',
    );
    const blank = optional?.[0] ?? '';
    const form = new FormData();
    form.append('projectName', 'Renamed');
    form.append(blank, '');
    form.append('poster', aFile('jpg', 'new poster.jpg'));
    const edited = (await cast.send('PUT', cast.asha, `/${slug}/${created._id}`, form)).json().data;
    expect(edited).toMatchObject({
      projectName: 'Renamed',
      poster: { name: 'new poster.jpg' },
      genre: created.genre,
    });
    expect([null, {}]).toContainEqual(edited[blank]);
    const old = await cast.server.app.inject({ url: String(Object(created.poster).url) });
    expect(old.statusCode).toBe(404);
    const [entry] = (await cast.get(cast.asha, `/${slug}/${created._id}/history`)).json().data;
    expect(entry).toMatchObject({ event: 'edited', actor: { kind: 'user', name: 'House 9000000001' } });
    expect(entry.changes.map(({ field }: { field: string }) => field).toSorted()).toEqual(
      ['poster', 'projectName', blank].toSorted(),
    );
  });

  test('that is approved is frozen for everyone, except for decisions', async () => {
    const { _id } = await create();
    await cast.put(cast.itsOtt, `/${slug}/ott/${_id}`, { ottUpdates: 'approved' });
    for (const who of [cast.asha, cast.admin]) {
      const refused = await cast.put(who, `/${slug}/${_id}`, { projectName: 'Too late' });
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        type: '/problems/already-approved',
        message: 'This item is approved and can no longer be edited.',
      });
    }
    const again = await cast.put(cast.admin, `/${slug}/${_id}`, {
      ottUpdates: 'rejected',
      ottRemarks: 'Withdrawn.',
    });
    expect(again.json().data.ottUpdates).toBe('rejected');
  });

  test.each(['rejected', 'Need Clarification'])(
    'that was %s waits for review again once its filmmaker changes it',
    async (status) => {
      const { _id } = await create();
      await cast.put(cast.itsOtt, `/${slug}/ott/${_id}`, { ottUpdates: status, ottRemarks: 'See my notes.' });
      expect((await cast.put(cast.asha, `/${slug}/${_id}`, {})).json().data.ottUpdates).toBe(status);
      expect(
        (await cast.put(cast.admin, `/${slug}/${_id}`, { director: 'Someone' })).json().data.ottUpdates,
      ).toBe(status);
      const saved = (await cast.put(cast.asha, `/${slug}/${_id}`, { director: 'Someone else' })).json().data;
      expect(saved).toMatchObject({ ottUpdates: 'pending', ottRemarks: 'See my notes.' });
    },
  );

  test('is not edited by its OTT', async () => {
    const { _id } = await create();
    expect((await cast.put(cast.itsOtt, `/${slug}/${_id}`, { projectName: 'Ours' })).statusCode).toBe(403);
  });
});
