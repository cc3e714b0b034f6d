import { addDays } from '@cinvoice/contract/market/working-days';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { terms } from '#api/modules/sales/test-sales.ts';
import { CASE_ONE, startPayouts, type TestPayouts } from './test-payouts.ts';

let market: TestPayouts;
beforeEach(async () => {
  market = await startPayouts();
});
afterEach(() => market.server.close());

const PUT_IN = CASE_ONE.map((units) => units * 953_00);

const readPosted = async (subject: string): Promise<string[]> => {
  const rows = await market.server.db
    .selectFrom('ledger_transactions')
    .select('event')
    .where('subject', '=', subject)
    .orderBy('number')
    .execute();
  return rows.map(({ event }) => event);
};

test('case 10: the payer does not acknowledge, the window passes, and everybody has their money again', async () => {
  const { id, holders, sale } = await market.aFunded(CASE_ONE);
  await market.notice(id);
  await market.stamp(id);
  market.passTo(sale.valueDay);
  expect((await market.ask(id, 'disburse')).json().code).toBe('notice-not-served');
  await market.passUntil('2026-11-27T18:29:00Z');
  expect(await market.readState(id)).toBe('funded');
  await market.passUntil('2026-11-27T18:31:00Z');
  expect(await market.readState(id)).toBe('accepted');
  expect(await market.held(id)).toBe(0);
  expect(await Promise.all(holders.map(market.wallet))).toEqual(PUT_IN);
  expect(PUT_IN.reduce((sum, paise) => sum + paise, 0)).toBe(72_90_450_00);
  expect(await readPosted(id)).toEqual(['bought', 'bought', 'bought', 'released']);
  for (const name of [`seller:${market.asha.id}`, 'fees', 'fee-gst'])
    expect(await market.balance(name)).toBe(0);
  expect(await market.readSaleOf(id)).toMatchObject({ outcome: 'unwound', ending: 'not-paid-out' });

  // The payer knows that its notice binds it no more, and can acknowledge nothing.
  expect((await market.listMessages(market.itsOtt)).at(-1)).toMatchObject({ event: 'notice-ended' });
  const read = await market.send(await market.asPayer(), 'GET', `/invoices/${id}/notice`);
  expect(read.json().data).toMatchObject({ holders: [], effectiveAt: null });
  expect(read.json().data.endedAt).not.toBeNull();
  expect((await market.acknowledge(id)).json()).toMatchObject({ status: 409, state: 'accepted' });
});

test('a sale is unwound by an order that says who gets what back', async () => {
  const { id, holders } = await market.aFunded(CASE_ONE);
  const { orderId } = (await market.ask(id, 'unwind', 'The payer asked for time.')).json().data;
  const shown = await market.readOrder(orderId);
  expect(shown.moves).toHaveLength(3);
  expect(shown.lines.map(({ text, amountPaise }) => [text.code, amountPaise])).toEqual([
    ['unwind-what', null],
    ...PUT_IN.map((paise) => ['unwind-holder', paise]),
  ]);
  expect((await market.confirm(orderId)).statusCode).toBe(200);
  expect(await Promise.all(holders.map(market.wallet))).toEqual(PUT_IN);
  const posted = await market.server.db
    .selectFrom('ledger_moves')
    .innerJoin('ledger_transactions', 'ledger_transactions.number', 'ledger_moves.number')
    .select(['debit', 'credit', 'amount_paise as amountPaise'])
    .where('subject', '=', id)
    .where('event', '=', 'released')
    .orderBy('line')
    .execute();
  expect(posted).toEqual(shown.moves);
  expect(await market.readSaleOf(id)).toMatchObject({
    outcome: 'unwound',
    ending: 'pulled',
    endingReason: 'The payer asked for time.',
  });
  expect(await market.readState(id)).toBe('accepted');
  // Nobody was given notice, so nobody is told that it ends.
  const told = await market.listMessages(market.itsOtt);
  expect(told.map(({ event }) => event)).not.toContain('notice-ended');
});

