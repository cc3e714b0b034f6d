import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INVESTOR } from '#api/modules/statements/test-parties.ts';
import { multipart } from '#api/test-app.ts';
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
const codesOf = async (userId: string): Promise<string[]> => {
  const rows = await cast.server.db
    .selectFrom('messages')
    .select('event')
    .where('recipient_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ event }) => event);
};
const listOwn = async (userId: string) => (await cast.asUser(userId, 'GET', '/wallet/payouts')).json();

test('a withdrawal is set aside, sent by two people, and paid when the bank says so', async () => {
  const { id } = await cast.anInvestor(1_000_000);
  const asked = await cast.withdraw(id, 400_000);
  expect(asked.statusCode).toBe(201);
  const payout = asked.json().data;
  expect(payout).toMatchObject({
    from: 'wallet',
    reason: 'asked',
    amountPaise: 400_000,
    state: 'asked',
    receiver: { holderName: INVESTOR, number: '••••6789', ifsc: 'HDFC0001234' },
    mayCancel: true,
  });
  expect(await cast.balance(`wallet:${id}`)).toBe(600_000);
  expect(await cast.balance('payouts')).toBe(400_000);

  const batch = (await cast.askForBatch([payout._id])).json().data;
  expect(batch).toMatchObject({ state: 'waiting', payouts: 1, amountPaise: 400_000, fileHash: null });
  expect((await listOwn(id)).data[0]).toMatchObject({ state: 'batched', mayCancel: false });
  const file = `/treasury/batches/${batch._id}/file`;
  expect(problemOf(await cast.get(cast.boss.token, file))).toEqual([409, 'batch-not-sent']);
  expect((await cast.read(cast.asha, batch.orderId)).data).toMatchObject({
    kind: 'batch',
    amountPaise: 400_000,
    obstacle: null,
    moves: [],
    lines: [
      { text: { code: 'batch-what', parameters: { count: 1, end: '4471' } }, amountPaise: 400_000 },
      { text: { code: 'batch-payout', parameters: { reference: payout.reference, holder: INVESTOR } } },
      { text: { code: 'batch-file' } },
    ],
  });
  expect(
    problemOf(
      await cast.post(cast.boss.token, `/orders/${batch.orderId}/confirm`, {
        code: '1',
        hash: 'a'.repeat(64),
      }),
    ),
  ).toEqual([403, 'own-order']);
  expect((await cast.confirm(cast.asha, batch.orderId)).statusCode).toBe(200);

  const [first, second] = [await cast.get(cast.boss.token, file), await cast.get(cast.asha.token, file)];
  expect(first.body).toBe(
    `beneficiary,ifsc,account,amount,reference\r\n${INVESTOR},HDFC0001234,000123456789,4000.00,${payout.reference}\r\n`,
  );
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  const { data } = (await cast.get(cast.boss.token, '/treasury/batches')).json();
  const fileHash = createHash('sha256').update(first.rawPayload).digest('hex');
  expect(data[0]).toMatchObject({ _id: batch._id, state: 'sent', fileHash });
  expect((await cast.get(cast.boss.token, '/audit?action=batch-downloaded')).json().data).toHaveLength(2);
  // The books say that it is still there: only the bank's own words change them.
  expect(await cast.balance('payouts')).toBe(400_000);

  await cast.bankSays([{ paise: -400_000, reference: 'UTR7', narration: `RTGS ${payout.reference}` }]);
  expect(await cast.balance('payouts')).toBe(0);
  expect(await cast.balance('shortfall')).toBe(0);
  expect((await listOwn(id)).data[0]).toMatchObject({ state: 'paid', utr: 'UTR7' });
  expect(await codesOf(id)).toContain('payout-paid');
});

test('a payout that comes back is in the balance again, and each match can be undone alone', async () => {
  const { id } = await cast.anInvestor(50_000);
  const { _id, reference } = (await cast.withdraw(id, 50_000)).json().data;
  await cast.send([_id]);
  await cast.bankSays([{ paise: -50_000, narration: reference }]);
  const { ended_at: paidAt } = await cast.rowOf(_id);
  await cast.pass(HOUR);
  await cast.bankSays([{ paise: 50_000, narration: `RETURN ${reference}` }]);
  const { data } = await cast.calls().get('lines');
  const line = data.find((one: { narration: string }) => one.narration === `RETURN ${reference}`);
  expect(line).toMatchObject({
    state: 'suggested',
    suggestion: { hint: 'payout-came-back', parts: [{ to: { type: 'payout', id: _id }, paise: 50_000 }] },
  });
  const parts = [{ to: { type: 'payout', id: _id }, paise: 50_000 }];
  const asked = await cast.post(cast.boss.token, `/treasury/lines/${line._id}/match`, {
    parts,
    reason: 'Back.',
  });
  expect((await cast.confirm(cast.asha, asked.json().data.orderId)).statusCode).toBe(200);
  expect(await cast.balance(`wallet:${id}`)).toBe(50_000);
  expect((await cast.rowOf(_id)).state).toBe('returned');
  expect(await codesOf(id)).toContain('payout-returned');

  const matches = await cast.server.db
    .selectFrom('matches')
    .innerJoin('bank_lines', 'bank_lines.id', 'matches.line_id')
    .select(['matches.id', 'bank_lines.amount_paise'])
    .where('bank_lines.narration', 'like', `%${reference}%`)
    .execute();
  const undo = async (isOut: boolean) => {
    const match = matches.find(({ amount_paise: paise }) => paise < 0 === isOut);
    const body = { kind: 'undo-match', subject: match?.id, reason: 'Wrong.' };
    const asked = await cast.post(cast.boss.token, '/orders/admin', body);
    return asked.statusCode === 202 ? cast.confirm(cast.asha, asked.json().data.orderId) : asked;
  };
  expect((await undo(true)).json()).toMatchObject({ code: 'wrong-state', state: 'returned' });
  expect((await undo(false)).statusCode).toBe(200);
  expect(await cast.rowOf(_id)).toMatchObject({ state: 'paid', ended_at: paidAt });
  expect(await codesOf(id)).toContain('payout-not-returned');
  expect((await undo(true)).statusCode).toBe(200);
  expect((await cast.rowOf(_id)).state).toBe('sent');
  expect(await cast.balance('payouts')).toBe(50_000);
  expect(await cast.balance('shortfall')).toBe(50_000);
  // What was undone is never matched by itself again: a person says what the line is for.
  const again = (await cast.calls().get('lines')).data.find(
    (one: { narration: string }) => one.narration === reference,
  );
  const matched = await cast.post(cast.boss.token, `/treasury/lines/${again._id}/match`, {
    parts,
    reason: 'So.',
  });
  expect((await cast.confirm(cast.asha, matched.json().data.orderId)).statusCode).toBe(200);
  expect(await cast.balance('shortfall')).toBe(0);
});

test('a payout that the bank never made is taken back by an order', async () => {
  const { id } = await cast.anInvestor(70_000);
  const { _id } = (await cast.withdraw(id, 70_000)).json().data;
  const fail = () =>
    cast.post(cast.boss.token, '/orders/admin', { kind: 'payout-failed', subject: _id, reason: 'Not made.' });
  expect(problemOf(await fail())).toEqual([409, 'payout-not-sent']);
  await cast.send([_id]);
  // The bank may make it later on the same day.
  await cast.bankSays([]);
  expect(problemOf(await fail())).toEqual([409, 'payout-not-on-statement']);
  await cast.pass(24 * HOUR);
  await cast.bankSays([]);
  const asked = await fail();
  expect((await cast.confirm(cast.asha, asked.json().data.orderId)).statusCode).toBe(200);
  expect(await cast.rowOf(_id)).toMatchObject({ state: 'failed' });
  expect(await cast.balance(`wallet:${id}`)).toBe(70_000);
  expect(await codesOf(id)).toContain('payout-failed');
});

test('a payout is not taken back while money left the bank that may have paid it', async () => {
  const { id } = await cast.anInvestor(80_000);
  const { _id } = (await cast.withdraw(id, 80_000)).json().data;
  await cast.send([_id]);
  await cast.pass(24 * HOUR);
  await cast.bankSays([]);
  const fail = () =>
    cast.post(cast.boss.token, '/orders/admin', { kind: 'payout-failed', subject: _id, reason: 'Not made.' });
  const asked = (await fail()).json().data.orderId;
  const before = await cast.balance('shortfall');
  await cast.bankSays([{ paise: -80_000, narration: 'BULK PAYMENT' }]);
  expect((await fail()).json()).toMatchObject({
    status: 409,
    code: 'payout-maybe-made',
    shortfallPaise: 80_000,
  });
  expect((await cast.confirm(cast.asha, asked)).json()).toMatchObject({
    status: 409,
    code: 'payout-maybe-made',
  });
  expect(await cast.balance(`wallet:${id}`)).toBe(0);
  const { data } = await cast.calls().get('lines');
  const line = data.find((one: { narration: string }) => one.narration === 'BULK PAYMENT');
  const parts = [{ to: { type: 'payout', id: _id }, paise: 80_000 }];
  const matched = await cast.post(cast.boss.token, `/treasury/lines/${line._id}/match`, {
    parts,
    reason: 'So.',
  });
  expect((await cast.confirm(cast.asha, matched.json().data.orderId)).statusCode).toBe(200);
  expect((await cast.rowOf(_id)).state).toBe('paid');
  expect(await cast.balance('shortfall')).toBe(before);
  expect(problemOf(await fail())).toEqual([409, 'payout-not-sent']);
});

test('a withdrawal needs the money, an account in force, a role, and a key', async () => {
  const { id } = await cast.anInvestor(1_000);
  const short = await cast.withdraw(id, 1_001);
  expect(short.json()).toMatchObject({ status: 409, code: 'not-enough-money', shortPaise: 1 });
  expect(problemOf(await cast.withdraw(id, 1, 'seller'))).toEqual([403, 'not-allowed']);
  for (const amount of [0, -1, 1.5, 2 ** 53]) expect((await cast.withdraw(id, amount)).statusCode).toBe(400);
  const [one, two] = [
    await cast.withdraw(id, 400, 'wallet', 'k'),
    await cast.withdraw(id, 400, 'wallet', 'k'),
  ];
  expect(two.json().data._id).toBe(one.json().data._id);
  expect(problemOf(await cast.withdraw(id, 401, 'wallet', 'k'))).toEqual([409, 'key-used-otherwise']);
  expect(await cast.balance(`wallet:${id}`)).toBe(600);
  const homeless = await cast.anInvestor(1_000, { hasAccount: false });
  expect(problemOf(await cast.withdraw(homeless.id, 1))).toEqual([409, 'payout-account-missing']);
  expect((await listOwn(homeless.id)).outlook).toEqual({ receiver: null, isHindered: false, goesHome: null });
});

test('its owner takes a withdrawal back, an admin refuses one, each while it is in no batch', async () => {
  const { id } = await cast.anInvestor(3_000);
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) ids.push((await cast.withdraw(id, 1_000)).json().data._id);
  const [mine = '', theirs = '', batched = ''] = ids;
  const stranger = await cast.anInvestor(0);
  const cancel = (who: string, payout: string) => cast.asUser(who, 'DELETE', `/wallet/withdrawals/${payout}`);
  expect((await cancel(stranger.id, mine)).statusCode).toBe(404);
  expect((await cancel(id, mine)).statusCode).toBe(204);
  expect(problemOf(await cancel(id, mine))).toEqual([409, 'payout-waits-no-more']);
  const refuse = (payout: string) =>
    cast.post(cast.boss.token, `/treasury/payouts/${payout}/refuse`, { reason: 'Ask us.' });
  expect((await refuse(theirs)).json().data).toMatchObject({ state: 'refused', endingReason: 'Ask us.' });
  expect(await cast.balance(`wallet:${id}`)).toBe(2_000);
  expect(await codesOf(id)).toContain('payout-refused');
  await cast.bankSays([]);
  const batch = (await cast.askForBatch([batched])).json().data;
  expect(problemOf(await cancel(id, batched))).toEqual([409, 'payout-waits-no-more']);
  expect(problemOf(await refuse(batched))).toEqual([409, 'payout-waits-no-more']);
  expect(problemOf(await cast.askForBatch([batched]))).toEqual([409, 'payout-waits-no-more']);
  await cast.post(cast.asha.token, `/orders/${batch.orderId}/refuse`, { reason: 'Not today.' });
  expect(await cast.rowOf(batched)).toMatchObject({ state: 'asked', batch_id: null });
  const { data } = (await cast.get(cast.boss.token, '/treasury/batches')).json();
  expect(data[0]).toMatchObject({ _id: batch._id, state: 'dropped', payouts: 1 });
  expect((await cancel(id, batched)).statusCode).toBe(204);
});

