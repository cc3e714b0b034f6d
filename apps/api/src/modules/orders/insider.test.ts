import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recoverAdmin } from '#api/modules/admins/index.ts';
import { aPasskey } from '#api/modules/passkeys/test-passkey.ts';
import { createPayerCalls } from '#api/modules/payers/test-payers.ts';
import { shownBy } from '#api/modules/second-factor/test-authenticator.ts';
import { PASSWORD } from '#api/test-app.ts';
import { startTreasury, type Treasury } from './test-orders.ts';

/** What an admin alone tries, who has the rights of an admin and nobody else's help. */

const HOUR = 3_600_000;

let cast: Treasury;
beforeEach(async () => {
  cast = await startTreasury();
});
afterEach(() => cast.server.close());

type Answer = { statusCode: number; json: () => { type: string } };
const seen = (answer: Answer) => [answer.statusCode, answer.json().type.replace('/problems/', '')];
const stateOf = async (id: string): Promise<string> => (await cast.read(cast.boss, id)).data.state;
const removeFactor = (id: string) =>
  cast.server.call(cast.boss.token, { method: 'DELETE', url: `/api/v1/admin/accounts/${id}/totp` });

test('an admin who was added, with a second factor as old as may be, is no treasurer', async () => {
  const { server, boss, ask, addApp, enter } = cast;
  const id = await ask(boss);
  const puppet = await server.anotherAdmin('puppet');
  const app = await addApp(puppet.token);
  await cast.pass(48 * HOUR);
  const token = await enter(puppet.id);
  const refused = await cast.confirm({ ...puppet, ...app, name: 'puppet', token }, id);
  expect(seen(refused)).toEqual([403, 'no-treasurer']);
  expect(seen(await cast.post(token, `/orders/${id}/refuse`, { reason: 'Gone.' }))).toEqual([
    403,
    'no-treasurer',
  ]);
  expect(await stateOf(id)).toBe('waiting');
});

test('the ID of a treasurer, in another case or with a space, makes nobody one', async () => {
  const { boss, ask, post } = cast;
  await ask(boss);
  for (const id of ['ASHA', 'asha ']) {
    const added = await post(boss.token, '/admin/accounts', { id, password: PASSWORD });
    expect(added.statusCode).toBe(409);
  }
});

test('a removed second factor shuts the market, and a new one cools off', async () => {
  const { boss, asha, ravi, ask, confirm, read, addApp } = cast;
  const id = await ask(boss);
  const { hash } = (await read(asha, id)).data;
  expect((await removeFactor(asha.id)).statusCode).toBe(200);
  const { secret } = asha;
  asha.token = await cast.enter(asha.id);
  expect((await read(asha, id)).data.bar).toBe('market-shut');
  const without = await cast.post(asha.token, `/orders/${id}/confirm`, {
    code: cast.codeOf({ secret }),
    hash,
  });
  expect(seen(without)).toEqual([409, 'market-shut']);
  expect(without.json()).toMatchObject({ missing: { able: 1, needed: 2 } });

  Object.assign(asha, await addApp(asha.token));
  const shut = await confirm(asha, id);
  expect(seen(shut)).toEqual([409, 'market-shut']);
  // The other treasurer cannot either: with one who can, nobody could confirm what that one asks for.
  expect(seen(await confirm(ravi, id))).toEqual([409, 'market-shut']);
  expect(await stateOf(id)).toBe('waiting');
  await cast.pass(24 * HOUR);
  expect((await confirm(asha, id)).statusCode).toBe(200);
});

test('a new second factor beside two who can confirm is told until when it cools off', async () => {
  const { server, treasurers, boss, ask, confirm, addApp } = cast;
  const id = await ask(boss);
  const { id: adminId, token } = await server.anotherAdmin('meera');
  treasurers.push(adminId);
  const app = await addApp(token);
  const since = server.now().getTime();
  const young = { id: adminId, token, name: 'meera', ...app };
  const refused = await confirm(young, id);
  expect(seen(refused)).toEqual([409, 'cooling-off']);
  const { until } = refused.json() as unknown as { until: string };
  expect(Math.abs(Date.parse(until) - since - 24 * HOUR)).toBeLessThan(5 * 60_000);
  expect((await cast.read(young, id)).data.bar).toBe('cooling-off');
  server.pass(23 * HOUR);
  young.token = await cast.enter(young.id);
  expect(seen(await confirm(young, id))).toEqual([409, 'cooling-off']);
  server.pass(HOUR);
  young.token = await cast.enter(young.id);
  expect((await confirm(young, id)).statusCode).toBe(200);
});

