import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEncryption } from '#api/platform/encryption.ts';
import { Problem } from '#api/platform/problem.ts';
import { findCurrentEscrow, findUsableAccount, readAccountNumber, renewAccountNumbers } from './index.ts';
import { type Bank, HOUR, startBank } from './test-accounts.ts';

let bank: Bank;
beforeEach(async () => {
  bank = await startBank();
});
afterEach(() => bank.server.close());

const usable = async (receiver: { userId: string } | { ottId: string }) =>
  (await findUsableAccount(bank.server.db, receiver, bank.server.now()))?.id;
const current = async () => (await findCurrentEscrow(bank.server.db, bank.server.now()))?.id;
const linesOf = async (id: string) =>
  (await bank.read(bank.asha, id)).data.lines.map(({ text }: { text: { message: string } }) => text.message);
const codesOf = async (id: string) =>
  (await bank.read(bank.asha, id)).data.lines.map(({ text }: { text: { code: string } }) => text.code);

const verify = (userId: string, legalName: string) =>
  bank.server.db
    .insertInto('verifications')
    .values({
      id: userId,
      user_id: userId,
      purpose: 'seller',
      state: 'approved',
      legal_name: legalName,
      created_at: bank.server.now(),
      updated_at: bank.server.now(),
      submitted_at: bank.server.now(),
      lapses_at: new Date('2040-01-01T00:00:00Z'),
    })
    .execute();

test('an account is usable once a treasurer has confirmed it and it has cooled off', async () => {
  const { id: ottId } = await bank.server.anOtt('platform');
  const { accountId, orderId } = await bank.propose({ kind: 'payer', ottId });
  expect(await usable({ ottId })).toBeUndefined();
  expect(await linesOf(orderId)).toContain(
    'Money that comes from the account ••••6789 at HDFC0001234 of Asha Films LLP counts as paid by Platform platform, and refunds go back there.',
  );
  expect((await bank.confirm(bank.asha, orderId)).statusCode).toBe(200);
  const row = await bank.rowOf(accountId);
  expect(row).toMatchObject({ state: 'active', order_id: orderId });
  expect(row.usable_from).toEqual(new Date(bank.server.now().getTime() + 24 * HOUR));
  await bank.pass(24 * HOUR - 1);
  expect(await usable({ ottId })).toBeUndefined();
  bank.server.pass(1);
  expect(await usable({ ottId })).toBe(accountId);
});

test('the former account goes on until the new one is usable, and never comes back', async () => {
  const { id: ottId } = await bank.server.anOtt('platform');
  const owner = { kind: 'payer', ottId } as const;
  const first = await bank.enforce(owner);
  const second = await bank.propose(owner, { accountNumber: '999888777666' });
  await bank.confirm(bank.asha, second.orderId);
  expect(await usable({ ottId })).toBe(first);
  await bank.pass(24 * HOUR);
  expect(await usable({ ottId })).toBe(second.accountId);
  const third = await bank.propose(owner, { accountNumber: '111222333444' });
  await bank.confirm(bank.asha, third.orderId);
  expect(await bank.rowOf(first)).toMatchObject({ state: 'retired', retired_at: bank.server.now() });
  expect(await usable({ ottId })).toBe(second.accountId);
});

test('the newest usable escrow account is current, and former ones stay for what named them', async () => {
  const first = await bank.enforce({ kind: 'escrow' });
  const second = await bank.propose({ kind: 'escrow' }, { accountNumber: '999888777666' });
  expect(await codesOf(second.orderId)).toEqual([
    'account-of-escrow',
    'account-bank',
    'account-vpa',
    'account-prefix',
    'escrow-usable',
  ]);
  await bank.confirm(bank.asha, second.orderId);
  expect(await current()).toBe(first);
  await bank.pass(24 * HOUR);
  expect(await current()).toBe(second.accountId);
  expect(await bank.rowOf(first)).toMatchObject({ state: 'active' });
});

test("a treasurer does not confirm their own order for the operator's account", async () => {
  const by = { kind: 'admin' as const, id: bank.asha.id, address: '' };
  const { accountId, orderId } = await bank.propose({ kind: 'operator' }, {}, by);
  const refused = await bank.confirm(bank.asha, orderId);
  expect([refused.statusCode, refused.json().type]).toEqual([403, '/problems/own-order']);
  expect(await bank.rowOf(accountId)).toMatchObject({ state: 'proposed' });
  expect((await bank.confirm(bank.ravi, orderId)).statusCode).toBe(200);
});