test('an order that lapses or is withdrawn lets its payouts go', async () => {
  const { id } = await cast.anInvestor(2_000);
  const payout = (await cast.withdraw(id, 1_000)).json().data._id;
  const first = (await cast.askForBatch([payout])).json().data;
  expect((await cast.post(cast.boss.token, `/orders/${first.orderId}/withdraw`)).statusCode).toBe(200);
  expect((await cast.rowOf(payout)).state).toBe('asked');
  await cast.askForBatch([payout]);
  await cast.pass(8 * 24 * HOUR);
  await cast.lapse();
  expect((await cast.rowOf(payout)).state).toBe('asked');
  await cast.bankSays([]);
  await cast.send([payout]);
});

test('a seller with an open breach is paid nothing', async () => {
  const invoice = await cast.payInvoice(90_000);
  const { seller } = cast.parties;
  await cast.enforce({ kind: 'user', userId: seller.id });
  const payout = (await cast.withdraw(seller.id, 40_000, 'seller')).json().data._id;
  const hindrance = { kind: 'credit-note', text: 'They took back a part.', freezes: 'false' };
  const form = new FormData();
  for (const [name, value] of Object.entries(hindrance)) form.append(name, value);
  const opened = await cast.server.call(cast.boss.token, {
    method: 'POST',
    url: `/api/v1/invoices/${invoice.id}/hindrances`,
    ...(await multipart(form)),
  });
  expect(opened.statusCode).toBe(201);
  const refused = await cast.withdraw(seller.id, 1, 'seller');
  expect(refused.json()).toMatchObject({ status: 409, code: 'payouts-hindered', kinds: ['credit-note'] });
  await cast.bankSays([]);
  expect(problemOf(await cast.askForBatch([payout]))).toEqual([409, 'payout-owner-hindered']);
  const listed = (await cast.get(cast.boss.token, '/treasury/payouts/?state=asked')).json();
  expect(listed.data.find(({ _id }: { _id: string }) => _id === payout)).toMatchObject({
    obstacle: 'hindered',
  });
});

test('movements tell each change with the balance after it', async () => {
  const { id } = await cast.anInvestor(10_000);
  const payout = (await cast.withdraw(id, 4_000)).json().data._id;
  await cast.asUser(id, 'DELETE', `/wallet/withdrawals/${payout}`);
  const { data, page } = (await cast.asUser(id, 'GET', '/wallet/movements?limit=2')).json();
  expect(data).toMatchObject([
    { event: 'payout-undone', amountPaise: 4_000, balanceAfterPaise: 10_000 },
    { event: 'payout-asked', amountPaise: -4_000, balanceAfterPaise: 6_000 },
  ]);
  const next = await cast.asUser(id, 'GET', `/wallet/movements?limit=2&cursor=${page.nextCursor}`);
  expect(next.json().data).toMatchObject([
    { event: 'matched', amountPaise: 10_000, balanceAfterPaise: 10_000 },
  ]);
  expect(problemOf(await cast.asUser(id, 'GET', '/wallet/movements?of=seller'))).toEqual([
    403,
    'not-allowed',
  ]);
});
