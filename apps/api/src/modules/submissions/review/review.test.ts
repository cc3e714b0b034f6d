import type { Item } from '@cinvoice/contract/answers';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cast, startCast } from '../test-cast.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.server.close());

describe.for(kinds.map((kind) => [kind.slug, kind] as const))('an item of %s', ([slug, kind]) => {
  const create = (changes = {}): Promise<Item> => cast.anItem(kind, changes);

  test('is decided on by its OTT and by admins, and every decision is in the history', async () => {
    const { _id } = await create();
    const remark = { ottUpdates: 'NEED CLARIFICATION', ottRemarks: 'Please name the composer.' };
    const byOtt = await cast.put(cast.itsOtt, `/${slug}/ott/${_id}`, remark);
    expect(byOtt.json().data).toMatchObject({
      ottUpdates: 'Need Clarification',
      ottRemarks: 'Please name the composer.',
      adminUpdates: 'pending',
    });
    cast.server.pass(1000);
    const byAdmin = await cast.put(cast.admin, `/${slug}/${_id}`, { ottUpdates: 'approved', ottRemarks: '' });
    expect(byAdmin.json().data).toMatchObject({
      ottUpdates: 'approved',
      ottRemarks: '',
      adminUpdates: 'approved',
    });
    const history = (await cast.get(cast.asha, `/${slug}/${_id}/history`)).json().data;
    expect(history.map(({ event }: { event: string }) => event)).toEqual(['reviewed', 'reviewed', 'created']);
    expect(history[0]).toMatchObject({
      actor: { kind: 'admin', name: 'Admin' },
      changes: [
        { field: 'ottUpdates', from: 'Need Clarification', to: 'approved' },
        { field: 'ottRemarks', from: 'Please name the composer.', to: '' },
      ],
    });
  });

  test('is not decided on by its owner, by another OTT, or with an unknown status', async () => {
    const { _id } = await create();
    const path = `/${slug}/ott/${_id}`;
    expect((await cast.put(cast.asha, path, { ottUpdates: 'approved' })).statusCode).toBe(403);
    expect((await cast.put(cast.asha, `/${slug}/${_id}`, { ottUpdates: 'approved' })).statusCode).toBe(403);
    expect((await cast.put(cast.otherOtt, path, { ottUpdates: 'approved' })).statusCode).toBe(404);
    for (const [payload, field] of [
      [{ ottUpdates: 'published' }, 'ottUpdates'],
      [{ ottUpdates: 'rejected' }, 'ottRemarks'],
      [{ ottUpdates: 'Need Clarification', ottRemarks: '  ' }, 'ottRemarks'],
      [{ ottRemarks: 'Fine.' }, 'ottUpdates'],
      [{ ottUpdates: 'approved', projectName: 'Mine' }, 'projectName'],
    ] as const) {
      const refused = await cast.put(cast.itsOtt, path, payload);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors).toMatchObject([{ path: field }]);
    }
    expect((await cast.get(cast.asha, `/${slug}/${_id}`)).json().data.ottUpdates).toBe('pending');
  });
});
