import type { AuditEntry } from '@cinvoice/contract/audit';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm, type Someone } from '#api/test-app.ts';
import { type Cast, startCast } from './test-cast.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.server.close());

describe.for(kinds.map((kind) => [kind.slug, kind] as const))('of an item of %s', ([slug, kind]) => {
  const create = async (): Promise<string> => {
    const answer = await cast.send('POST', cast.asha, `/${slug}/`, aForm(kind, cast.itsOtt.id));
    return answer.json().data._id;
  };
  const listAudit = async (id: string): Promise<AuditEntry[]> =>
    (await cast.get(cast.admin, `/audit?target=${id}`)).json().data;
  const put = (who: Someone, id: string, body: object) => cast.put(who, `/${slug}/${id}`, body);

  test('the audit log has every decision with actor and address', async () => {
    const id = await create();
    await put(cast.itsOtt, id, { ottUpdates: 'rejected', ottRemarks: 'Too dark.' });
    await put(cast.admin, id, { ottUpdates: 'approved' });
    expect(await listAudit(id)).toMatchObject([
      {
        action: 'item-reviewed',
        actor: { kind: 'admin', name: 'boss' },
        details: { from: 'rejected', to: 'approved' },
      },
      {
        action: 'item-reviewed',
        actor: { kind: 'ott', _id: cast.itsOtt.id, name: 'its-ott' },
        target: { kind: slug, _id: id },
        address: '127.0.0.1',
        details: { from: 'pending', to: 'rejected', remark: 'Too dark.' },
      },
    ]);
  });

  test('the audit log has edits by admins with the changed fields, and no edits by filmmakers', async () => {
    const id = await create();
    await put(cast.asha, id, { director: 'Asha' });
    await put(cast.admin, id, { director: 'Someone Else' });
    await put(cast.admin, id, { director: 'Someone Else' });
    expect(await listAudit(id)).toMatchObject([{ action: 'item-edited', details: { fields: ['director'] } }]);
  });

  test('the audit log has no refused decisions and edits', async () => {
    const id = await create();
    expect((await put(cast.otherOtt, id, { ottUpdates: 'approved' })).statusCode).toBe(404);
    expect((await put(cast.itsOtt, id, { ottUpdates: 'rejected' })).statusCode).toBe(400);
    expect(await listAudit(id)).toEqual([]);
  });
});
