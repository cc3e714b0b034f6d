import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { readRounds } from '#api/platform/test-rounds.ts';
import { CASE_ONE, startPayouts, type TestPayouts } from './test-payouts.ts';

let market: TestPayouts;
beforeEach(async () => {
  market = await startPayouts();
});
afterEach(() => market.server.close());

test('case 1: a sale is paid out by two people, to the paisa, and each learns of it', async () => {
  const { id, sale, holders } = await market.aFunded(CASE_ONE);
  const [a, b, c] = holders;
  await market.notice(id);
  expect((await market.acknowledge(id)).statusCode).toBe(200);
  await market.stamp(id);
  market.passTo(sale.valueDay);
  const wallets = await Promise.all(holders.map(market.wallet));

  const { orderId } = (await market.ask(id, 'disburse')).json().data;
  expect(await market.held(id)).toBe(72_90_450_00);
  expect(await market.readDisbursal(id)).toMatchObject({
    obstacles: [],
    orders: [{ _id: orderId, kind: 'disburse' }],
    possible: ['unwind'],
    disbursedAt: null,
  });
  const shown = await market.readOrder(orderId);
  const seller = `seller:${market.asha.id}`;
  expect(shown.moves).toEqual([
    { debit: `held:${id}`, credit: seller, amountPaise: 72_00_180_00 },
    { debit: `held:${id}`, credit: 'fees', amountPaise: 76_500_00 },
    { debit: `held:${id}`, credit: 'fee-gst', amountPaise: 13_770_00 },
  ]);
  expect(shown).toMatchObject({ amountPaise: 72_90_450_00, obstacle: null, path: `/admin/invoices/${id}` });
  expect(shown.checked).toHaveLength(7);
  expect(shown.lines.map(({ text, amountPaise }) => [text.code, amountPaise])).toEqual([
    ['disburse-what', 76_50_000_00],
    ['disburse-seller', 72_00_180_00],
    ['disburse-fee', 76_500_00],
    ['disburse-fee-gst', 13_770_00],
    ['disburse-notice-acknowledged', null],
    ['disburse-stamp', 7_645_00],
    ['disburse-holder', 40_00_000_00],
    ['disburse-holder', 25_00_000_00],
    ['disburse-holder', 11_50_000_00],
  ]);

  expect((await market.confirm(orderId)).statusCode).toBe(200);
  expect(await market.readState(id)).toBe('disbursed');
  expect(await market.held(id)).toBe(0);
  expect(await market.balance(seller)).toBe(72_00_180_00);
  expect(market.server.askedPayouts).toEqual([market.asha.id]);
  expect(await market.balance('fees')).toBe(76_500_00);
  expect(await market.balance('fee-gst')).toBe(13_770_00);
  expect(await Promise.all(holders.map(market.wallet))).toEqual(wallets);
  const lots = await market.server.db
    .selectFrom('lots')
    .select(['holder_id', 'units', 'cost_paise', 'claim_paise', 'from_day'])
    .where('invoice_id', '=', id)
    .orderBy('rank')
    .execute();
  expect(lots).toEqual(
    [a, b, c].map((holder, index) => {
      const units = CASE_ONE[index] ?? 0;
      const [cost_paise, claim_paise] = [units * 95_300, units * 1_000_00];
      return { holder_id: holder?.id, units, cost_paise, claim_paise, from_day: '2026-11-24' };
    }),
  );
  // The order's page says afterwards what it did.
  expect((await market.readOrder(orderId)).moves).toEqual(shown.moves);

  expect((await market.listMessages(market.asha)).at(-1)).toMatchObject({
    event: 'invoice-disbursed',
    parameters: { paid: '₹72,00,180.00', fee: '₹76,500.00', feeGst: '₹13,770.00' },
  });
  for (const [index, holder] of holders.entries()) {
    expect((await market.listMessages(holder)).map(({ event }) => event)).toEqual([
      'units-bought',
      'units-disbursed',
    ]);
    const claim = ['₹40,00,000.00', '₹25,00,000.00', '₹11,50,000.00'][index];
    const told = (await market.listMessages(holder)).at(-1);
    expect(told).toMatchObject({ parameters: { claim, dueDay: '24/03/2027', deal: sale._id } });
  }
  expect(await market.readDisbursal(id)).toMatchObject({ orders: [], possible: [], obstacles: [] });
  const { disbursedAt, ledgerNumber } = await market.readDisbursal(id);
  expect(disbursedAt).not.toBeNull();
  const posted = await market.server.db
    .selectFrom('ledger_transactions')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirst();
  expect(ledgerNumber).toBe(posted?.number);
});

