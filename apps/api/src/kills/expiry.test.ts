import type { Sale } from '@cinvoice/contract/market/sales';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMessageSender } from '#api/modules/messages/index.ts';
import { endDueSales } from '#api/modules/sales/index.ts';
import { startSales, type TestSales } from '#api/modules/sales/test-sales.ts';
import type { Someone } from '#api/test-app.ts';
import {
  createTally,
  endDueSalesDuring,
  faults,
  KILLS,
  KILLS_MS,
  spreadMoments,
  toOutcome,
} from './test-kills.ts';

let market: TestSales;
beforeEach(async () => {
  market = await startSales();
});
afterEach(() => market.server.close());

/** Far enough for all rounds: each sale's deed is signed by a code, and those have their pace. */
const terms = { closesAt: '2026-12-04T18:00:00+05:30', valueDay: '2026-12-07' };
/** The one sale has closed by then, and the days on which the other could be paid out are over. */
const due = new Date('2026-12-12T10:00:00+05:30');

type Stake = { investor: Someone; units: number };

const sell = async (stakes: readonly Stake[]): Promise<Sale> => {
  const sale = await market.aListed(terms);
  for (const { investor, units } of stakes) {
    await market.pay(investor.id, units * sale.unitPricePaise);
    expect((await market.buy(investor, sale, units)).statusCode).toBe(201);
  }
  return sale;
};

type Round = {
  investors: Someone[];
  /** What each of them has paid. */
  paid: number[];
  sales: { sale: Sale; raised: number; ending: string }[];
};

/** A sale that closes with units left, and a funded one that nobody pays out; one investor bought in both. */
const aRound = async (): Promise<Round> => {
  const [both, first, second] = [
    await market.anInvestor(),
    await market.anInvestor(),
    await market.anInvestor(),
  ];
  const listed = await sell([
    { investor: both, units: 3_000 },
    { investor: first, units: 2_000 },
  ]);
  const funded = await sell([
    { investor: both, units: 650 },
    { investor: second, units: 7_000 },
  ]);
  const price = listed.unitPricePaise;
  return {
    investors: [both, first, second],
    paid: [3_650, 2_000, 7_000].map((units) => units * price),
    sales: [
      { sale: listed, raised: 5_000 * price, ending: 'not-sold' },
      { sale: funded, raised: 7_650 * price, ending: 'not-paid-out' },
    ],
  };
};

/** What is held for a sale, and why it ended. */
const readSale = async ({ invoiceId }: Sale): Promise<{ held: number; ending: string | null }> => ({
  held: await market.held(invoiceId),
  ending: (await market.readSale(invoiceId)).ending,
});

/** Each sale is ended whole, or not at all. */
const countEnded = async ({ sales }: Round): Promise<number> => {
  let ended = 0;
  for (const { sale, raised, ending } of sales) {
    const now = await readSale(sale);
    const whole = [
      { held: raised, ending: null },
      { held: 0, ending },
    ];
    expect(whole).toContainEqual(now);
    if (now.held === 0) ended += 1;
  }
  return ended;
};

const countReleases = async ({ id }: Someone): Promise<number> =>
  (
    await market.server.db
      .selectFrom('messages')
      .select('id')
      .where('recipient_id', '=', id)
      .where('event', '=', 'units-released')
      .execute()
  ).length;

const expectGivenBack = async ({ sales, investors, paid }: Round): Promise<void> => {
  for (const { sale, ending } of sales) expect(await readSale(sale)).toEqual({ held: 0, ending });
  expect(await Promise.all(investors.map(market.wallet))).toEqual(paid);
  expect(await Promise.all(investors.map(countReleases))).toEqual([2, 1, 1]);
};

const readHead = async (): Promise<number> =>
  (await market.server.db.selectFrom('ledger_head').select('number').executeTakeFirstOrThrow()).number;

/** The job's next turn, by a server that stands. */
const endTheRest = (): Promise<void> =>
  endDueSales({
    db: market.server.db,
    clock: () => due,
    sendMessage: createMessageSender(async () => undefined),
  });

test.for(faults)(
  'sales that end by their time while there is a fault give all money back, once: %s',
  { timeout: KILLS_MS },
  async (fault, { annotate }) => {
    const ground = { server: market.server, treasury: { treasurers: [], coolingHours: 24 } };
    const tally = createTally();
    for (const moment of spreadMoments(KILLS)) {
      const round = await aRound();
      const isAnswered = await endDueSalesDuring(fault, ground, due, moment);
      const ended = await countEnded(round);
      // What was acknowledged is never lost.
      if (isAnswered) expect(ended).toBe(round.sales.length);
      tally.add(ended === 1 ? 'partly' : toOutcome(ended > 0, isAnswered));
      await endTheRest();
      await expectGivenBack(round);
      // Another turn finds nothing to do.
      const head = await readHead();
      await endTheRest();
      expect(await readHead()).toBe(head);
    }
    await annotate(tally.report());
  },
);
