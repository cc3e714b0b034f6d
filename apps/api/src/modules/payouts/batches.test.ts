import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#api/modules/auth/index.ts';
import { accounts, post } from '#api/modules/ledger/index.ts';
import { spendNewestLine } from '#api/modules/statements/test-statements.ts';
import { newId } from '#api/platform/ids.ts';
import { type Payouts, startPayouts } from './test-payouts.ts';

let cast: Payouts;
beforeAll(async () => {
  cast = await startPayouts();
});
afterAll(() => cast.server.close());

const HOUR = 3_600_000;

const problemOf = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const aPayout = async (paise: number): Promise<{ payout: string; owner: string }> => {
  const { id } = await cast.anInvestor(paise);
  return { payout: (await cast.withdraw(id, paise)).json().data._id, owner: id };
};

/** At asking, and at confirming an order that was asked for before. */
const expectRefused = async (orderId: string, another: string, body: object) => {
  expect((await cast.askForBatch([another])).json()).toMatchObject({ status: 409, ...body });
  expect((await cast.confirm(cast.asha, orderId)).json()).toMatchObject({ status: 409, ...body });
};

test('nothing goes out while the books do not equal the bank by one rupee', async () => {
  const [{ payout }, { payout: another }] = [await aPayout(10_000), await aPayout(20_000)];
  const { orderId } = (await cast.askForBatch([payout])).json().data;
  // The bank says one rupee more than its lines.
  await cast.bankSays([], { closing: 30_100 });
  await expectRefused(orderId, another, { code: 'statement-differs', differencePaise: 100 });
  // The line that was missing.
  await cast.bankSays([{ paise: 100 }]);
  expect((await cast.confirm(cast.asha, orderId)).statusCode).toBe(200);
  await cast.bankSays([{ paise: -100, narration: 'CHARGES' }]);
});

test('nothing goes out by an old statement, or while money is missing', async () => {
  const [{ payout }, { payout: another }] = [await aPayout(10_000), await aPayout(20_000)];
  const { orderId } = (await cast.askForBatch([payout])).json().data ?? {};
  expect(orderId).toBeUndefined();
  // The charges of the bank are a shortfall until fees or the operator bear them.
  const shortfall = { code: 'shortfall-open', shortfallPaise: 100 };
  expect((await cast.askForBatch([payout])).json()).toMatchObject({ status: 409, ...shortfall });
  const { data } = await cast.calls().get('lines');
  const line = data.find(({ amountPaise }: { amountPaise: number }) => amountPaise === 100);
  const parts = [{ to: { type: 'shortfall' }, paise: 100 }];
  const asked = await cast.post(cast.boss.token, `/treasury/lines/${line._id}/match`, {
    parts,
    reason: 'Ours.',
  });
  await cast.confirm(cast.asha, asked.json().data.orderId);
  const ready = (await cast.askForBatch([payout])).json().data;
  await cast.pass(4 * 24 * HOUR);
  await expectRefused(ready.orderId, another, { code: 'statement-behind' });
  await cast.bankSays([]);
  expect((await cast.confirm(cast.asha, ready.orderId)).statusCode).toBe(200);
});

test('the account covers a batch besides what was sent from it before', async () => {
  const { payout } = await aPayout(50_000);
  const held = await cast.balance(`escrow:${cast.escrow}`);
  const sent = await cast.server.db
    .selectFrom('payouts')
    .select('amount_paise')
    .where('state', '=', 'sent')
    .execute();
  const free = held - sent.reduce((sum, { amount_paise: paise }) => sum + paise, 0);
  const { db, now } = cast.server;
  const second = await cast.anInvestor(0);
  // Money that another escrow account holds.
  const other = newId(now());
  await db.transaction().execute((tx) =>
    post(tx, {
      id: newId(now()),
      event: 'made-good',
      subject: other,
      day: '2026-11-20',
      at: now(),
      moves: [{ debit: accounts.escrow(other), credit: accounts.wallet(second.id), paise: free }],
    }),
  );
  await cast.enforce({ kind: 'user', userId: second.id });
  const large = (await cast.withdraw(second.id, free)).json().data._id;
  await cast.bankSays([]);
  const refused = await cast.askForBatch([payout, large]);
  expect(refused.json()).toMatchObject({ status: 409, code: 'account-below-batch', shortPaise: 50_000 });
  expect((await cast.askForBatch([payout])).statusCode).toBe(202);
});

