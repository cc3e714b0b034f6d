import { formatDateTimeIn } from '@cinvoice/contract/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSession } from '#api/modules/auth/index.ts';
import { readMail } from '#api/modules/messages/test-mail.ts';
import { startTreasury, type Treasury } from '#api/modules/orders/test-orders.ts';
import { addOtt } from '#api/modules/otts/index.ts';
import { aFile, PASSWORD, type Someone, startTestApp } from '#api/test-app.ts';
import { listUsableOfficers, lockUsableOfficer } from './index.ts';
import { createPayerCalls, insertTestOfficer, insertTestPayer, type Texts } from './test-payers.ts';

/** What an admin alone tries, and what may happen between asking and confirming. */

const HOUR = 3_600_000;

let cast: Treasury;
let calls: ReturnType<typeof createPayerCalls>;
let ott: Someone;
/** Of the platform's mailboxes; each test has its own. */
let host: string;
let counter = 0;
beforeAll(async () => {
  cast = await startTreasury();
  calls = createPayerCalls(cast);
});
beforeEach(async () => {
  counter += 1;
  host = `n${counter}.example`;
  ott = await cast.server.anOtt(`nimbus-${counter}`);
  await setAddress(`office@${host}`);
  const asked = await calls.askForPayer(cast.boss, ott.id);
  await cast.confirm(cast.asha, orderOf(asked));
  await readMail(cast.server);
});
afterAll(() => cast.server.close());

const ask = (by: Someone, changes: Texts = {}) =>
  calls.askForOfficer(by, ott.id, { email: `meera@${host}`, ...changes });

type Answer = { statusCode: number; json: () => { type: string } };
const seen = (answer: Answer) => [answer.statusCode, answer.json().type.replace('/problems/', '')];
const orderOf = (answer: { json: () => { data: { orderId: string } } }) => answer.json().data.orderId;
const setAddress = (email: string) =>
  cast.server.call(cast.boss.token, {
    method: 'PUT',
    url: `/api/v1/ott/${ott.id}`,
    payload: { name: `Nimbus ${counter}`, email },
  });
const usable = async () =>
  (await listUsableOfficers(cast.server.db, ott.id, cast.server.now())).map(({ email }) => email);
const linesOf = async (id: string): Promise<string[]> =>
  (await cast.read(cast.asha, id)).data.lines.map(({ text }: { text: { message: string } }) => text.message);
const officers = async () => (await calls.read(cast.boss, `/payers/${ott.id}`)).data.officers;
const pathOf = (answer: { json: () => { errors?: { path: string; code: string }[] } }) => {
  const [error] = answer.json().errors ?? [];
  return [error?.path, error?.code];
};

test('an officer is asked for, confirmed, cools off, and everybody who could object is told', async () => {
  const { boss, asha, ravi, server } = cast;
  const first = orderOf(await ask(boss));
  await cast.confirm(asha, first);
  const usableFrom = formatDateTimeIn(new Date(server.now().getTime() + 24 * HOUR).toISOString());
  const mail = await readMail(server);
  expect(mail.map(({ to, subject }) => [to, subject])).toEqual([
    [`office@${host}`, 'A new officer: Meera Shah'],
    [`meera@${host}`, `You may confirm invoices from ${usableFrom} on`],
  ]);
  expect(mail[0]?.text).toContain(`from ${usableFrom} (India time) on`);
  expect(await usable()).toEqual([]);
  expect(await officers()).toMatchObject([{ state: 'cooling', askedBy: 'boss', confirmedBy: 'asha' }]);
  await cast.pass(24 * HOUR - 1);
  expect(await usable()).toEqual([]);
  await cast.pass(1);
  expect(await usable()).toEqual([`meera@${host}`]);
  expect(await officers()).toMatchObject([{ state: 'active' }]);

  const second = orderOf(await ask(asha, { name: 'Arun Rao', email: 'arun@group.example' }));
  const lines = await linesOf(second);
  expect(lines[0]).toBe(
    'Arun Rao, Head of finance, may confirm acceptances for Nimbus Streaming Private Limited. The codes are mailed to arun@group.example.',
  );
  expect(lines).toContain('The officer can confirm from 24 hours after your confirmation on.');
  expect(lines).toContain(
    `The platform’s address (office@${host}) and its present officers (meera@${host}) are told at once.`,
  );
  expect(lines).toContain(`The address is of group.example, that of the platform of ${host}.`);
  expect((await cast.confirm(ravi, second)).statusCode).toBe(200);
  expect((await readMail(server)).map(({ to }) => to).toSorted()).toEqual([
    'arun@group.example',
    `meera@${host}`,
    `office@${host}`,
  ]);
  ott.token = await openSession(server.db, { kind: 'ott', ottId: ott.id }, server.now());
  const own = await calls.read(ott, '/payers/own');
  expect(own.data).toMatchObject({
    payer: { legalName: 'Nimbus Streaming Private Limited' },
    officers: [{ state: 'active' }, { state: 'cooling', email: 'arun@group.example' }],
  });
});

