import { randomUUID } from 'node:crypto';
import { toDay } from '@cinvoice/contract/market/working-days';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accounts, type Move, post } from '#api/modules/ledger/index.ts';
import { startPayouts, type TestPayouts } from './test-payouts.ts';

let market: TestPayouts;
beforeEach(async () => {
  market = await startPayouts();
});
afterEach(() => market.server.close());

type Answer = { statusCode: number; json: () => Record<string, unknown> };
const codeOf = (answer: Answer) => [answer.statusCode, answer.json().code];

const change = (sql: string) => market.server.asOwner(sql);

const move = (moves: Move[]) =>
  market.server.db.transaction().execute((tx) => {
    const at = market.server.now();
    return post(tx, {
      id: randomUUID(),
      event: 'made-good',
      subject: randomUUID(),
      day: toDay(at),
      at,
      moves,
    });
  });

type Obstacle = {
  code: string;
  arise: (id: string) => Promise<unknown>;
  lift: (id: string) => Promise<unknown>;
};

/** What stands against a payout, as it comes about without anybody's call, and how it goes again. */
const obstacles: Obstacle[] = [
  {
    code: 'notice-not-served',
    arise: (id) =>
      change(`UPDATE notices SET acknowledged_at = NULL, acknowledged_by = NULL WHERE invoice_id = '${id}'`),
    lift: (id) =>
      change(`UPDATE notices SET acknowledged_at = created_at, acknowledged_by = '${market.itsOtt.id}'
        WHERE invoice_id = '${id}'`),
  },
  {
    code: 'stamp-missing',
    arise: (id) =>
      change(`DELETE FROM files WHERE stamp_id IN (SELECT id FROM stamps WHERE invoice_id = '${id}');
        DELETE FROM stamps WHERE invoice_id = '${id}'`),
    lift: (id) => market.stamp(id),
  },
  {
    code: 'payment-may-stop',
    arise: (id) =>
      change(`INSERT INTO hindrances (id, invoice_id, kind, freezes, text, opened_kind, opened_by, opened_at)
        VALUES (gen_random_uuid(), '${id}', 'dispute', false, 'A reel.', 'ott', '${market.itsOtt.id}', now())`),
    lift: (id) => change(`DELETE FROM hindrances WHERE invoice_id = '${id}'`),
  },
  {
    code: 'acceptance-not-whole',
    arise: (id) => change(`UPDATE invoices SET due_day = due_day + 1 WHERE id = '${id}'`),
    lift: (id) => change(`UPDATE invoices SET due_day = due_day - 1 WHERE id = '${id}'`),
  },
  {
    code: 'held-differs',
    arise: (id) => move([{ debit: accounts.shortfall, credit: accounts.held(id), paise: 1 }]),
    lift: (id) => move([{ debit: accounts.held(id), credit: accounts.shortfall, paise: 1 }]),
  },
  {
    code: 'seller-account-missing',
    arise: () =>
      change(
        `UPDATE bank_accounts SET usable_from = usable_from + interval '1 year' WHERE user_id = '${market.asha.id}'`,
      ),
    lift: () =>
      change(
        `UPDATE bank_accounts SET usable_from = usable_from - interval '1 year' WHERE user_id = '${market.asha.id}'`,
      ),
  },
];

test('everything that stands against a payout refuses it, at asking and at the confirm, and changes nothing', async () => {
  const { id, sale } = await market.aFunded();
  await market.notice(id);
  await market.acknowledge(id);
  await market.stamp(id);
  market.passTo(sale.valueDay);
  for (const { code, arise, lift } of obstacles) {
    await arise(id);
    const before = await market.snapshot(id);
    expect(codeOf(await market.ask(id, 'disburse'))).toEqual([409, code]);
    expect((await market.readDisbursal(id)).obstacles.map((text) => text.code)).toEqual([code]);
    expect(await market.snapshot(id)).toEqual(before);
    await lift(id);

    const asked = await market.ask(id, 'disburse');
    expect(asked.statusCode, `${code}: ${asked.body}`).toBe(202);
    const { orderId } = asked.json().data;
    await arise(id);
    const waiting = await market.snapshot(id);
    expect(codeOf(await market.confirm(orderId))).toEqual([409, code]);
    const order = await market.readOrder(orderId);
    expect([order.state, order.obstacle?.code]).toEqual(['waiting', code]);
    expect(await market.snapshot(id)).toEqual(waiting);
    await lift(id);
    const token = await market.asAdmin(market.admin);
    await market.send(token, 'POST', `/orders/${orderId}/withdraw`, {});
  }
  expect(await market.held(id)).toBe(72_90_450_00);
  await market.carryOut(id, 'disburse');
  expect(await market.readState(id)).toBe('disbursed');
});

test('a sale is paid out from its value day until the last day of its payout', async () => {
  const { id } = await market.aFunded();
  await market.prepare(id);
  expect((await market.ask(id, 'disburse')).json()).toMatchObject({
    code: 'payout-too-early',
    parameters: { from: '2026-11-24' },
  });
  market.passTo('2026-11-27');
  const { orderId } = (await market.ask(id, 'disburse')).json().data;
  // The minute's job has not come yet.
  market.passTo('2026-11-28');
  const before = await market.snapshot(id);
  expect(codeOf(await market.confirm(orderId))).toEqual([409, 'payout-too-late']);
  expect(await market.snapshot(id)).toEqual(before);
});

test('what changed since an order was shown is read anew before it is confirmed', async () => {
  const { id, sale } = await market.aFunded();
  await market.prepare(id);
  market.passTo(sale.valueDay);
  const { orderId } = (await market.ask(id, 'disburse')).json().data;
  const { hash } = await market.readOrder(orderId);
  await market.acknowledge(id);
  const token = await market.asAdmin(market.treasurers.treasurer);
  const url = `/orders/${orderId}/confirm`;
  expect(codeOf(await market.send(token, 'POST', url, { code: '000000', hash }))).toEqual([
    409,
    'order-changed',
  ]);
  expect((await market.confirm(orderId)).statusCode).toBe(200);
});

test('an order about a sale that ended meanwhile does nothing', async () => {
  const { id, sale, holders } = await market.aFunded();
  await market.prepare(id);
  market.passTo(sale.valueDay);
  const { orderId } = (await market.ask(id, 'disburse')).json().data;
  await market.carryOut(id, 'unwind');
  const before = await market.snapshot(id);
  expect(codeOf(await market.confirm(orderId))).toEqual([409, 'wrong-state']);
  expect(await market.snapshot(id)).toEqual(before);
  expect(await Promise.all(holders.map(market.wallet))).toEqual([72_90_450_00]);
});