test('each account is in force, and each owner may be paid, when the batch is confirmed', async () => {
  const { payout, owner } = await aPayout(1_000);
  const { orderId } = (await cast.askForBatch([payout])).json().data;
  // Another account replaces it once its time has come.
  await cast.enforce({ kind: 'user', userId: owner }, { accountNumber: '000987654321' });
  await cast.bankSays([]);
  expect(problemOf(await cast.confirm(cast.asha, orderId))).toEqual([409, 'payout-account-ended']);
  await cast.post(cast.boss.token, `/orders/${orderId}/withdraw`);
  await cast.asUser(owner, 'DELETE', `/wallet/withdrawals/${payout}`);
  const anew = (await cast.withdraw(owner, 1_000)).json().data;
  expect(anew.receiver.number).toBe('••••4321');
  const next = (await cast.askForBatch([anew._id])).json().data;
  await cast.post(cast.boss.token, `/users/${owner}/suspend`, { reason: 'Look.' });
  expect(problemOf(await cast.confirm(cast.asha, next.orderId))).toEqual([409, 'payout-owner-suspended']);
  const token = await openSession(cast.server.db, { kind: 'user', userId: owner }, cast.server.now());
  const withdraw = await cast.server.call(token, {
    method: 'POST',
    url: '/api/v1/wallet/withdrawals',
    payload: { amountPaise: 1, of: 'wallet' },
    headers: { 'idempotency-key': 'x' },
  });
  expect([401, 403]).toContain(withdraw.statusCode);
});

test('fees are paid out to the account of the operator', async () => {
  const { db, now } = cast.server;
  await cast.bankSays([{ paise: 5_000, narration: 'FOR FEES' }]);
  const posted = await db.transaction().execute((tx) =>
    post(tx, {
      id: newId(now()),
      event: 'disbursed',
      subject: newId(now()),
      day: '2026-11-20',
      at: now(),
      moves: [{ debit: accounts.suspense, credit: accounts.fees, paise: 5_000 }],
    }),
  );
  await spendNewestLine(db, posted, now());
  const body = { from: 'fees', amountPaise: 5_000, reason: 'November.' };
  const payOut = (changes = {}, key: string = randomUUID()) =>
    cast.server.call(cast.boss.token, {
      method: 'POST',
      url: '/api/v1/treasury/payouts',
      payload: { ...body, ...changes },
      headers: { 'idempotency-key': key },
    });
  expect(problemOf(await payOut())).toEqual([409, 'operator-account-missing']);
  await cast.enforce({ kind: 'operator' });
  expect(problemOf(await payOut({ amountPaise: 5_001 }))).toEqual([409, 'account-holds-less']);
  // An answer that was lost is asked for again: nothing is paid out twice.
  const [made, again] = await Promise.all([payOut({}, 'k'), payOut({}, 'k')]);
  expect(again.json().data._id).toBe(made.json().data._id);
  expect(problemOf(await payOut({ amountPaise: 1 }, 'k'))).toEqual([409, 'key-used-otherwise']);
  const keyless = await cast.post(cast.boss.token, '/treasury/payouts', body);
  expect(keyless.json().errors).toMatchObject([{ path: 'Idempotency-Key' }]);
  expect(made.json().data).toMatchObject({
    owner: { kind: 'operator', _id: null },
    account: { name: 'fees' },
  });
  await cast.bankSays([]);
  await cast.send([made.json().data._id]);
  expect(problemOf(await payOut({ amountPaise: 1 }))).toEqual([409, 'account-holds-less']);
});