test('an order about a sale that ended says so once the invoice is offered again, and makes room when it is refused', async () => {
  const { id, sale } = await market.aFunded();
  await market.prepare(id);
  market.passTo(sale.valueDay);
  const { orderId } = (await market.ask(id, 'disburse')).json().data;
  await market.carryOut(id, 'unwind');
  expect((await market.readOrder(orderId)).obstacle).toMatchObject({ code: 'wrong-state' });
  const day = market.today();
  const again = { closesAt: `${day}T23:30:00+05:30`, valueDay: addDays(day, 1) };
  const offered = await market.send(await market.asAdmin(market.admin), 'POST', `/invoices/${id}/offer`, {
    ...terms,
    ...again,
  });
  expect(offered.statusCode, offered.body).toBe(201);
  expect((await market.readOrder(orderId)).obstacle).toMatchObject({ code: 'order-sale-over' });
  expect((await market.confirm(orderId)).json()).toMatchObject({ status: 409, code: 'order-sale-over' });
  const refused = await market.send(
    await market.asAdmin(market.treasurers.treasurer),
    'POST',
    `/orders/${orderId}/refuse`,
    {
      reason: 'The sale is over.',
    },
  );
  expect(refused.statusCode).toBe(200);
});

test('what is 90 days late is written off: no money moves, and holders read why', async () => {
  const { id, sale, holders } = await market.aFunded(CASE_ONE);
  await market.prepare(id);
  market.passTo(sale.valueDay);
  await market.carryOut(id, 'disburse');
  market.passTo('2027-06-21');
  expect((await market.ask(id, 'write-off')).json().code).toBe('write-off-too-early');
  market.passTo('2027-06-22');
  const { db } = market.server;
  const head = await db.selectFrom('ledger_head').selectAll().execute();
  const reason = 'The payer is wound up.';
  const { orderId } = (await market.ask(id, 'write-off', reason)).json().data;
  const shown = await market.readOrder(orderId);
  expect(shown).toMatchObject({ moves: [], amountPaise: null });
  expect(shown.lines[0]).toMatchObject({ text: { code: 'write-off-what' }, amountPaise: 76_50_000_00 });
  expect(shown.checked).toMatchObject([{ code: 'write-off-checked-late', parameters: { days: 90 } }]);
  expect((await market.confirm(orderId)).statusCode).toBe(200);
  expect(await market.readState(id)).toBe('written-off');
  expect(await db.selectFrom('ledger_head').selectAll().execute()).toEqual(head);
  const updates = await db.selectFrom('invoice_updates').selectAll().where('invoice_id', '=', id).execute();
  expect(updates).toMatchObject([{ day: '2027-06-22', text: reason, by: market.admin.id }]);
  for (const holder of holders) {
    expect((await market.listMessages(holder)).at(-1)).toMatchObject({
      event: 'units-written-off',
      parameters: { reason },
    });
  }
  // The payer owes it as before.
  const token = await market.asPayer();
  const read = await market.send(token, 'GET', `/invoices/${id}`);
  expect(read.json().data.state).toBe('accepted');
});

test('a court order or an insolvency lets an invoice be written off before', async () => {
  const { id, sale } = await market.aFunded();
  await market.prepare(id);
  market.passTo(sale.valueDay);
  await market.carryOut(id, 'disburse');
  const url = `/invoices/${id}/hindrances`;
  const open = async (kind: string) =>
    market.send(await market.asAdmin(market.admin), 'POST', url, { kind, text: 'A letter came.' });
  await open('dispute');
  expect((await market.ask(id, 'write-off')).json().code).toBe('write-off-too-early');
  await open('insolvency');
  expect((await market.readDisbursal(id)).possible).toEqual(['write-off']);
  await market.carryOut(id, 'write-off');
  expect(await market.readState(id)).toBe('written-off');
});