test('one admin alone never gets an officer in force, whichever calls are made', async () => {
  const { boss, asha, server, post } = cast;
  // The plan: a password of one's own for the OTT, a mailbox of one's own as its officer, other admins of one's own.
  const reset = await server.call(boss.token, {
    method: 'PUT',
    url: `/api/v1/ott/${ott.id}/password`,
    payload: { password: PASSWORD },
  });
  expect(reset.statusCode).toBe(200);
  const id = orderOf(await ask(boss, { email: 'boss@evil.example' }));
  const puppet = await server.anotherAdmin('puppet');
  const app = await cast.addApp(puppet.token);
  await cast.pass(48 * HOUR);
  const token = await cast.enter(puppet.id);
  const tries = [
    cast.confirm({ ...puppet, ...app, name: 'puppet', token }, id),
    cast.confirm({ ...asha, id: boss.id, token: boss.token }, id),
  ];
  expect((await Promise.all(tries)).map(seen)).toEqual([
    [403, 'no-treasurer'],
    [403, 'own-order'],
  ]);
  // A treasurer who asks needs another one.
  const own = orderOf(await ask(asha, { email: 'asha@evil.example' }));
  expect(seen(await cast.confirm(asha, own))).toEqual([403, 'own-order']);
  await cast.pass(72 * HOUR);
  expect(await usable()).toEqual([]);
  expect(
    (await post(asha.token, `/orders/${id}/refuse`, { reason: 'Nobody there knows of it.' })).statusCode,
  ).toBe(200);
  expect(await officers()).toMatchObject([{ state: 'proposed' }, { state: 'dropped' }]);
});

test('the mailbox of an account or of the support is refused, however it is written', async () => {
  const { boss, server } = cast;
  const user = await server.aUser('9000000001');
  await server.db
    .updateTable('users')
    .set({ email: 'asha@house.example', confirmed_email: 'asha@house.example' })
    .where('id', '=', user.id)
    .execute();
  const other = await addOtt(
    { db: server.db, clock: server.now },
    { kind: 'nobody', id: null, address: '' },
    { ottId: 'zeta', name: 'Zeta', email: 'desk@zeta.example', password: PASSWORD },
  );
  expect(other.ottId).toBe('zeta');
  const refused: [string, string][] = [
    [`office@${host}`, 'officer-email-of-account'],
    [`Office+codes@${host.toUpperCase()}`, 'officer-email-of-account'],
    ['asha@house.example', 'officer-email-of-account'],
    ['desk@zeta.example', 'officer-email-of-account'],
    ['Support@example.com', 'officer-email-of-support'],
    ['not an address', 'email-invalid'],
    ['', 'field-required'],
  ];
  for (const [email, code] of refused) {
    const answer = await ask(boss, { email });
    expect([answer.statusCode, ...pathOf(answer)], email).toEqual([400, 'email', code]);
  }
  expect((await ask(boss)).statusCode).toBe(202);
  for (const email of [`meera@${host}`, `MEERA@${host}`, `meera+1@${host}`]) {
    expect(pathOf(await ask(boss, { email }))).toEqual(['email', 'officer-email-taken']);
  }
});

test('an address that became the platform’s own since it was asked for stops the confirmation', async () => {
  const { boss, asha } = cast;
  const id = orderOf(await ask(boss));
  await setAddress(`meera@${host}`);
  expect((await cast.read(asha, id)).data.obstacle).toMatchObject({ code: 'officer-email-of-account' });
  expect((await cast.confirm(asha, id)).statusCode).toBe(400);
  expect(await officers()).toMatchObject([{ state: 'proposed' }]);
});

test('a payer that changed since the screen showed the order is read anew', async () => {
  const { boss, asha, ravi } = cast;
  const id = orderOf(await ask(boss));
  const { hash } = (await cast.read(asha, id)).data;
  const change = orderOf(await calls.askForPayer(boss, ott.id, { address: 'Elsewhere 1' }));
  expect((await cast.confirm(ravi, change)).statusCode).toBe(200);
  expect(seen(await cast.confirm(asha, id, { hash }))).toEqual([409, 'changed-meanwhile']);
  expect((await cast.confirm(asha, id)).statusCode).toBe(200);
});

