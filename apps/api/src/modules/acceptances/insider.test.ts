import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSession } from '#api/modules/auth/index.ts';
import { readMail } from '#api/modules/messages/test-mail.ts';
import { insertTestOfficer } from '#api/modules/payers/test-payers.ts';
import { GIVEN_PASSWORD, PASSWORD } from '#api/test-app.ts';
import { startAcceptance, type TestAcceptance, toOutcome } from './test-acceptance.ts';

/** What one person tries who wants a debt to be accepted that the payer does not owe. */

let cast: TestAcceptance;
beforeAll(async () => {
  cast = await startAcceptance();
});
afterAll(() => cast.server.close());

const HOUR = 3_600_000;
const set = (
  table: 'officers' | 'payers' | 'bank_accounts' | 'submissions' | 'otts',
  id: string,
  columns: object,
) => cast.server.db.updateTable(table).set(columns).where('id', '=', id).execute();

/** Each test leaves parties behind as it found them. */
beforeEach(async () => {
  const { db } = cast.server;
  await db.updateTable('payers').set({ state: 'active', retired_at: null }).execute();
  await set('officers', cast.officerId, { state: 'active', revoked_at: null });
  await set('bank_accounts', cast.escrowId, { state: 'active', retired_at: null });
  await set('submissions', cast.titleId, { ott_updates: 'approved' });
});

const retire = () => ({ state: 'retired', retired_at: cast.server.now() });
const revoke = () => ({ state: 'revoked', revoked_at: cast.server.now() });
const prepare = async (id: string) => (await cast.get(cast.itsOtt, `/invoices/${id}/accept`)).json().data;

test('an admin who sets the payer’s password gets as far as the officer’s mailbox', async () => {
  const invoice = await cast.aSubmitted();
  const { id } = cast.itsOtt;
  const given = { password: GIVEN_PASSWORD };
  await cast.server.call(cast.admin.token, {
    method: 'PUT',
    url: `/api/v1/ott/${id}/password`,
    payload: given,
  });
  const login = (password: string) => cast.post(cast.admin, '/ott/login', { ottId: 'its-ott', password });
  const token = (await login(GIVEN_PASSWORD)).json().token;
  const puppet = { id, token };
  expect(toOutcome(await cast.ask(invoice, given, puppet))).toBe('403 password-change-required');
  const change = { current: GIVEN_PASSWORD, password: PASSWORD };
  await cast.server.call(token, { method: 'PUT', url: '/api/v1/ott/password', payload: change });
  await readMail(cast.server);
  expect((await cast.ask(invoice, {}, puppet)).statusCode).toBe(202);
  // Nothing that an admin or the payer's login reads holds the code.
  const [code = ''] = await cast.readCodes();
  for (const [who, url] of [
    [puppet, `/invoices/${invoice._id}/accept`],
    [puppet, '/messages/'],
    [cast.admin, '/audit'],
    [cast.admin, '/messages/emails'],
    [cast.admin, `/invoices/${invoice._id}`],
  ] as const)
    expect((await cast.get(who, url)).body).not.toContain(code);
  for (const table of ['emails', 'acceptance_requests', 'audit'] as const) {
    const rows = await cast.server.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  }
  expect((await cast.read(cast.admin, invoice)).state).toBe('submitted');
  cast.itsOtt.token = await openSession(cast.server.db, { kind: 'ott', ottId: id }, cast.server.now());
});

test('a mailbox of one’s own is no officer’s until two people made it one and it cooled off', async () => {
  const invoice = await cast.aSubmitted();
  const { db, now } = cast.server;
  const later = new Date(now().getTime() + 24 * HOUR);
  const own = await insertTestOfficer({ db, ottId: cast.itsOtt.id, now: now() }, 'me@mail.example', later);
  const refused = await cast.ask(invoice, { officerId: own });
  expect(toOutcome(refused)).toBe('400 invalid-input');
  expect(refused.json().errors).toMatchObject([{ path: 'officerId', code: 'officer-not-usable' }]);
  await set('officers', own, { state: 'proposed' });
  expect(toOutcome(await cast.ask(invoice, { officerId: own }))).toBe('400 invalid-input');
  await set('officers', own, { state: 'revoked', revoked_at: now() });
  const { officers } = await prepare(invoice._id);
  expect(officers.map(({ _id }: { _id: string }) => _id)).toEqual([cast.officerId]);
});

test('an officer of another platform confirms nothing here', async () => {
  const invoice = await cast.aSubmitted();
  const { db, now } = cast.server;
  const other = await insertTestOfficer({ db, ottId: cast.otherOtt.id, now: now() }, 'a@other.example');
  expect(toOutcome(await cast.ask(invoice, { officerId: other }))).toBe('400 invalid-input');
});

