import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import type { Sale } from '@cinvoice/contract/market/sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Someone } from '#api/test-app.ts';
import { startSales, type TestSales } from './test-sales.ts';

let market: TestSales;
/** Accepted, and never offered. */
let refused: WholeInvoice;
beforeAll(async () => {
  market = await startSales();
  refused = await market.anAccepted();
});
afterAll(() => market.server.close());

type Answer = { statusCode: number; json: () => Record<string, unknown> };
const codeOf = (answer: Answer) => [answer.statusCode, answer.json().code];

const readEvents = async (who: Someone, id: string): Promise<string[]> =>
  (await market.get(who, `/invoices/${id}/history`)).json().data.map(({ event }: { event: string }) => event);

const readMessages = async ({ id }: Someone): Promise<string[]> => {
  const rows = await market.server.db
    .selectFrom('messages')
    .select('event')
    .where('recipient_id', '=', id)
    .orderBy('created_at')
    .execute();
  return rows.map(({ event }) => event);
};

test('an accepted invoice is offered, signed, bought and funded, to the paisa', async () => {
  const invoice = await market.anAccepted();
  const offered: Sale = (await market.offer(invoice._id)).json().data;
  expect(offered).toMatchObject({
    state: 'offered',
    round: 1,
    days: 120,
    units: 7_650,
    unitPricePaise: 953_00,
    claimPaise: 76_50_000_00,
    reservePaise: 13_50_000_00,
    raisedPaise: 72_90_450_00,
    feePaise: 76_500_00,
    feeGstPaise: 13_770_00,
    sellerTodayPaise: 72_00_180_00,
    sellerAtSettlementPaise: 31_50_000_00,
    costBps: 1_900,
    lateBps: 1_500,
    disburseBy: '2026-11-27',
    heldPaise: 0,
  });
  expect(offered.deed.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(offered.deed.texts.en?.join(' ')).toContain('₹76,50,000.00');

  const signed: Sale = (await market.sign(invoice._id)).json().data;
  expect(signed).toMatchObject({ state: 'listed', deed: offered.deed });

  const holders = [4_000, 2_500, 1_150];
  let held = 0;
  for (const units of holders) {
    const investor = await market.anInvestor(units * 953_00);
    const bought = await market.buy(investor, signed, units);
    expect(bought.statusCode, bought.body).toBe(201);
    expect(bought.json().data).toMatchObject({ units, unitPricePaise: 953_00, totalPaise: units * 953_00 });
    held += units * 953_00;
    expect(await market.held(invoice._id)).toBe(held);
    expect(await market.wallet(investor)).toBe(0);
    expect(await readMessages(investor)).toEqual(['units-bought']);
  }
  expect(held).toBe(72_90_450_00);
  expect(await market.readSale(invoice._id)).toMatchObject({
    state: 'funded',
    unitsSold: 7_650,
    heldPaise: 72_90_450_00,
    buyers: holders.map((units) => ({ units, paidPaise: units * 953_00, releasedAt: null })),
  });
  expect(await readEvents(market.asha, invoice._id)).toEqual([
    'funded',
    'signed',
    'offered',
    'accepted',
    'submitted',
  ]);
  const told = await readMessages(market.asha);
  expect(told.slice(-2)).toEqual(['invoice-offered', 'invoice-funded']);

  const late = await market.anInvestor(953_00);
  const answer = await market.buy(late, signed, 1);
  expect(codeOf(answer)).toEqual([409, 'deal-funded']);
  expect(answer.json()).toMatchObject({ type: '/problems/not-enough-units', unitsLeft: 0 });
});

test('the payer reads what it accepted, and nothing of a sale', async () => {
  const { invoiceId } = await market.aListed();
  const read: WholeInvoice = await market.readInvoice(market.itsOtt, invoiceId);
  expect(read).toMatchObject({ state: 'accepted', waitsFor: ['payment'] });
  expect(await readEvents(market.itsOtt, invoiceId)).toEqual(['accepted', 'submitted']);
  const list = (await market.get(market.itsOtt, '/invoices/ott?state=accepted')).json().data;
  expect(list.map(({ _id }: { _id: string }) => _id)).toContain(invoiceId);
  expect(codeOf(await market.get(market.itsOtt, `/invoices/${invoiceId}/sales`))).toEqual([
    403,
    'not-allowed',
  ]);
});

test('the seller reads the three figures and the deed, and never who bought', async () => {
  const listed = await market.aListed();
  const investor = await market.anInvestor(953_00);
  await market.buy(investor, listed, 1);
  const [sale]: Sale[] = (await market.get(market.asha, `/invoices/${listed.invoiceId}/sales`)).json().data;
  expect(sale).toMatchObject({ unitsSold: 1, buyers: [], sellerTodayPaise: 72_00_180_00 });
  expect((await market.readSale(listed.invoiceId)).buyers).toMatchObject([{ _id: investor.id, units: 1 }]);
  expect((await market.get(market.ravi, `/invoices/${listed.invoiceId}/sales`)).statusCode).toBe(404);
});

test.each([
  ['a closing time that is past', { closesAt: '2026-11-17T18:00:00+05:30' }, 'closesAt', 'closing-past'],
  ['a value day on the closing day', { valueDay: '2026-11-20' }, 'valueDay', 'value-day-after-closing'],
  ['a value day six working days later', { valueDay: '2026-12-01' }, 'valueDay', 'value-day-after-closing'],
  [
    'a value day on a Sunday',
    { closesAt: '2026-11-20T18:00:00+05:30', valueDay: '2026-11-22' },
    'valueDay',
    'value-day-closed',
  ],
  ['more least units than units', { minUnits: 7_651 }, 'minUnits', 'least-above-units'],
  ['no least units', { minUnits: 0 }, 'minUnits', 'not-a-whole-number'],
  ['a yield of nothing', { yieldBps: 0 }, 'yieldBps', 'not-a-percentage'],
  ['a yield above the limit', { yieldBps: 10_001 }, 'yieldBps', 'not-a-percentage'],
  ['too small a share', { advanceBps: 4_999 }, 'advanceBps', 'not-a-percentage'],
  ['more than everything', { advanceBps: 10_001 }, 'advanceBps', 'not-a-percentage'],
  ['a time without its offset', { closesAt: '2026-11-20T18:00:00' }, 'closesAt', 'not-a-time'],
])('an offer with %s is refused', async (_what, changes, path, code) => {
  const answer = await market.offer(refused._id, changes);
  expect(answer.statusCode, answer.body).toBe(400);
  expect(answer.json().errors).toMatchObject([{ path, code }]);
  expect((await market.readInvoice(market.admin, refused._id)).state).toBe('accepted');
});

test('a unit dearer than everything that can be sold leaves nothing to offer', async () => {
  const invoice = await market.anAccepted({ taxablePaise: 2_000_00, gstPaise: 0, tdsPaise: 0 });
  expect((await market.offer(invoice._id, { unitFacePaise: 1_00_00_000 })).json().errors).toMatchObject([
    { path: 'advanceBps', code: 'no-unit-to-sell' },
  ]);
});

test('a payer owes holders no more than its limit, over all its invoices', async () => {
  const { db } = market.server;
  const left = 76_50_000_00;
  const open = await db
    .selectFrom('sales')
    .select(({ fn }) => fn.sum<number>('units').as('units'))
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  const limit_paise = Number(open.units) * 1_000_00 + left - 1;
  await db.updateTable('payers').set({ limit_paise }).execute();
  const { _id } = await market.anAccepted();
  const answer = await market.offer(_id);
  expect(answer.json().errors).toMatchObject([{ path: 'advanceBps', code: 'payer-limit-reached' }]);
  await db
    .updateTable('payers')
    .set({ limit_paise: limit_paise + 1 })
    .execute();
  expect((await market.offer(_id)).statusCode).toBe(201);
  await db.updateTable('payers').set({ limit_paise: null }).execute();
});

test('an invoice whose acceptance does not hold is not offered', async () => {
  const { _id } = await market.anAccepted();
  await market.server.db
    .updateTable('invoices')
    .set({ due_day: '2027-03-25' })
    .where('id', '=', _id)
    .execute();
  expect(codeOf(await market.offer(_id))).toEqual([409, 'acceptance-not-whole']);
});

test('an invoice that something can stop is not offered', async () => {
  const { _id } = await market.anAccepted();
  await market.post(market.itsOtt, `/invoices/${_id}/hindrances`, {
    kind: 'dispute',
    text: 'A reel is missing.',
  });
  const answer = await market.offer(_id);
  expect(codeOf(answer)).toEqual([409, 'payment-may-stop']);
  expect(answer.json().kinds).toEqual(['dispute']);
});

test('only one offer at a time, and only of what was accepted', async () => {
  const { _id } = await market.anAccepted();
  const both = await Promise.all([market.offer(_id), market.offer(_id)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect((await market.offer((await market.aSubmitted())._id)).json()).toMatchObject({
    type: '/problems/wrong-state',
    state: 'submitted',
  });
});