test('one line of the bank may show several payouts', async () => {
  const [one, two] = [await aPayout(1_000), await aPayout(2_000)];
  await cast.send([one.payout, two.payout]);
  const references = await cast.server.db
    .selectFrom('payment_references')
    .select('reference')
    .where('payout_id', 'in', [one.payout, two.payout])
    .execute();
  const narration = references.map(({ reference }) => reference).join(' ');
  await cast.bankSays([{ paise: -3_000, narration }]);
  const { data } = await cast.calls().get('lines');
  const line = data.find((found: { narration: string }) => found.narration === narration);
  expect(line.suggestion.parts).toHaveLength(2);
  const parts = line.suggestion.parts.map(
    ({ to, paise }: { to: { type: string; id: string }; paise: number }) => ({
      to: { type: to.type, id: to.id },
      paise,
    }),
  );
  const match = (given: object[]) =>
    cast.post(cast.boss.token, `/treasury/lines/${line._id}/match`, { parts: given, reason: 'Both.' });
  expect((await match([{ to: parts[0].to, paise: 3_000 }])).statusCode).toBe(400);
  await cast.confirm(cast.asha, (await match(parts)).json().data.orderId);
  expect((await cast.rowOf(one.payout)).state).toBe('paid');
  expect((await cast.rowOf(two.payout)).state).toBe('paid');
});

const ROUNDS = 15;

test('of two batches with one payout, one takes it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { payout } = await aPayout(1_000);
    const asked = await Promise.all([cast.askForBatch([payout]), cast.askForBatch([payout], cast.ravi)]);
    expect(asked.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409]);
  }
});

test('a payout that its owner takes back while it is batched is either, never both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { payout, owner } = await aPayout(1_000);
    const [cancelled, batched] = await Promise.all([
      cast.asUser(owner, 'DELETE', `/wallet/withdrawals/${payout}`),
      cast.askForBatch([payout]),
    ]);
    const { state } = await cast.rowOf(payout);
    expect([cancelled.statusCode, batched.statusCode, state]).toEqual(
      state === 'cancelled' ? [204, 409, 'cancelled'] : [409, 202, 'batched'],
    );
    expect(await cast.balance(`wallet:${owner}`)).toBe(state === 'cancelled' ? 1_000 : 0);
  }
});

test('a statement that comes while a batch is confirmed comes before it or after it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { payout } = await aPayout(1_000);
    const { orderId } = (await cast.askForBatch([payout])).json().data;
    const code = { code: cast.codeOf(cast.asha) };
    const { hash } = (await cast.read(cast.asha, orderId)).data;
    const paise = -1 - round;
    // Money leaves without an order: afterwards nothing may go out.
    const [confirmed] = await Promise.all([
      cast.post(cast.asha.token, `/orders/${orderId}/confirm`, { ...code, hash }),
      cast.bankSays([{ paise, narration: 'UNKNOWN' }]),
    ]);
    const { state } = await cast.rowOf(payout);
    expect([confirmed.statusCode, state]).toEqual(state === 'sent' ? [200, 'sent'] : [409, 'batched']);
    if (state === 'batched') expect(confirmed.json().code).toBe('shortfall-open');
    await cast.bankSays([{ paise: -paise, narration: `BACK ${round}` }]);
    const lines = (await cast.calls().get('lines')).data;
    const back = lines.find(({ narration }: { narration: string }) => narration === `BACK ${round}`);
    const parts = [{ to: { type: 'shortfall' }, paise: -paise }];
    const asked = await cast.post(cast.boss.token, `/treasury/lines/${back._id}/match`, {
      parts,
      reason: 'Ours.',
    });
    expect((await cast.confirm(cast.asha, asked.json().data.orderId)).statusCode).toBe(200);
  }
});
