import type { PayerNotice } from '@cinvoice/contract/market/disbursal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ESCROW_NUMBER } from '#api/modules/acceptances/test-acceptance.ts';
import { aFile, type Someone } from '#api/test-app.ts';
import { CASE_ONE, proof, startPayouts, type TestPayouts } from './test-payouts.ts';

let market: TestPayouts;
beforeAll(async () => {
  market = await startPayouts();
});
afterAll(() => market.server.close());

const readNotice = async (id: string, { token }: Someone = market.itsOtt) =>
  market.send(token, 'GET', `/invoices/${id}/notice`);

const readEvents = async ({ token }: Someone, id: string): Promise<string[]> => {
  const history = await market.send(token, 'GET', `/invoices/${id}/history`);
  return history.json().data.map(({ event }: { event: string }) => event);
};

test('before its notice the payer learns of no sale, and with it who the holders are', async () => {
  const { id, holders, sale } = await market.aFunded(CASE_ONE);
  expect((await readNotice(id)).statusCode).toBe(404);
  expect((await market.acknowledge(id)).json()).toMatchObject({ status: 409, state: 'accepted' });
  expect(await readEvents(market.itsOtt, id)).toEqual(['accepted', 'submitted']);

  expect((await market.notice(id)).statusCode).toBe(201);
  const notice: PayerNotice = (await readNotice(id)).json().data;
  expect(notice).toMatchObject({
    servedDay: '2026-11-20',
    acknowledgedAt: null,
    effectiveAt: null,
    endedAt: null,
    claimPaise: 76_50_000_00,
    payablePaise: 1_08_00_000_00,
    dueDay: '2027-03-24',
    deedHash: sale.deed.hash,
    escrow: { number: ESCROW_NUMBER },
  });
  expect(notice.holders.map(({ units, claimPaise }) => [units, claimPaise])).toEqual(
    CASE_ONE.map((units) => [units, units * 1_000_00]),
  );
  expect(holders).toHaveLength(3);
  expect((await readNotice(id, market.otherOtt)).statusCode).toBe(404);
  expect((await market.listMessages(market.itsOtt)).at(-1)).toMatchObject({
    event: 'notice-given',
    parameters: { dueDay: '24/03/2027', amount: '₹1,08,00,000.00' },
  });
  expect((await market.readInvoice(market.itsOtt, id)).state).toBe('accepted');
  expect(await readEvents(market.itsOtt, id)).toEqual(['notice-given', 'accepted', 'submitted']);
});

test('a notice counts once it is acknowledged, or with proof that it was served', async () => {
  const { id } = await market.aFunded();
  await market.notice(id, { how: 'By hand.' });
  expect((await market.readDisbursal(id)).notice).toMatchObject({
    isServed: false,
    file: null,
    how: 'By hand.',
  });
  const { recordedAt } = (await market.readDisbursal(id)).notice ?? { recordedAt: '' };
  market.server.pass(60_000);
  const proved = await market.notice(id, { how: 'By courier.', proof: proof() });
  expect(proved.json().data.notice.recordedAt > recordedAt).toBe(true);
  expect(proved.json().data.notice).toMatchObject({
    isServed: true,
    how: 'By courier.',
    acknowledgedAt: null,
  });
  const { url } = proved.json().data.notice.file;
  expect((await market.server.call(null, { url })).statusCode).toBe(200);
  const told = (await market.listMessages(market.itsOtt)).filter(({ event }) => event === 'notice-given');
  const { number } = await market.readInvoice(market.admin, id);
  expect(told.filter(({ parameters }) => JSON.stringify(parameters).includes(`"${number}"`))).toHaveLength(1);

  const acknowledged = await market.acknowledge(id);
  expect(acknowledged.json().data.acknowledgedAt).not.toBeNull();
  expect((await market.readDisbursal(id)).notice).toMatchObject({
    isServed: true,
    acknowledgedBy: 'Platform its-ott',
  });
  expect((await market.listMessages(market.admin)).at(-1)).toMatchObject({ event: 'notice-acknowledged' });
  expect((await market.acknowledge(id)).json().code).toBe('notice-acknowledged');
  expect((await market.notice(id)).json().code).toBe('notice-acknowledged');
});

test('a stamp has its certificate, and a newer one replaces it', async () => {
  const { id } = await market.aFunded();
  await market.stamp(id);
  const first = (await market.readDisbursal(id)).stamp;
  market.server.pass(60_000);
  expect(first).toMatchObject({ region: '27', amountPaise: 7_645_00, certificate: 'IN-MH 4471 2026 X' });
  const again = await market.stamp(id, { certificate: 'IN-MH 4472', file: aFile('png', 'new.png') });
  expect(again.json().data.stamp).toMatchObject({
    _id: first?._id,
    certificate: 'IN-MH 4472',
    file: { name: 'new.png' },
  });
  expect(again.json().data.stamp.recordedAt > (first?.recordedAt ?? '')).toBe(true);
});

test.each([
  ['notices', { servedDay: '2026-11-19' }, 'servedDay', 'day-out-of-range'],
  ['notices', { servedDay: '2026-11-21' }, 'servedDay', 'day-out-of-range'],
  ['notices', { servedDay: '20/11/2026' }, 'servedDay', 'not-a-day'],
  ['notices', { how: ' ' }, 'how', 'field-required'],
  ['notices', { kind: 'satisfaction' }, 'kind', 'not-a-choice'],
  ['stamps', { region: '28' }, 'region', 'not-from-list'],
  ['stamps', { amountPaise: '-1' }, 'amountPaise', 'amount-out-of-limits'],
  ['stamps', { amountPaise: '1e3' }, 'amountPaise', 'amount-out-of-limits'],
  ['stamps', { certificate: '' }, 'certificate', 'field-required'],
] as const)('%s with %o are refused', async (call, changes, path, code) => {
  const { id } = await market.aFunded();
  const answer = await (call === 'notices' ? market.notice(id, changes) : market.stamp(id, changes));
  expect(answer.statusCode, answer.body).toBe(400);
  expect(answer.json().errors).toMatchObject([{ path, code }]);
  const { notice, stamp } = await market.readDisbursal(id);
  expect([notice, stamp]).toEqual([null, null]);
});

// Last: days pass, and sessions of the others end.
test('the reference in a notice begins as the bank of the promised account wants it, as in what is due', async () => {
  const { id, sale } = await market.aFunded();
  const { db } = market.server;
  await db
    .updateTable('bank_accounts')
    .set({ reference_prefix: 'CINV' })
    .where('owner_kind', '=', 'escrow')
    .execute();
  await market.notice(id);
  const notice: PayerNotice = (await readNotice(id)).json().data;
  expect(notice.reference).toMatch(/^CINV \S+$/);
  await market.acknowledge(id);
  await market.stamp(id);
  market.passTo(sale.valueDay);
  await market.carryOut(id, 'disburse');
  const dues = (await market.send(await market.asPayer(), 'GET', '/invoices/ott/dues')).json().data;
  expect(dues.find(({ invoiceId }: { invoiceId: string }) => invoiceId === id)).toMatchObject({
    reference: notice.reference,
  });
});