test('an officer who is revoked after the code was mailed confirms nothing with it', async () => {
  const invoice = await cast.aSubmitted();
  const code = await cast.readCode(invoice);
  await set('officers', cast.officerId, revoke());
  const refused = await cast.confirm(invoice, code);
  expect(toOutcome(refused)).toBe('409 wrong-state');
  expect(refused.json().code).toBe('code-officer-gone');
  expect((await cast.read(cast.itsOtt, invoice)).state).toBe('submitted');
});

test('an officer who is replaced: the code of the former one is void once another is asked', async () => {
  const invoice = await cast.aSubmitted();
  const former = await cast.readCode(invoice);
  await set('officers', cast.officerId, revoke());
  const { db, now } = cast.server;
  const next = await insertTestOfficer({ db, ottId: cast.itsOtt.id, now: now() }, 'next@nimbus.example');
  const code = await cast.readCode(invoice, { officerId: next });
  expect(toOutcome(await cast.confirm(invoice, former))).toBe('401 wrong-officer-code');
  expect((await cast.confirm(invoice, code)).statusCode).toBe(200);
  const { data } = (await cast.get(cast.asha, `/invoices/${invoice._id}/acceptance`)).json();
  expect(data.officer.email).toBe('next@nimbus.example');
  await set('officers', next, revoke());
});

test.each([
  [
    'the payer is verified no more',
    () => cast.server.db.updateTable('payers').set(retire()).execute(),
    '403 not-verified',
  ],
  ['the escrow account is retired', () => set('bank_accounts', cast.escrowId, retire()), '409 market-shut'],
  [
    'the title is approved no more',
    () => set('submissions', cast.titleId, { ott_updates: 'rejected' }),
    '409 wrong-state',
  ],
])('nothing is accepted once %s, at asking and at confirming', async (_what, change, refusal) => {
  const invoice = await cast.aSubmitted();
  expect((await prepare(invoice._id)).obstacle).toBeNull();
  const code = await cast.readCode(invoice);
  await change();
  expect(toOutcome(await cast.confirm(invoice, code))).toBe(refusal);
  expect((await prepare(invoice._id)).obstacle).not.toBeNull();
  await readMail(cast.server);
  const asked = toOutcome(await cast.ask(invoice));
  // Without a verified payer no officer is usable either; the payer is told first.
  expect(asked).toBe(refusal);
  expect(await readMail(cast.server)).toEqual([]);
  expect((await cast.read(cast.itsOtt, invoice)).state).toBe('submitted');
});

test('a deactivated payer accepts nothing; what it accepted stands', async () => {
  const [accepted, waiting] = [await cast.aSubmitted(), await cast.aSubmitted()];
  await cast.accept(accepted);
  const code = await cast.readCode(waiting);
  await cast.post(cast.admin, `/ott/${cast.itsOtt.id}/deactivate`);
  expect(toOutcome(await cast.confirm(waiting, code))).toBe('401 not-signed-in');
  const { data } = (await cast.get(cast.asha, `/invoices/${accepted._id}/acceptance`)).json();
  expect(data.isWhole).toBe(true);
  await cast.post(cast.admin, `/ott/${cast.itsOtt.id}/reactivate`);
  cast.itsOtt.token = await openSession(
    cast.server.db,
    { kind: 'ott', ottId: cast.itsOtt.id },
    cast.server.now(),
  );
  // The invoice has changed since by what stood in its way: another look, another code.
  expect(toOutcome(await cast.confirm(waiting, code))).toBe('409 wrong-state');
});

test('a code that is mailed too late is not mailed at all', async () => {
  const invoice = await cast.aSubmitted();
  await readMail(cast.server);
  expect((await cast.ask(invoice)).statusCode).toBe(202);
  const waiting = cast.server.askedEmails.splice(0);
  cast.server.pass(HOUR / 2);
  expect((await cast.ask(invoice)).statusCode).toBe(202);
  cast.server.askedEmails.unshift(...waiting);
  expect(await readMail(cast.server)).toHaveLength(1);
});

test('a stolen password floods no mailbox', async () => {
  const invoice = await cast.aSubmitted();
  cast.server.pass(HOUR);
  cast.itsOtt.token = await openSession(
    cast.server.db,
    { kind: 'ott', ottId: cast.itsOtt.id },
    cast.server.now(),
  );
  for (let count = 0; count < 30; count += 1) expect((await cast.ask(invoice)).statusCode).toBe(202);
  expect(toOutcome(await cast.ask(invoice))).toBe('429 too-many-requests');
});
