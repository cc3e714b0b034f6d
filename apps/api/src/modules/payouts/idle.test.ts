import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMessagesSender } from '#api/modules/messages/index.ts';
import { multipart } from '#api/test-app.ts';
import { askForDay } from './day.ts';
import { type Payouts, startPayouts } from './test-payouts.ts';

let cast: Payouts;
beforeAll(async () => {
  cast = await startPayouts();
});
afterAll(() => cast.server.close());

const DAY = 24 * 3_600_000;

const runDay = () =>
  askForDay({
    db: cast.server.db,
    clock: cast.server.now,
    sendMessages: createMessagesSender(async () => undefined),
  });
const payoutsOf = (userId: string) =>
  cast.server.db
    .selectFrom('payouts')
    .select(['amount_paise', 'reason', 'state', 'id'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
const outlookOf = async (userId: string) =>
  (await cast.asUser(userId, 'GET', '/wallet/payouts')).json().data !== undefined &&
  (await cast.asUser(userId, 'GET', '/wallet/payouts')).json().outlook;
const toldOf = (userId: string) =>
  cast.server.db
    .selectFrom('messages')
    .select('parameters')
    .where('recipient_id', '=', userId)
    .where('event', '=', 'idle-money')
    .execute();

test('money that came seven days ago goes home, told the day before; newer money stays', async () => {
  const { id } = await cast.anInvestor(100_000);
  await cast.pass(3 * DAY);
  await cast.bankSays([{ paise: 20_000, narration: (await referenceOf(id)) ?? '', sender: 'Meera Rao' }]);
  await runDay();
  expect(await payoutsOf(id)).toEqual([]);
  expect(await toldOf(id)).toEqual([]);
  expect((await outlookOf(id)).goesHome).toMatchObject({ amountPaise: 100_000 });
  await cast.pass(3 * DAY);
  await runDay();
  await runDay();
  const { day } = (await outlookOf(id)).goesHome;
  expect(await toldOf(id)).toMatchObject([
    { parameters: { amount: '₹1,000.00', number: '••••6789', day: day.split('-').reverse().join('/') } },
  ]);
  expect(await payoutsOf(id)).toEqual([]);
  await cast.pass(DAY);
  await runDay();
  await runDay();
  expect(await payoutsOf(id)).toMatchObject([{ amount_paise: 100_000, reason: 'idle', state: 'asked' }]);
  expect(await cast.balance(`wallet:${id}`)).toBe(20_000);
  await cast.pass(3 * DAY);
  await runDay();
  expect(await payoutsOf(id)).toMatchObject([{}, { amount_paise: 20_000 }]);
  expect((await outlookOf(id)).goesHome).toBeNull();
});

const referenceOf = async (userId: string) =>
  (
    await cast.server.db
      .selectFrom('payment_references')
      .select('reference')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.reference;

test('what its owner took back goes home the next morning; what an admin refused is fresh', async () => {
  const { id } = await cast.anInvestor(5_000);
  await cast.pass(7 * DAY);
  await runDay();
  const [first] = await payoutsOf(id);
  await cast.asUser(id, 'DELETE', `/wallet/withdrawals/${first?.id}`);
  await cast.pass(DAY);
  await runDay();
  const [, second] = await payoutsOf(id);
  expect(second).toMatchObject({ amount_paise: 5_000, state: 'asked' });
  await cast.post(cast.boss.token, `/treasury/payouts/${second?.id}/refuse`, { reason: 'Wait.' });
  await runDay();
  expect(await payoutsOf(id)).toHaveLength(2);
  await cast.pass(7 * DAY);
  await runDay();
  expect(await payoutsOf(id)).toHaveLength(3);
});

test('money without an account stays, and so does that of a suspended user', async () => {
  const homeless = await cast.anInvestor(5_000, { hasAccount: false });
  const suspended = await cast.anInvestor(5_000);
  await cast.post(cast.boss.token, `/users/${suspended.id}/suspend`, { reason: 'Look.' });
  await cast.pass(8 * DAY);
  await runDay();
  expect(await payoutsOf(homeless.id)).toEqual([]);
  expect(await payoutsOf(suspended.id)).toEqual([]);
  expect(await cast.balance(`wallet:${suspended.id}`)).toBe(5_000);
});

test('what a seller was refused, or came back, waits until more comes in or another account is in force', async () => {
  const { seller } = cast.parties;
  const askedFor = async () => (await payoutsOf(seller.id)).filter(({ state }) => state === 'asked');
  const refuse = async () => {
    const [{ id } = { id: '' }] = await askedFor();
    const refused = await cast.post(cast.boss.token, `/treasury/payouts/${id}/refuse`, { reason: 'Wait.' });
    expect(refused.statusCode).toBe(200);
    await cast.pass(60_000);
    await runDay();
    expect(await askedFor()).toEqual([]);
  };
  await cast.enforce({ kind: 'user', userId: seller.id });
  await cast.payInvoice(30_000);
  await runDay();
  await refuse();
  await cast.payInvoice(5_000);
  await runDay();
  expect(await askedFor()).toMatchObject([{ amount_paise: 35_000 }]);
  await refuse();
  await cast.enforce({ kind: 'user', userId: seller.id }, { accountNumber: '000998877665' });
  await runDay();
  const [{ id } = { id: '' }] = await askedFor();
  await cast.bankSays([]);
  await cast.send([id]);
  const { reference } = await cast.server.db
    .selectFrom('payment_references')
    .select('reference')
    .where('payout_id', '=', id)
    .executeTakeFirstOrThrow();
  await cast.bankSays([{ paise: -35_000, narration: reference }]);
  await cast.bankSays([{ paise: 35_000, narration: `RETURN ${reference}` }]);
  const { data } = await cast.calls().get('lines');
  const line = data.find((one: { narration: string }) => one.narration === `RETURN ${reference}`);
  const parts = [{ to: { type: 'payout', id }, paise: 35_000 }];
  const matched = await cast.post(cast.boss.token, `/treasury/lines/${line._id}/match`, {
    parts,
    reason: 'Back.',
  });
  expect((await cast.confirm(cast.asha, matched.json().data.orderId)).statusCode).toBe(200);
  expect(await cast.balance(`seller:${seller.id}`)).toBe(35_000);
  await runDay();
  expect(await askedFor()).toEqual([]);
  // Asked for by its owner, it goes out.
  expect((await cast.withdraw(seller.id, 35_000, 'seller')).statusCode).toBe(201);
});

test('the balance of a seller is asked for each morning, not while a breach is open', async () => {
  const { seller } = cast.parties;
  await cast.enforce({ kind: 'user', userId: seller.id });
  const invoice = await cast.payInvoice(90_000);
  await runDay();
  const askedFor = (await payoutsOf(seller.id)).filter(({ state }) => state === 'asked');
  expect(askedFor.at(-1)).toMatchObject({ amount_paise: 90_000, reason: 'seller' });
  const before = (await payoutsOf(seller.id)).length;
  await cast.payInvoice(10_000);
  const form = new FormData();
  for (const [name, value] of [
    ['kind', 'credit-note'],
    ['text', 'Less.'],
    ['freezes', 'false'],
  ] as const)
    form.append(name, value);
  await cast.server.call(cast.boss.token, {
    method: 'POST',
    url: `/api/v1/invoices/${invoice.id}/hindrances`,
    ...(await multipart(form)),
  });
  await runDay();
  expect(await payoutsOf(seller.id)).toHaveLength(before);
});
