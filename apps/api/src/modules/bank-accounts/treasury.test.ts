import type { TreasuryAccount } from '@cinvoice/contract/market/bank-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFile, multipart, type Someone } from '#api/test-app.ts';
import { findCurrentEscrow, findUsableAccount } from './index.ts';
import { type Bank, HOUR, startBank, startHolder } from './test-accounts.ts';

let bank: Bank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.server.close());

const someAccount = {
  holderName: 'Cinvoice Escrow',
  accountNumber: '001122334455',
  ifsc: 'HDFC0001234',
  bank: 'HDFC Bank',
  reason: 'As agreed with the bank.',
};
const someEscrow = { ...someAccount, trustee: 'Axis Trustee', referencePrefix: 'cinv', vpa: 'cinvoice@hdfc' };

const give = async (
  by: Someone,
  kind: 'operator' | 'escrow',
  changes: Record<string, string | File> = {},
) => {
  const form = new FormData();
  const fields = kind === 'escrow' ? someEscrow : someAccount;
  const all = { ...fields, proof: aFile('pdf', 'letter.pdf'), ...changes };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  return bank.server.call(by.token, {
    method: 'POST',
    url: `/api/v1/treasury/${kind}-accounts`,
    ...(await multipart(form)),
  });
};
const list = async (): Promise<TreasuryAccount[]> =>
  (await bank.get(bank.boss.token, '/treasury/accounts')).json().data;
const retire = (by: Someone, id: string, reason = 'A new bank.') =>
  bank.post(by.token, `/treasury/accounts/${id}/retire`, { reason });

const enforce = async (kind: 'operator' | 'escrow', accountNumber: string): Promise<string> => {
  await bank.pass(0);
  const given = await give(bank.boss, kind, { accountNumber });
  expect(given.statusCode, given.body).toBe(202);
  const { orderId } = given.json().data;
  expect((await bank.confirm(bank.asha, orderId)).statusCode).toBe(200);
  await bank.pass(24 * HOUR);
  return (await list()).find((account) => account.orderId === orderId)?._id ?? '';
};

test('an escrow account is asked for, listed masked, and current once it has cooled off', async () => {
  const given = await give(bank.boss, 'escrow');
  expect(given.statusCode, given.body).toBe(202);
  const { orderId } = given.json().data;
  expect(await list()).toMatchObject([
    {
      ownerKind: 'escrow',
      number: '••••4455',
      bank: 'HDFC Bank',
      trustee: 'Axis Trustee',
      referencePrefix: 'CINV',
      vpa: 'cinvoice@hdfc',
      state: 'proposed',
      orderId,
      proof: { name: 'letter.pdf' },
    },
  ]);
  await bank.confirm(bank.asha, orderId);
  expect((await list())[0]?.state).toBe('cooling-off');
  await bank.pass(24 * HOUR);
  expect((await list())[0]?.state).toBe('in-force');
});

test.each([
  ['escrow', 'trustee', ' ', 'field-required'],
  ['escrow', 'vpa', 'no address', 'vpa-invalid'],
  ['escrow', 'referencePrefix', 'A-1', 'reference-prefix-invalid'],
  ['escrow', 'reason', '', 'field-required'],
  ['operator', 'bank', '', 'field-required'],
  ['operator', 'trustee', 'A trustee', 'field-unknown'],
] as const)('%s: the field %s with %s is refused by its name', async (kind, name, value, code) => {
  await bank.pass(0);
  const refused = await give(bank.boss, kind, { [name]: value });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([{ path: name, code }]);
});

test('a treasurer does not confirm the account that they gave themselves', async () => {
  await bank.pass(0);
  const { orderId } = (await give(bank.asha, 'operator')).json().data;
  const refused = await bank.confirm(bank.asha, orderId);
  expect([refused.statusCode, refused.json().type]).toEqual([403, '/problems/own-order']);
  expect((await give(bank.ravi, 'operator')).json()).toMatchObject({ status: 409, code: 'account-waits' });
  const [account] = await list();
  expect((await retire(bank.boss, account?._id ?? '')).statusCode).toBe(409);
  await bank.post(bank.asha.token, `/orders/${orderId}/withdraw`);
  expect((await list()).find(({ _id }) => _id === account?._id)?.state).toBe('dropped');
});

test('an admin retires an account at once, and nobody alone brings an earlier one back', async () => {
  const first = await enforce('escrow', '900000000001');
  const second = await enforce('escrow', '900000000002');
  const states = new Map((await list()).map(({ _id, state }) => [_id, state]));
  expect([states.get(first), states.get(second)]).toEqual(['replaced', 'in-force']);
  expect((await retire(bank.boss, second)).statusCode).toBe(204);
  expect(await findCurrentEscrow(bank.server.db, bank.server.now())).toBeUndefined();
  expect((await retire(bank.boss, second)).json()).toMatchObject({ status: 409, code: 'account-ended' });
  expect((await retire(bank.boss, first, ' ')).statusCode).toBe(400);
  const { data } = (await bank.get(bank.boss.token, `/audit?target=${second}`)).json();
  expect(data).toMatchObject([
    {
      action: 'bank-account-retired',
      target: { kind: 'bank-account', label: 'Cinvoice Escrow ••••0002' },
      details: { reason: 'A new bank.' },
    },
  ]);
});

test('an account that still cools off is retired, and the one before it goes on', async () => {
  const { id: ottId } = await bank.server.anOtt('platform');
  const first = await bank.enforce({ kind: 'payer', ottId });
  const { accountId, orderId } = await bank.propose(
    { kind: 'payer', ottId },
    { accountNumber: '999888777666' },
  );
  await bank.confirm(bank.asha, orderId);
  expect((await retire(bank.boss, accountId)).statusCode).toBe(204);
  await bank.pass(48 * HOUR);
  expect((await findUsableAccount(bank.server.db, { ottId }, bank.server.now()))?.id).toBe(first);
});

test('a whole number is read with an entry in the audit log; accounts of users end by their owners', async () => {
  const holder = await startHolder(bank, '9100000500');
  const { _id } = (await holder.give({ accountNumber: '123451234512345' })).json().data;
  await bank.pass(0);
  const reveal = await bank.post(bank.boss.token, `/treasury/accounts/${_id}/reveal`);
  expect(reveal.json().data).toEqual({ field: 'accountNumber', value: '123451234512345' });
  const { data } = (await bank.get(bank.boss.token, `/audit?target=${_id}`)).json();
  expect(data).toMatchObject([
    {
      action: 'secret-shown',
      target: { label: 'House 9100000500 ••••2345' },
      details: { field: 'accountNumber' },
    },
  ]);
  expect((await retire(bank.boss, _id)).statusCode).toBe(404);
  for (const owner of ['none', bank.boss.id]) {
    const none = await bank.get(bank.boss.token, `/treasury/accounts?owner=${owner}`);
    expect(none.json().data).toEqual([]);
  }
  expect((await bank.post(bank.boss.token, '/treasury/accounts/none/reveal')).statusCode).toBe(404);
});
