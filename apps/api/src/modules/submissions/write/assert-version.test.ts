import type { Item } from '@cinvoice/contract/answers';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { project } from '@cinvoice/contract/kinds/project';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFile } from '#api/test-app.ts';
import { type Cast, startCast } from '../test-cast.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.server.close());

const read = async (slug: string, id: string): Promise<Item> =>
  (await cast.get(cast.asha, `/${slug}/${id}`)).json().data;

describe.for(kinds.map((kind) => [kind.slug, kind] as const))('an item of %s', ([slug, kind]) => {
  test('shows the second reviewer the first decision and keeps it until that reviewer has seen it', async () => {
    const { _id, version } = await cast.anItem(kind);
    const path = `/${slug}/ott/${_id}`;
    const first = { ottUpdates: 'rejected', ottRemarks: 'The budget is missing.', version };
    expect((await cast.put(cast.admin, path, first)).json().data.version).toBe(version + 1);
    const second = { ottUpdates: 'approved', version };
    const refused = await cast.put(cast.itsOtt, path, second);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      type: '/problems/changed-meanwhile',
      message: 'This item was changed meanwhile.',
      meanwhile: {
        version: version + 1,
        entries: [
          {
            event: 'reviewed',
            at: cast.server.now().toISOString(),
            // An OTT sees the admins as the office.
            actor: { kind: 'admin', name: 'Admin' },
            changes: [
              { field: 'ottUpdates', from: 'pending', to: 'rejected' },
              { field: 'ottRemarks', from: '', to: 'The budget is missing.' },
            ],
          },
        ],
      },
    });
    expect(await read(slug, _id)).toMatchObject({ ottUpdates: 'rejected', version: version + 1 });
    const knowingly = { ...second, version: refused.json().meanwhile.version };
    expect((await cast.put(cast.itsOtt, path, knowingly)).json().data.ottUpdates).toBe('approved');
  });

  test('accepts exactly one of two concurrent decisions', async () => {
    const { _id, version } = await cast.anItem(kind);
    const answers = await Promise.all([
      cast.put(cast.itsOtt, `/${slug}/ott/${_id}`, { ottUpdates: 'approved', version }),
      cast.put(cast.admin, `/${slug}/${_id}`, { ottUpdates: 'rejected', ottRemarks: 'No.', version }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json().data;
    const lost = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(lost.meanwhile.entries).toMatchObject([{ changes: [{ to: won.ottUpdates }, {}] }]);
    expect(await read(slug, _id)).toMatchObject({ ottUpdates: won.ottUpdates, version: version + 1 });
    expect((await cast.get(cast.admin, `/${slug}/${_id}/history`)).json().data).toHaveLength(2);
  });

  test('refuses a change over one that the sender has not seen, files included', async () => {
    const { _id, version } = await cast.anItem(kind);
    await cast.put(cast.admin, `/${slug}/${_id}`, { director: 'Someone' });
    const form = new FormData();
    form.append('version', String(version));
    form.append('director', 'Someone else');
    form.append('poster', aFile('jpg', 'new poster.jpg'));
    const refused = await cast.send('PUT', cast.asha, `/${slug}/${_id}`, form);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().meanwhile).toMatchObject({
      version: version + 1,
      entries: [{ event: 'edited', changes: [{ field: 'director', to: 'Someone' }] }],
    });
    const kept = await read(slug, _id);
    expect(kept).toMatchObject({ director: 'Someone', version: version + 1 });
    expect(kept.poster).not.toMatchObject({ name: 'new poster.jpg' });
    form.set('version', String(kept.version));
    expect((await cast.send('PUT', cast.asha, `/${slug}/${_id}`, form)).json().data).toMatchObject({
      director: 'Someone else',
      poster: { name: 'new poster.jpg' },
      version: version + 2,
    });
  });
});

test('a change that is sent again after a lost answer is no conflict with itself', async () => {
  const { _id, version } = await cast.anItem(project);
  const change = { director: 'Someone', version };
  for (const _ of ['first', 'again']) {
    const saved = await cast.put(cast.asha, `/projects/${_id}`, change);
    expect(saved.json().data).toMatchObject({ director: 'Someone', version: version + 1 });
  }
});

test('an invalid version is refused by its field name, in decisions and changes', async () => {
  const { _id } = await cast.anItem(project);
  const errors = [{ path: 'version', message: 'version must be the version of the item that was read.' }];
  for (const version of [0, -1, 1.5, 'newest', '']) {
    const decision = await cast.put(cast.itsOtt, `/projects/ott/${_id}`, { ottUpdates: 'approved', version });
    expect(decision.json().errors).toMatchObject(errors);
    const change = await cast.put(cast.asha, `/projects/${_id}`, { director: 'Someone', version });
    expect(change.json().errors).toMatchObject(errors);
  }
});
