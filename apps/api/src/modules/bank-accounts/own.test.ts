import type { OwnAccount } from '@cinvoice/contract/market/bank-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, post } from '#api/modules/ledger/index.ts';
import { readMail } from '#api/modules/messages/test-mail.ts';
import { aFile } from '#api/test-app.ts';
import { findUsableAccount } from './index.ts';
import { type Bank, HOUR, startBank, startHolder } from './test-accounts.ts';

let bank: Bank;
let last = 9_100_000_000;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.server.close());

const aHolder = () => {
  last += 1;
  // Requests of other tests no longer count for this address.
  bank.server.pass(HOUR);
  return startHolder(bank, String(last));
};
type Holder = Awaited<ReturnType<typeof aHolder>>;

const typeOf = (answer: { statusCode: number; json: () => { type: string; code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const confirm = async (holder: Holder, account: OwnAccount) => {
  await bank.pass(0);
  return bank.confirm(bank.asha, await holder.orderOf(account));
};
const usable = async ({ userId }: Holder) =>
  (await findUsableAccount(bank.server.db, { userId }, bank.server.now()))?.id;
const updateUser = ({ userId }: Holder, columns: object) =>
  bank.server.db.updateTable('users').set(columns).where('id', '=', userId).execute();

test('a user gives an account with a code; a treasurer confirms; it is in force after cooling off', async () => {
  const holder = await aHolder();
  const given = await holder.give({ accountNumber: '1234 5678-9012', ifsc: 'hdfc0001234' });
  expect(given.statusCode, given.body).toBe(202);
  const account: OwnAccount = given.json().data;
  expect(account).toMatchObject({
    holderName: 'Asha Films LLP',
    number: '••••9012',
    ifsc: 'HDFC0001234',
    state: 'proposed',
    usableFrom: null,
    mayEnd: true,
    proof: { name: 'cheque.pdf' },
  });
  expect(given.body).not.toContain('123456789012');
  const proof = await bank.server.call(null, { url: account.proof?.url ?? '' });
  expect(proof.statusCode).toBe(200);
  const order = (await bank.read(bank.asha, await holder.orderOf(account))).data;
  expect(order).toMatchObject({ kind: 'bank-account', askedKind: 'user', askedBy: `House ${holder.mobile}` });
  // The treasurer finds the proof on the page of the user, by its name and its hash.
  expect(order.path).toBe(`/admin/users/${holder.userId}`);
  expect(JSON.stringify(order.lines)).toMatch(/Evidence: cheque.pdf, SHA-256 [0-9a-f]{64}/);
  await bank.pass(0);
  const read = await bank.get(bank.boss.token, `/treasury/accounts?owner=${holder.userId}`);
  expect(read.json().data).toMatchObject([
    { _id: account._id, ownerKind: 'user', state: 'proposed', proof: { name: 'cheque.pdf' } },
  ]);
  expect((await confirm(holder, account)).statusCode).toBe(200);
  expect(await holder.list()).toMatchObject([{ state: 'cooling-off', mayEnd: true }]);
  await bank.pass(24 * HOUR);
  expect(await holder.list()).toMatchObject([{ state: 'in-force' }]);
  expect(await usable(holder)).toBe(account._id);
});

test('a code of another purpose is a wrong one, both ways, and a used one is used', async () => {
  const holder = await aHolder();
  await bank.server.call(null, {
    method: 'POST',
    url: '/api/v1/users/register-or-login',
    payload: { mobile: holder.mobile, role: 'content_producer' },
  });
  const signIn = bank.server.sent.at(-1)?.code ?? '';
  expect(typeOf(await holder.give({ code: signIn }))).toEqual([401, 'wrong-code']);
  const assignment = await holder.askForCode('sign-assignment');
  expect(typeOf(await holder.give({ code: assignment }))).toEqual([401, 'wrong-code']);
  const code = await holder.askForCode();
  const entering = { mobile: holder.mobile, otp: code };
  const entered = await bank.server.call(null, {
    method: 'POST',
    url: '/api/v1/users/verify-otp',
    payload: entering,
  });
  expect(typeOf(entered)).toEqual([401, 'wrong-code']);
  // The code of each purpose is still good for its own.
  const own = { ...entering, otp: signIn };
  const again = await bank.server.call(null, {
    method: 'POST',
    url: '/api/v1/users/verify-otp',
    payload: own,
  });
  expect(again.statusCode).toBe(200);
  const given = await holder.give({ code });
  expect(given.statusCode, given.body).toBe(202);
  await holder.call('DELETE', `/bank-accounts/${given.json().data._id}`);
  expect(typeOf(await holder.give({ code }))).toEqual([401, 'wrong-code']);
});

test('five wrong codes use up a code, and leave no account and no file', async () => {
  const holder = await aHolder();
  const code = await holder.askForCode();
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1)
    expect(typeOf(await holder.give({ code: wrong }))).toEqual([401, 'wrong-code']);
  expect(typeOf(await holder.give({ code }))).toEqual([401, 'wrong-code']);
  expect(await holder.list()).toEqual([]);
});

test('a second account is refused while one waits, before its code is looked at', async () => {
  const holder = await aHolder();
  const account: OwnAccount = (await holder.give()).json().data;
  expect(typeOf(await holder.give({ code: '000000' }))).toEqual([409, 'account-waits']);
  const gone = await holder.call('DELETE', `/bank-accounts/${account._id}`);
  expect(gone.statusCode, gone.body).toBe(204);
  expect(await holder.list()).toMatchObject([{ state: 'dropped', mayEnd: false }]);
  expect((await bank.read(bank.asha, await holder.orderOf(account))).data.state).toBe('withdrawn');
  expect((await holder.give()).statusCode).toBe(202);
});

test.each([
  ['holderName', ' ', 'field-required'],
  ['accountNumber', '12345678', 'account-number-invalid'],
  ['accountNumber', '12345678901234567890', 'account-number-invalid'],
  ['accountNumber', 'ABC123456789', 'account-number-invalid'],
  ['ifsc', 'HDFC1001234', 'ifsc-invalid'],
  ['code', '12345', 'otp-invalid'],
  ['proof', null, 'field-required'],
  ['proof', aFile('docx', 'cheque.docx'), 'file-of-other-type'],
  ['number', '1', 'field-unknown'],
])('the field %s with %s is refused by its name', async (name, value, code) => {
  const holder = await aHolder();
  const refused = await holder.give({ [name]: value });
  expect([400, 415]).toContain(refused.statusCode);
  expect(refused.json().errors).toMatchObject([{ path: name, code }]);
  expect(await holder.list()).toEqual([]);
});

test('a code is sent for a known purpose, as the limits of codes allow', async () => {
  const holder = await aHolder();
  const refused = await holder.call('POST', '/codes', { payload: { purpose: 'sign-in' } });
  expect(refused.json().errors).toMatchObject([{ path: 'purpose', code: 'parameter-not-an-option' }]);
  for (let sent = 0; sent < 5; sent += 1) await holder.askForCode();
  const many = await holder.call('POST', '/codes', { payload: { purpose: 'sign-assignment' } });
  expect(typeOf(many)).toEqual([429, 'code-sent-already']);
});

test('what is not one’s own does not exist', async () => {
  const [holder, other] = [await aHolder(), await aHolder()];
  const { _id }: OwnAccount = (await holder.give()).json().data;
  expect((await other.call('DELETE', `/bank-accounts/${_id}`)).statusCode).toBe(404);
  expect((await other.call('DELETE', '/bank-accounts/none')).statusCode).toBe(404);
  expect(await other.list()).toEqual([]);
  expect(await holder.list()).toMatchObject([{ state: 'proposed' }]);
});

test('an account that money is to go to stays until another is usable', async () => {
  const holder = await aHolder();
  const { db, now } = bank.server;
  const first: OwnAccount = (await holder.give()).json().data;
  await confirm(holder, first);
  await bank.pass(24 * HOUR);
  await db.transaction().execute((tx) =>
    post(tx, {
      id: first._id,
      event: 'made-good',
      subject: holder.userId,
      day: '2026-11-20',
      at: now(),
      moves: [{ debit: accounts.shortfall, credit: accounts.seller(holder.userId), paise: 100 }],
    }),
  );
  expect(await holder.list()).toMatchObject([{ state: 'in-force', mayEnd: false }]);
  const refused = await holder.call('DELETE', `/bank-accounts/${first._id}`);
  expect(typeOf(refused)).toEqual([409, 'account-needed']);
  const second: OwnAccount = (await holder.give({ accountNumber: '999888777666' })).json().data;
  await confirm(holder, second);
  // Whoever sees a change that they did not make takes it back while it cools off.
  expect((await holder.call('DELETE', `/bank-accounts/${second._id}`)).statusCode).toBe(204);
  await bank.pass(24 * HOUR);
  expect(await usable(holder)).toBe(first._id);
  expect(typeOf(await holder.call('DELETE', `/bank-accounts/${second._id}`))).toEqual([409, 'account-ended']);
});

test('an account that nothing needs is retired, and an earlier one does not come back', async () => {
  const holder = await aHolder();
  for (const accountNumber of ['111122223333', '444455556666']) {
    await confirm(holder, (await holder.give({ accountNumber })).json().data);
    await bank.pass(24 * HOUR);
  }
  const [newest, former] = await holder.list();
  expect([newest?.state, former?.state]).toEqual(['in-force', 'replaced']);
  expect(typeOf(await holder.call('DELETE', `/bank-accounts/${former?._id}`))).toEqual([
    409,
    'account-ended',
  ]);
  expect((await holder.call('DELETE', `/bank-accounts/${newest?._id}`)).statusCode).toBe(204);
  expect(await usable(holder)).toBeUndefined();
  const { data } = (await bank.get(bank.boss.token, `/audit?target=${newest?._id}`)).json();
  expect(data).toMatchObject([{ action: 'bank-account-retired', actor: { kind: 'user' } }]);
});

test('the owner is told at every step, in the inbox and by e-mail', async () => {
  const holder = await aHolder();
  await updateUser(holder, { email: 'asha@example.com', confirmed_email: 'asha@example.com' });
  await readMail(bank.server);
  const account: OwnAccount = (await holder.give()).json().data;
  const [given] = await readMail(bank.server);
  expect(given).toMatchObject({ to: 'asha@example.com', subject: 'A bank account was given: ••••6789' });
  await bank.pass(0);
  const id = await holder.orderOf(account);
  await bank.post(bank.asha.token, `/orders/${id}/refuse`, { reason: 'The cheque is not readable.' });
  const [dropped] = await readMail(bank.server);
  expect(dropped?.text).toContain('The reason:\n\nThe cheque is not readable.');
  await confirm(holder, (await holder.give()).json().data);
  const mail = await readMail(bank.server);
  expect(mail.map(({ subject }) => subject)).toEqual([
    'A bank account was given: ••••6789',
    'Your bank account was confirmed: ••••6789',
  ]);
  expect(mail[1]?.text).toMatch(/from \d\d\/\d\d\/2026, \d+:\d\d [ap]m \(India time\) on/);
  const inbox = (await holder.call('GET', '/messages')).json().data;
  expect(inbox.map(({ event }: { event: string }) => event)).toEqual([
    'bank-account-confirmed',
    'bank-account-proposed',
    'bank-account-dropped',
    'bank-account-proposed',
  ]);
});

test('whoever changes the mailbox first does not keep its owner in the dark', async () => {
  const holder = await aHolder();
  await updateUser(holder, { email: 'asha@example.com', confirmed_email: 'asha@example.com' });
  const change = async (email: string): Promise<void> => {
    await holder.call('PUT', '/users/profile', { payload: { email } });
    const confirmation = (await readMail(bank.server)).find(({ to }) => to === email);
    const token = /\?token=([\w-]+)/.exec(confirmation?.text ?? '')?.[1];
    if (token) await bank.post('', '/users/confirm-email', { token });
  };
  await change('thief@example.net');
  await change('another@example.net');
  await holder.give();
  const given = (await readMail(bank.server)).filter(({ subject }) => subject.startsWith('A bank account'));
  const told = given.map(({ to }) => to);
  expect(told.toSorted()).toEqual(['another@example.net', 'asha@example.com', 'thief@example.net']);
  await change('');
  await holder.call('DELETE', `/bank-accounts/${(await holder.list())[0]?._id}`);
  bank.server.pass(31 * 24 * HOUR);
  await holder.give();
  expect(await readMail(bank.server)).toEqual([]);
});
