import { listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEncryption } from '#api/platform/encryption.ts';
import { aForm, multipart, type Someone, startTestApp, type TestApp } from '#api/test-app.ts';
import { decryptSecrets } from './secrets.ts';
import { renewSubmissionSecrets } from './secrets-repo.ts';

let server: TestApp;
let owner: Someone;
let ott: Someone;
let otherOtt: Someone;
let admin: Someone;
beforeAll(async () => {
  server = await startTestApp();
  owner = await server.aUser('9000000001');
  ott = await server.anOtt('screen');
  otherOtt = await server.anOtt('other');
  admin = await server.anAdmin();
});
afterAll(() => server.close());

const SECRET = 'only the owner knows';

const stored = async (id: string) => {
  const [row] = await server.db.selectFrom('submissions').select('details').where('id', '=', id).execute();
  return JSON.stringify(row);
};

const secrets = kinds.flatMap((kind) =>
  listFieldsOfType(kind, 'secret').map(([name]) => [kind.slug, name, kind] as const),
);

test('some kind has a secret field', () => {
  expect(secrets).not.toHaveLength(0);
});

describe.for(secrets)('of %s the %s', ([slug, name, kind]) => {
  const submit = async (secret: string | null = SECRET): Promise<string> => {
    const form = await multipart(aForm(kind, ott.id, { [name]: secret }));
    return (await server.call(owner.token, { method: 'POST', url: `/api/v1/${slug}`, ...form })).json().data
      ._id;
  };
  const read = async ({ token }: Someone, id: string) =>
    (await server.call(token, { url: `/api/v1/${slug}/${id}` })).json().data[name];
  const reveal = (token: string | null, id: string, field: string = name) =>
    server.call(token, { method: 'POST', url: `/api/v1/${slug}/${id}/reveal`, payload: { field } });
  const edit = ({ token }: Someone, id: string, payload: object) =>
    server.call(token, { method: 'PUT', url: `/api/v1/${slug}/${id}`, payload });
  const shown = async (id: string) =>
    (await server.call(admin.token, { url: `/api/v1/audit?action=secret-shown&target=${id}` })).json().data;

  test('is not readable in the database; its owner reads it, others see that it exists', async () => {
    const id = await submit();
    expect(await stored(id)).not.toContain(SECRET);
    expect(await read(owner, id)).toBe(SECRET);
    expect(await read(ott, id)).toBe('••••');
    expect(await read(admin, id)).toBe('••••');
    const [listed] = (await server.call(ott.token, { url: `/api/v1/${slug}/ott` })).json().data;
    expect(listed[name]).toBe('••••');
  });

  test('is revealed to its OTT and to admins, and the audit log notes it without the value', async () => {
    const id = await submit();
    for (const { token } of [ott, admin]) {
      expect((await reveal(token, id)).json().data).toEqual({ field: name, value: SECRET });
    }
    const noted = await shown(id);
    expect(noted).toMatchObject([
      { actor: { kind: 'admin' }, target: { kind: slug }, details: { field: name } },
      { actor: { kind: 'ott' }, target: { kind: slug }, details: { field: name } },
    ]);
    expect(JSON.stringify(noted)).not.toContain(SECRET);
  });

  test('is shown to its owner without an audit entry, and to nobody else', async () => {
    const id = await submit();
    const stranger = await server.aUser('9000000009');
    expect((await reveal(owner.token, id)).json().data.value).toBe(SECRET);
    expect((await reveal(null, id)).statusCode).toBe(401);
    for (const { token } of [stranger, otherOtt]) expect((await reveal(token, id)).statusCode).toBe(404);
    expect((await reveal(admin.token, id, 'synopsis')).statusCode).toBe(400);
    expect(await shown(id)).toEqual([]);
  });

  test('stays when an admin saves the form with its mask, and changes when its owner changes it', async () => {
    const id = await submit();
    const saved = await edit(admin, id, { director: 'Another', [name]: '••••' });
    expect(saved.statusCode).toBe(200);
    expect(await read(owner, id)).toBe(SECRET);
    const changed = await edit(owner, id, { [name]: 'a new one' });
    expect(changed.json().data[name]).toBe('a new one');
    expect(await stored(id)).not.toContain('a new one');
  });

  test('is refused when moved to another item in the database', async () => {
    const [from, to] = [await submit(), await submit('another')];
    const { details } = await server.db
      .selectFrom('submissions')
      .select('details')
      .where('id', '=', from)
      .executeTakeFirstOrThrow();
    const before = await stored(to);
    const put = (json: string) =>
      server.db.updateTable('submissions').set({ details: json }).where('id', '=', to).execute();
    await put(JSON.stringify(details));
    const refused = await server.call(owner.token, { url: `/api/v1/${slug}/${to}` });
    expect(refused.statusCode).toBe(500);
    expect(refused.body).not.toContain(SECRET);
    await put(JSON.stringify(JSON.parse(before).details));
  });
});

test('all of them keep their values under a new key, in batches', async () => {
  const read = async (encryption: typeof server.encryption) => {
    const rows = await server.db
      .selectFrom('submissions')
      .select(['id', 'kind', 'details'])
      .$narrowType<{ details: Record<string, unknown> }>()
      .orderBy('id')
      .execute();
    return rows.map((row) => decryptSecrets(encryption, row).details);
  };
  const before = await read(server.encryption);
  expect(before.length).toBeGreaterThan(3);
  const newer = Buffer.from('another secret of some length, newer');
  const renewing = createEncryption(newer, [Buffer.alloc(32, 7)]);
  let after: string | null = null;
  do after = await renewSubmissionSecrets(server.db, renewing, { after, limit: 3 });
  while (after !== null);
  expect(await read(createEncryption(newer))).toEqual(before);
});