test('one account of an owner waits at a time; a refused or lapsed one is dropped', async () => {
  const owner = { kind: 'operator' } as const;
  const first = await bank.propose(owner);
  await expect(bank.propose(owner, { accountNumber: '111222333444' })).rejects.toMatchObject({
    type: 'wrong-state',
  });
  await bank.propose({ kind: 'escrow' });
  await bank.post(bank.asha.token, `/orders/${first.orderId}/refuse`, { reason: 'Not ours.' });
  expect(await bank.rowOf(first.accountId)).toMatchObject({ state: 'dropped', usable_from: null });
  const second = await bank.propose(owner);
  bank.server.pass(8 * 24 * HOUR);
  await bank.lapse();
  expect(await bank.rowOf(second.accountId)).toMatchObject({ state: 'dropped' });
});

test('of many proposals at once one is stored', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) =>
      bank.propose({ kind: 'operator' }, { accountNumber: `12345678900${at}` }),
    ),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of tries) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(Problem);
});

test('the order compares the holder with the verified legal name, spaces and case apart', async () => {
  const { id: userId } = await bank.server.aUser('9000000001');
  const owner = { kind: 'user', userId } as const;
  const by = { kind: 'user' as const, id: userId, address: '' };
  const { orderId } = await bank.propose(owner, {}, by);
  expect(await codesOf(orderId)).toContain('account-name-unverified');
  await verify(userId, 'ASHA  FILMS Llp');
  expect(await codesOf(orderId)).toContain('account-name-equal');
  const { hash } = (await bank.read(bank.asha, orderId)).data;
  await bank.server.db
    .updateTable('verifications')
    .set({ legal_name: 'Asha Pictures LLP', version: 2 })
    .where('id', '=', userId)
    .execute();
  expect(await linesOf(orderId)).toContain(
    'Its holder is not the verified legal name: Asha Films LLP instead of Asha Pictures LLP.',
  );
  // What the screen showed is not so any more.
  const stale = await bank.confirm(bank.asha, orderId, { hash });
  expect([stale.statusCode, stale.json().type]).toEqual([409, '/problems/changed-meanwhile']);
  expect((await bank.confirm(bank.asha, orderId)).statusCode).toBe(200);
});

test('an order about an account of a suspended user cannot be confirmed', async () => {
  const { id: userId } = await bank.server.aUser('9000000001');
  const { orderId } = await bank.propose(
    { kind: 'user', userId },
    {},
    { kind: 'user', id: userId, address: '' },
  );
  await bank.post(bank.boss.token, `/users/${userId}/suspend`, { reason: 'A complaint.' });
  const refused = await bank.confirm(bank.asha, orderId);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'account-owner-closed']);
});

test('an account number that others gave as well is said', async () => {
  const { id: userId } = await bank.server.aUser('9000000001');
  await bank.propose({ kind: 'operator' }, { accountNumber: '123456789' });
  const { orderId } = await bank.propose({ kind: 'user', userId });
  expect(await linesOf(orderId)).toContain('The same account number is given by others as well: operator.');
});

test('the number is stored encrypted, for its row alone', async () => {
  const { accountId } = await bank.propose({ kind: 'operator' });
  const row = await bank.rowOf(accountId);
  expect(row.number).not.toContain('123456789');
  expect(row.number_end).toBe('6789');
  expect(readAccountNumber(bank.server.encryption, row)).toBe('000123456789');
  expect(() => readAccountNumber(bank.server.encryption, { ...row, id: bank.boss.id })).toThrow();
});

test('a number is encrypted anew under another key', async () => {
  const { accountId } = await bank.propose({ kind: 'operator' });
  const before = await bank.rowOf(accountId);
  const renewed = createEncryption(Buffer.alloc(32, 8), [Buffer.alloc(32, 7)]);
  const last = await bank.server.db
    .transaction()
    .execute((tx) => renewAccountNumbers(tx, renewed, { after: null, limit: 10 }));
  expect(last).toBe(accountId);
  const row = await bank.rowOf(accountId);
  expect(row.number).not.toBe(before.number);
  expect(readAccountNumber(createEncryption(Buffer.alloc(32, 8)), row)).toBe('000123456789');
});