test('a treasurer without a second factor is told to set one up', async () => {
  const { server, treasurers, boss, ask, read, post } = cast;
  const id = await ask(boss);
  const { id: adminId, token } = await server.anotherAdmin('meera');
  treasurers.push(adminId);
  const { data } = await read({ id: adminId, token }, id);
  expect(data.bar).toBe('second-factor-off');
  const refused = await post(token, `/orders/${id}/confirm`, { code: '123456', hash: data.hash });
  expect(seen(refused)).toEqual([409, 'second-factor-off']);
});

test('an app that replaced another is as new as it is, whatever the account had before', async () => {
  const { boss, asha, ask, confirm, post, addApp, server, treasurers } = cast;
  // A third, so that the market stays open meanwhile.
  const { id: adminId, token } = await server.anotherAdmin('meera');
  treasurers.push(adminId);
  await addApp(token);
  await cast.pass(24 * HOUR);
  const id = await ask(boss);
  const removed = await post(asha.token, '/admin/totp/remove', {
    password: PASSWORD,
    code: cast.codeOf(asha),
  });
  expect(removed.statusCode).toBe(204);
  Object.assign(asha, await addApp(asha.token));
  expect(seen(await confirm(asha, id))).toEqual([409, 'cooling-off']);
});

test('a treasurer who was given a new password and lost the second factor cools off again', async () => {
  const { server, boss, asha, ask, confirm, post } = cast;
  const id = await ask(boss);
  const recovered = await recoverAdmin({ db: server.db, clock: server.now }, 'asha');
  const login = { id: 'asha', password: recovered?.password };
  asha.token = (await post('', '/admin/login', login)).json().token;
  const change = { current: login.password, password: PASSWORD };
  const url = '/api/v1/admin/password';
  const changed = await server.call(asha.token, { method: 'PUT', url, payload: change });
  expect(changed.statusCode).toBe(204);
  Object.assign(asha, await cast.addApp(asha.token));
  expect(seen(await confirm(asha, id))).toEqual([409, 'market-shut']);
  await cast.pass(24 * HOUR);
  expect((await confirm(asha, id)).statusCode).toBe(200);
});

test('a recovery code confirms nothing, and is not spent on it', async () => {
  const { boss, asha, ask, confirm } = cast;
  const id = await ask(boss);
  const [code] = asha.recoveryCodes;
  expect(seen(await confirm(asha, id, { code }))).toEqual([401, 'wrong-second-factor']);
  expect(await stateOf(id)).toBe('waiting');
  const left = (await cast.get(asha.token, '/admin/totp')).json().data.recoveryCodesLeft;
  expect(left).toBe(10);
});

test('wrong codes are counted, and end in 429 with nothing changed', async () => {
  const { boss, asha, ask, read, post, server } = cast;
  const id = await ask(boss);
  const { hash } = (await read(asha, id)).data;
  const guess = (code: string) => post(asha.token, `/orders/${id}/confirm`, { code, hash });
  const right = shownBy(asha.secret, server.now(), -5);
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await guess(right)).statusCode));
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect(await stateOf(id)).toBe('waiting');
});

