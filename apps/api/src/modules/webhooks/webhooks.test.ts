import { listWebhookTypes, MAX_WEBHOOKS, webhookTypes } from '@cinvoice/contract/webhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '#api/modules/auth/index.ts';
import { createEncryption } from '#api/platform/encryption.ts';
import { type Someone, startTestApp, type TestApp } from '#api/test-app.ts';
import { renewWebhookSecrets, toPurpose } from './secrets-repo.ts';
import { asAdmin, asOtt, asUser, createHooks, type Hooks } from './test-webhooks.ts';

const MINUTE = 60_000;
const url = 'https://hooks.example/in?for=cinvoice';

let server: TestApp;
let hooks: Hooks;
let asha: Someone;
let ott: Someone;
let boss: Someone;
let second: Someone;
beforeAll(async () => {
  server = await startTestApp();
  hooks = createHooks(server);
  asha = await server.aUser('9000000001');
  ott = await server.anOtt('northlight');
  boss = await server.anAdmin();
  second = await server.anotherAdmin('second');
});
afterAll(() => server.close());
afterEach(() => server.db.deleteFrom('webhook_endpoints').execute());

test('its owner adds, changes and removes it; the secret is shown once and on demand, and stored encrypted', async () => {
  const who = asUser(asha);
  const { webhook, secret } = await hooks.add(who, url, ['item.approved', 'payout.paid']);
  expect(webhook).toMatchObject({ url, types: ['item.approved', 'payout.paid'], disabled: null });
  expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
  expect((await hooks.call(who, 'GET', '')).json().data).toEqual([webhook]);
  const stored = await server.db.selectFrom('webhook_endpoints').select('secret').executeTakeFirstOrThrow();
  expect(stored.secret).not.toContain(secret.slice(6));
  expect((await hooks.call(who, 'POST', `/${webhook._id}/reveal`)).json().data).toEqual({ secret });

  const changes = { url: 'https://hooks.example:8443/', types: ['item.approved'], enabled: false };
  const changed = (await hooks.call(who, 'PUT', `/${webhook._id}`, changes)).json().data;
  expect(changed).toMatchObject({ url: changes.url, disabled: { because: 'owner' } });
  expect((await hooks.call(who, 'POST', `/${webhook._id}/test`)).json().code).toBe('webhook-disabled');
  expect((await hooks.call(who, 'DELETE', `/${webhook._id}`)).statusCode).toBe(204);
  expect((await hooks.call(who, 'GET', '')).json().data).toEqual([]);

  const entries = await server.db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'target_label', 'details'])
    .where('target_kind', '=', 'webhook')
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'webhook-added',
    'webhook-secret-shown',
    'webhook-changed',
    'webhook-removed',
  ]);
  expect(entries[0]).toMatchObject({ actor_id: asha.id, target_label: 'hooks.example' });
  expect(JSON.stringify(entries)).not.toContain('for=cinvoice');
});

test('the operator’s are every admin’s, and nobody else’s', async () => {
  const { webhook } = await hooks.add(asAdmin(boss), url, ['item.submitted']);
  expect((await hooks.call(asAdmin(second), 'GET', '')).json().data).toEqual([webhook]);
  expect((await hooks.call(asOtt(ott), 'GET', '')).json().data).toEqual([]);
  expect((await hooks.call(asOtt(ott), 'GET', `/${webhook._id}/deliveries`)).statusCode).toBe(404);
});

test.each([
  ['POST', '', { url, types: ['item.approved'] }],
  ['PUT', '/:id', { url, types: ['item.approved'], enabled: true }],
  ['DELETE', '/:id', undefined],
  ['POST', '/:id/reveal', undefined],
  ['POST', '/:id/rotate', undefined],
] as const)('%s %s needs a sign-in of the last 15 minutes', async (method, path, payload) => {
  const { webhook } = await hooks.add(asUser(asha), url, ['item.approved']);
  const token = await openSession(server.db, asUser(asha), server.now());
  server.pass(15 * MINUTE + 1);
  const answer = await hooks.callAs(token, method, path.replace(':id', webhook._id), payload);
  expect(answer.json()).toMatchObject({ status: 403, type: '/problems/sign-in-too-old' });
  expect((await hooks.callAs(token, 'POST', `/${webhook._id}/test`)).statusCode).toBe(202);
});

test('an owner has ten at most, also when they are added at once', async () => {
  const who = asUser(asha);
  const added = await Promise.all(
    Array.from({ length: MAX_WEBHOOKS + 2 }, () =>
      hooks.call(who, 'POST', '', { url, types: ['item.approved'] }),
    ),
  );
  const statuses = added.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([...Array<number>(MAX_WEBHOOKS).fill(201), 409, 409]);
});

describe('an address is refused beside its field', () => {
  test.each([
    'http://hooks.example/',
    'https://name:word@hooks.example/',
    'https://hooks.example:22/',
    'ftp://hooks.example/',
    'hooks.example',
    '',
    // Of this machine and its networks, however they are written.
    'http://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://224.0.0.1/',
  ])('%s', async (refused) => {
    const answer = await hooks.call(asAdmin(boss), 'POST', '', { url: refused, types: ['item.approved'] });
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: 'url' }] });
  });
});

test('nobody asks for events that they are never told', async () => {
  const add = (types: readonly string[]) => hooks.call(asOtt(ott), 'POST', '', { url, types });
  const known = listWebhookTypes('ott');
  for (const type of webhookTypes.filter((one) => !known.includes(one)))
    expect((await add([type])).json(), type).toMatchObject({ status: 400, errors: [{ path: 'types' }] });
  expect((await add([])).json()).toMatchObject({ errors: [{ path: 'types' }] });
  expect((await add(['item.gone'])).json()).toMatchObject({ errors: [{ path: 'types' }] });
  expect((await add(known)).statusCode).toBe(201);
});

test('its secrets, the one that is replaced among them, move to a new key', async () => {
  const { webhook, secret } = await hooks.add(asAdmin(boss), url, ['item.approved']);
  const replaced = (await hooks.call(asAdmin(boss), 'POST', `/${webhook._id}/rotate`)).json().data.secret;
  const key = Buffer.alloc(32, 8);
  const renewed = createEncryption(key, [Buffer.alloc(32, 7)]);
  await server.db.transaction().execute((tx) => renewWebhookSecrets(tx, renewed, { after: null, limit: 10 }));
  const row = await server.db.selectFrom('webhook_endpoints').selectAll().executeTakeFirstOrThrow();
  const decrypt = (text: string) => createEncryption(key).decrypt(text, toPurpose(webhook._id));
  expect([row.secret, row.former_secret ?? ''].map(decrypt)).toEqual([replaced, secret]);
});

test('deliveries are listed in pages and by their state, the newest first', async () => {
  const { webhook } = await hooks.add(asAdmin(boss), url, ['item.submitted']);
  const ids: string[] = [];
  for (let made = 0; made < 3; made += 1) {
    server.pass(1_000);
    ids.unshift((await hooks.sendTest(asAdmin(boss), webhook._id))._id);
  }
  const list = async (query: string) =>
    (await hooks.call(asAdmin(boss), 'GET', `/${webhook._id}/deliveries?${query}`)).json();
  const first = await list('limit=2&state=waiting');
  const rest = await list(`limit=2&state=waiting&cursor=${first.page.nextCursor}`);
  expect([...first.data, ...rest.data].map(({ _id }) => _id)).toEqual(ids);
  expect((await list('state=failed')).data).toEqual([]);
  expect((await list('state=lost')).errors).toMatchObject([{ path: 'state' }]);
});