test('an officer who is revoked between asking and confirming is never in force', async () => {
  const { boss, asha } = cast;
  const id = orderOf(await ask(boss));
  const { hash } = (await cast.read(asha, id)).data;
  const [officer] = await officers();
  expect((await calls.revoke(boss, officer._id)).statusCode).toBe(204);
  expect(seen(await cast.confirm(asha, id, { hash }))).toEqual([409, 'changed-meanwhile']);
  expect(seen(await cast.confirm(asha, id))).toEqual([409, 'wrong-state']);
  expect(await officers()).toMatchObject([{ state: 'revoked' }]);
  // The mailbox is free again.
  expect((await ask(boss)).statusCode).toBe(202);
});

test('an officer is revoked at once, by any admin, and told; what a code was asked for is void', async () => {
  const { boss, asha, ravi, server } = cast;
  await cast.confirm(asha, orderOf(await ask(boss)));
  await cast.pass(24 * HOUR);
  await readMail(server);
  const [officer] = await officers();
  expect((await calls.revoke(ravi, officer._id)).statusCode).toBe(204);
  expect(await usable()).toEqual([]);
  const locked = await server.db
    .transaction()
    .execute((tx) => lockUsableOfficer(tx, { id: officer._id, ottId: ott.id }, server.now()));
  expect(locked).toBeUndefined();
  expect((await readMail(server)).map(({ to }) => to).toSorted()).toEqual([
    `meera@${host}`,
    `office@${host}`,
  ]);
  expect(seen(await calls.revoke(boss, officer._id))).toEqual([409, 'wrong-state']);
  const { data } = (await cast.get(boss.token, `/audit?target=${officer._id}&action=officer-revoked`)).json();
  expect(data).toMatchObject([{ actor: { name: 'ravi' }, details: { email: `meera@${host}` } }]);
});

test('confirmed while it is revoked: in force or not, and never usable afterwards', async () => {
  const { boss, asha } = cast;
  for (let round = 0; round < 5; round += 1) {
    const id = orderOf(await ask(boss, { email: `meera${round}@${host}` }));
    const [officer] = await officers();
    const { hash } = (await cast.read(asha, id)).data;
    const [confirmed, revoked] = await Promise.all([
      cast.confirm(asha, id, { hash }),
      calls.revoke(boss, officer._id),
    ]);
    expect([200, 409]).toContain(confirmed.statusCode);
    expect(revoked.statusCode).toBe(204);
  }
  await cast.pass(25 * HOUR);
  expect(await usable()).toEqual([]);
});

test('a payer that is retired while an officer waits stops it; an order that lapses drops its officer', async () => {
  const { boss, asha } = cast;
  const first = orderOf(await ask(boss));
  await calls.retire(boss, ott.id);
  expect(seen(await cast.confirm(asha, first))).toEqual([409, 'wrong-state']);
  expect(seen(await ask(boss))).toEqual([409, 'wrong-state']);
  await cast.confirm(asha, orderOf(await calls.askForPayer(boss, ott.id)));
  const second = orderOf(await ask(boss));
  await cast.pass(8 * 24 * HOUR);
  await cast.lapse();
  expect((await cast.read(boss, second)).data.state).toBe('lapsed');
  expect(await officers()).toMatchObject([{ state: 'dropped' }, { state: 'revoked' }]);
});

test('an officer of a paper without a paper, or of a long name, is refused by field', async () => {
  const { boss } = cast;
  const none = await calls.sendOfficer(boss, ott.id, {});
  expect(
    none
      .json()
      .errors.map(({ path }: { path: string }) => path)
      .toSorted(),
  ).toEqual(['authority', 'designation', 'email', 'name', 'reason'].toSorted());
  const wrong = await ask(boss, { authority: aFile('docx') });
  expect([wrong.statusCode, pathOf(wrong)[0]]).toEqual([415, 'authority']);
  const long = await ask(boss, { name: 'x'.repeat(201) });
  expect([long.statusCode, pathOf(long)[0]]).toEqual([400, 'name']);
});

test('the check of all data finds an officer in force without a confirmed order', async () => {
  const { server } = cast;
  const own = await startTestApp();
  const { id: ottId } = await own.anOtt('nimbus');
  const place = { db: own.db, ottId, now: server.now() };
  await insertTestPayer(place);
  await insertTestOfficer(place, `meera@${host}`);
  await own.db.updateTable('officers').set({ order_id: null }).execute();
  await expect(own.close()).rejects.toThrow('an officer in force without a confirmed order');
});