test('one code, sent twice at once for two orders, confirms one', async () => {
  const { server, boss, asha, ask, read, post, codeOf } = cast;
  // About different things: the terms that one makes do not change what the other is about.
  const { id: ottId } = await server.anOtt('nimbus');
  const about = await createPayerCalls(cast).askForPayer(boss, ottId);
  const ids: string[] = [await ask(boss), about.json().data.orderId];
  const hashes = await Promise.all(ids.map(async (id) => (await read(asha, id)).data.hash));
  const code = codeOf(asha);
  const answers = await Promise.all(
    ids.map((id, place) => post(asha.token, `/orders/${id}/confirm`, { code, hash: hashes[place] })),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([200, 401]);
});

test('one code confirms up to 50 orders, each with its own outcome; 51 are refused', async () => {
  const { boss, asha, ask, read, post, codeOf } = cast;
  const ids: string[] = [];
  for (let number = 0; number < 4; number += 1) ids.push(await ask(boss, { feeBps: 100 + number }));
  const own = await ask(asha);
  const orders = await Promise.all(
    [...ids, own].map(async (id) => ({ id, hash: (await read(asha, id)).data.hash })),
  );
  const unknown = { id: randomUUID(), hash: randomBytes(32).toString('hex') };
  const code = codeOf(asha);
  const send = (sent: object[], shown = code) =>
    post(asha.token, '/orders/confirm', { orders: sent, code: shown });
  const all = (await send([...orders, unknown])).json().data;
  const outcomes = all.map(
    ({ confirmed, problem }: { confirmed: boolean; problem: { type: string } | null }) =>
      confirmed ? 'confirmed' : problem?.type.replace('/problems/', ''),
  );
  // The first one makes new terms, which the others were not shown with.
  expect(outcomes).toEqual([
    'confirmed',
    'changed-meanwhile',
    'changed-meanwhile',
    'changed-meanwhile',
    'own-order',
    'not-found',
  ]);
  expect((await send(orders)).statusCode).toBe(401);
  const many = Array.from({ length: 51 }, () => unknown);
  const refused = await send(many, codeOf(asha));
  expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ path: 'orders' }]]);
  expect((await send(many.slice(1), codeOf(asha))).json().data).toHaveLength(50);
  expect((await send([])).statusCode).toBe(400);
});

test('the database refuses a decision by the asker, a second decision, another content, and removal', async () => {
  const { server, boss, asha, ask, confirm } = cast;
  const own = await ask(asha);
  const change = (id: string, to: object) =>
    server.db.updateTable('orders').set(to).where('id', '=', id).execute();
  const confirmed = { state: 'confirmed', decided_by: asha.id, decided_at: server.now() };
  await expect(change(own, confirmed)).rejects.toThrow(/check/);
  await expect(change(own, { reason: 'Another.' })).rejects.toThrow('cannot be changed');
  await expect(change(own, { parameters: '{}' })).rejects.toThrow('cannot be changed');
  const id = await ask(boss);
  await confirm(asha, id);
  await expect(change(id, { state: 'waiting', decided_by: null, decided_at: null })).rejects.toThrow(
    'is decided',
  );
  await expect(server.db.deleteFrom('orders').where('id', '=', own).execute()).rejects.toThrow('not deleted');
  const terms = { ...(await server.db.selectFrom('market_terms').selectAll().executeTakeFirstOrThrow()) };
  await expect(
    server.db
      .insertInto('market_terms')
      .values({ ...terms, number: 99 })
      .execute(),
  ).rejects.toThrow(/check/);
});

test('a passkey confirms once it is old enough, and another one does not lend it its age', async () => {
  const { boss, asha, ask, read, post } = cast;
  const id = await ask(boss);
  const add = async (proof: object) => {
    const passkey = aPasskey();
    const options = await post(asha.token, '/admin/passkeys/options', { password: PASSWORD, ...proof });
    const made = { name: 'Key ring', passkey: passkey.make(options.json().data) };
    expect((await post(asha.token, '/admin/passkeys', made)).statusCode).toBe(201);
    return passkey;
  };
  const passkey = await add({ code: cast.codeOf(asha) });
  const confirm = async () => {
    const options = (await post(asha.token, '/admin/passkeys/proof', {})).json().data;
    const { hash } = (await read(asha, id)).data;
    return post(asha.token, `/orders/${id}/confirm`, { passkey: passkey.show(options), hash });
  };
  expect(seen(await confirm())).toEqual([409, 'cooling-off']);
  await cast.pass(24 * HOUR);
  expect((await confirm()).statusCode).toBe(200);
});