test('an order is confirmed once, however many confirm it', async () => {
  const { id, sale } = await market.aFunded();
  await market.prepare(id);
  market.passTo(sale.valueDay);
  const before = await market.balance('fees');
  const { orderId } = (await market.ask(id, 'disburse')).json().data;
  expect((await market.ask(id, 'disburse')).json()).toMatchObject({ code: 'payout-order-waits' });
  const { treasurer, other } = market.treasurers;
  const answers = await market.confirmAll(orderId, [treasurer, other]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await market.balance('fees')).toBe(before + 76_500_00);
  expect((await market.confirm(orderId)).json()).toMatchObject({ code: 'order-waits-no-more' });
  expect((await market.ask(id, 'disburse')).json()).toMatchObject({
    type: '/problems/wrong-state',
    state: 'disbursed',
  });
});

const RACES = readRounds('RACES', 3);
const RACES_MS = PROPERTY_MS + RACES * 6_000;
/** Each signature takes some minutes of the market's time, and all are to be in before the sales close. */
const RACES_A_MARKET = 10;

/** Returns whether the sale was paid out. */
const raceHindrance = async (
  { id, holders }: Awaited<ReturnType<TestPayouts['aFunded']>>,
  reads: number,
): Promise<boolean> => {
  const { orderId } = (await market.ask(id, 'disburse')).json().data;
  const hinder = async () => {
    // The later, the more is read before: a confirm reads its order first.
    for (let read = 0; read < reads; read += 1) await market.readState(id);
    const report = { kind: 'dispute', text: 'A reel is missing.' };
    return market.send(await market.asAdmin(market.admin), 'POST', `/invoices/${id}/hindrances`, report);
  };
  const [confirmed, opened] = await Promise.all([market.confirm(orderId), hinder()]);
  expect(opened.statusCode).toBe(201);
  const isPaid = confirmed.statusCode === 200;
  expect(isPaid || confirmed.statusCode === 409, confirmed.body).toBe(true);
  expect(await market.readState(id)).toBe(isPaid ? 'disbursed' : 'accepted');
  expect(await market.held(id)).toBe(0);
  const wallets = await Promise.all(holders.map(market.wallet));
  expect(wallets.reduce((sum, paise) => sum + paise, 0)).toBe(isPaid ? 0 : 72_90_450_00);
  return isPaid;
};

const startPrepared = async (count: number) => {
  const sold = [];
  for (let index = 0; index < count; index += 1) sold.push(await market.aFunded(CASE_ONE));
  for (const { id } of sold) await market.prepare(id);
  market.passTo('2026-11-24');
  return sold;
};

test('a payout and a hindrance have one winner, and no paisa is lost', { timeout: RACES_MS }, async ({
  annotate,
}) => {
  const won = { paid: 0, hindered: 0 };
  for (let round = 0; round < RACES; round += RACES_A_MARKET) {
    if (round > 0) {
      await market.server.close();
      market = await startPayouts();
    }
    const sold = await startPrepared(Math.min(RACES_A_MARKET, RACES - round));
    for (const [index, sale] of sold.entries()) {
      const isPaid = await raceHindrance(sale, 3 * (index % 5));
      won[isPaid ? 'paid' : 'hindered'] += 1;
    }
  }
  await annotate(JSON.stringify(won));
});

test('a stamp that is replaced after the order was read is not confirmed unseen', async () => {
  const { id, sale } = await market.aFunded(CASE_ONE);
  await market.notice(id);
  await market.acknowledge(id);
  await market.stamp(id);
  market.passTo(sale.valueDay);
  const { orderId } = (await market.ask(id, 'disburse')).json().data;
  const read = await market.readOrder(orderId);
  await market.stamp(id, { certificate: 'IN-MH 4472' });
  expect((await market.confirm(orderId, read)).json()).toMatchObject({ status: 409, code: 'order-changed' });
  expect(await market.readState(id)).toBe('funded');
  expect((await market.confirm(orderId)).statusCode).toBe(200);
});

test('an order can be read after its sale has ended and the invoice was offered again', async () => {
  const { id } = await market.aFunded(CASE_ONE);
  const orderId = await market.carryOut(id, 'unwind');
  market.admin.token = await market.asAdmin(market.admin);
  await market.anOffered({}, await market.readInvoice(market.admin, id));
  const { state, lines } = await market.readOrder(orderId);
  expect(state).toBe('confirmed');
  expect(lines.length).toBeGreaterThan(0);
});
