import { afterEach, beforeEach, expect, test } from 'vitest';
import { CASE_ONE, startPayouts, type TestPayouts } from '#api/modules/disbursal/test-payouts.ts';
import { shownBy } from '#api/modules/second-factor/test-authenticator.ts';
import type { Someone } from '#api/test-app.ts';
import {
  callDuring,
  createTally,
  type Fault,
  faults,
  KILLS,
  KILLS_MS,
  type Moment,
  spreadMoments,
  toOutcome,
  toPost,
} from './test-kills.ts';

let market: TestPayouts;
beforeEach(async () => {
  market = await startPayouts();
});
afterEach(() => market.server.close());

/** Far enough for all rounds: each sale's deed is signed by a code, and those have their pace. */
const terms = { closesAt: '2026-12-04T18:00:00+05:30', valueDay: '2026-12-07' };

const UNITS = 7_650;
const CLAIMS = [40_00_000_00, 25_00_000_00, 11_50_000_00];

const listClaims = async (invoiceId: string): Promise<number[]> => {
  const lots = await market.server.db
    .selectFrom('lots')
    .select('claim_paise')
    .where('invoice_id', '=', invoiceId)
    .orderBy('rank')
    .execute();
  return lots.map(({ claim_paise: paise }) => paise);
};

const countPosted = async (orderId: string): Promise<number> =>
  (
    await market.server.db
      .selectFrom('ledger_transactions')
      .select('number')
      .where('id', '=', orderId)
      .execute()
  ).length;

/** The balances that a payout changes, besides what is held. */
const readGains = () =>
  Promise.all([`seller:${market.asha.id}`, 'fees', 'fee-gst'].map((name) => market.balance(name)));

/** The notice and the stamp on record, and what stands against a payout. */
const readRecords = async (invoiceId: string) => {
  const { db } = market.server;
  return {
    notices: await db.selectFrom('notices').selectAll().where('invoice_id', '=', invoiceId).execute(),
    stamps: await db.selectFrom('stamps').selectAll().where('invoice_id', '=', invoiceId).execute(),
    obstacles: (await market.readDisbursal(invoiceId)).obstacles,
  };
};

const countTold = async (who: Someone, event: string): Promise<number> =>
  (await market.listMessages(who)).filter((message) => message.event === event).length;

type Sold = Awaited<ReturnType<typeof market.aFunded>> & { moment: Moment };

/** Sold whole, with notice and stamp, on the day of their payout: one for each moment. */
const sellAll = async (moments: readonly Moment[]): Promise<Sold[]> => {
  const sold: Sold[] = [];
  for (const moment of moments) {
    const funded = await market.aFunded(CASE_ONE, terms);
    await market.prepare(funded.id);
    sold.push({ ...funded, moment });
  }
  market.passTo(terms.valueDay);
  return sold;
};

type Asked = {
  orderId: string;
  hash: string;
  raised: number;
  /** What the order says that the seller gets, and the operator's fee and its tax. */
  parts: number[];
  gains: number[];
  records: Awaited<ReturnType<typeof readRecords>>;
};

const askToPayOut = async ({ id, sale }: Sold): Promise<Asked> => {
  const { orderId } = (await market.ask(id, 'disburse')).json().data;
  const { hash, moves } = await market.readOrder(orderId);
  const raised = UNITS * sale.unitPricePaise;
  const parts = moves.map(({ amountPaise }) => amountPaise);
  expect(parts.reduce((sum, paise) => sum + paise, 0)).toBe(raised);
  const records = await readRecords(id);
  expect(records).toMatchObject({ notices: [{}], stamps: [{}], obstacles: [] });
  return { orderId, hash, raised, parts, gains: await readGains(), records };
};

const confirmDuring = async (
  fault: Fault,
  { orderId, hash }: Asked,
  moment: Moment,
): Promise<number | null> => {
  const { server, treasurers } = market;
  const { treasurer, other } = treasurers;
  server.pass(60_000);
  const init = toPost({ code: shownBy(treasurer.secret, server.now()), hash });
  return callDuring(
    fault,
    { server, treasury: { treasurers: [treasurer.id, other.id], coolingHours: 0 } },
    { path: `/orders/${orderId}/confirm`, token: await market.asAdmin(treasurer), init },
    moment,
  );
};

/** All is held, and the order waits. */
const expectWaiting = async ({ id }: Sold, { orderId, raised, gains }: Asked): Promise<void> => {
  expect(await market.readState(id)).toBe('funded');
  expect(await market.held(id)).toBe(raised);
  expect(await listClaims(id)).toEqual([]);
  expect(await readGains()).toEqual(gains);
  expect((await market.readOrder(orderId)).state).toBe('waiting');
};

const expectPaidOut = async ({ id, holders }: Sold, { orderId, parts, gains }: Asked): Promise<void> => {
  expect((await market.readOrder(orderId)).state).toBe('confirmed');
  expect(await market.readState(id)).toBe('disbursed');
  expect(await market.held(id)).toBe(0);
  expect(await listClaims(id)).toEqual(CLAIMS);
  expect(await readGains()).toEqual(gains.map((paise, index) => paise + (parts[index] ?? 0)));
  expect(await countPosted(orderId)).toBe(1);
  for (const holder of holders) expect(await countTold(holder, 'units-disbursed')).toBe(1);
};

test.for(faults)(
  'a sale that is paid out while there is a fault is paid out whole and once, or waits for it as before: %s',
  { timeout: KILLS_MS },
  async (fault, { annotate }) => {
    const tally = createTally();
    for (const [round, sold] of (await sellAll(spreadMoments(KILLS))).entries()) {
      const asked = await askToPayOut(sold);
      const status = await confirmDuring(fault, asked, sold.moment);
      const isPaid = (await market.readState(sold.id)) === 'disbursed';
      // What was acknowledged is never lost.
      if (status === 200) expect(isPaid).toBe(true);
      if (!isPaid) await expectWaiting(sold, asked);
      expect(await readRecords(sold.id)).toEqual(asked.records);
      tally.add(toOutcome(isPaid, status === 200));
      // Whoever had no answer confirms again: it is paid out once.
      expect((await market.confirm(asked.orderId)).statusCode).toBe(isPaid ? 409 : 200);
      await expectPaidOut(sold, asked);
      expect(await readRecords(sold.id)).toEqual(asked.records);
      expect(await countTold(market.asha, 'invoice-disbursed')).toBe(round + 1);
    }
    await annotate(tally.report());
  },
);
