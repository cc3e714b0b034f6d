import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestAccount } from '#api/modules/invoices/test-parties.ts';
import { createStatementCalls, toCsv } from '#api/modules/statements/test-statements.ts';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { readRounds } from '#api/platform/test-rounds.ts';
import { createStories, startSales, type TestSales } from './test-sales.ts';

let market: TestSales;
beforeAll(async () => {
  market = await startSales();
});
afterAll(() => market.server.close());

const RACES = readRounds('RACES', 5);
const RACES_MS = PROPERTY_MS + RACES * 4_000;
/** Each signature takes some minutes of the market's time, and an offer ends. */
const RACES_A_MARKET = 10;

/** An invoice of exactly 100 units. */
const aHundred = async () => {
  const invoice = await market.anAccepted({
    taxablePaise: 1_00_000_00,
    gstPaise: 0,
    tdsPaise: 0,
    dueDay: '2027-03-24',
  });
  return market.aListed({ advanceBps: 10_000 }, invoice);
};

test('200 buyers at once for 100 units: 100 get one, the others read that nothing is left', async () => {
  const sale = await aHundred();
  expect(sale.units).toBe(100);
  const buyers = await Promise.all(Array.from({ length: 200 }, () => market.anInvestor(953_00)));
  const answers = await Promise.all(buyers.map((buyer) => market.buy(buyer, sale, 1)));
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(refused.map((answer) => [answer.statusCode, answer.json().type, answer.json().unitsLeft])).toEqual(
    Array.from({ length: 100 }, () => [409, '/problems/not-enough-units', 0]),
  );
  expect(await market.held(sale.invoiceId)).toBe(100 * 953_00);
  const left = await Promise.all(buyers.map(market.wallet));
  expect(left.filter((paise) => paise === 0)).toHaveLength(100);
  expect(await createStories(market).readState(sale.invoiceId)).toBe('funded');
});

const PRICE = 953_00;
const RAISED = 100 * PRICE;
const PAYABLE = 1_00_000_00;

let played = 0;

const runRaces = async (race: (round: number) => Promise<void>): Promise<void> => {
  for (let round = 0; round < RACES; round += 1) {
    if (played === RACES_A_MARKET) {
      await market.server.close();
      market = await startSales();
      played = 0;
    }
    played += 1;
    await race(round);
  }
};

/** The later, the more is read before. */
const readFirst = async (reads: number, invoiceId: string): Promise<void> => {
  for (let read = 0; read < reads; read += 1) await market.readSale(invoiceId);
};

const readState = (id: string): Promise<string> => createStories(market).readState(id);

test('the last unit and the end of a sale have one winner, and no paisa is lost', {
  timeout: RACES_MS,
}, async () => {
  await runRaces(async () => {
    const sale = await aHundred();
    const buyer = await market.anInvestor(RAISED);
    const [bought, pulled] = await Promise.all([
      market.buy(buyer, sale, 100),
      market.post(market.admin, `/invoices/${sale.invoiceId}/pull`, { reason: 'A race.' }),
    ]);
    expect([bought.statusCode, pulled.statusCode].toSorted()).toEqual(
      bought.statusCode === 201 ? [201, 409] : [200, 409],
    );
    const held = await market.held(sale.invoiceId);
    expect(held).toBe(bought.statusCode === 201 ? RAISED : 0);
    expect(held + (await market.wallet(buyer))).toBe(RAISED);
  });
});

test('of two buyers of the last unit at once, one gets it, and the other keeps the money', {
  timeout: RACES_MS,
}, async () => {
  await runRaces(async () => {
    const sale = await aHundred();
    const first = await market.anInvestor(99 * PRICE);
    expect((await market.buy(first, sale, 99)).statusCode).toBe(201);
    const both = [await market.anInvestor(PRICE), await market.anInvestor(PRICE)];
    const answers = await Promise.all(both.map((buyer) => market.buy(buyer, sale, 1)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(await market.held(sale.invoiceId)).toBe(RAISED);
    const left = await Promise.all(both.map(market.wallet));
    expect(left.toSorted((a, b) => a - b)).toEqual([0, PRICE]);
    expect(await readState(sale.invoiceId)).toBe('funded');
  });
});

/** So long after an offer its sale closes: longer than a signature takes. */
const OPEN_MS = 20 * 60_000;

test('the last unit and the time of closing have one winner', { timeout: RACES_MS }, async ({ annotate }) => {
  const won = { bought: 0, closed: 0 };
  await runRaces(async (round) => {
    const invoice = await market.anAccepted({
      taxablePaise: PAYABLE,
      gstPaise: 0,
      tdsPaise: 0,
      dueDay: '2027-03-24',
    });
    const closesAt = new Date(market.server.now().getTime() + OPEN_MS).toISOString();
    const sale = await market.aListed({ advanceBps: 10_000, closesAt }, invoice);
    const buyer = await market.anInvestor(RAISED);
    const close = async () => {
      await readFirst(round % 6, sale.invoiceId);
      await market.passUntil(closesAt);
    };
    const [bought] = await Promise.all([market.buy(buyer, sale, 100), close()]);
    const isBought = bought.statusCode === 201;
    if (!isBought) expect(bought.json()).toMatchObject({ type: '/problems/deal-closed' });
    expect(await readState(sale.invoiceId)).toBe(isBought ? 'funded' : 'accepted');
    expect(await market.held(sale.invoiceId)).toBe(isBought ? RAISED : 0);
    expect(await market.wallet(buyer)).toBe(isBought ? 0 : RAISED);
    won[isBought ? 'bought' : 'closed'] += 1;
  });
  await annotate(JSON.stringify(won));
});

test('the same money buys units or leaves the wallet, and never both', { timeout: RACES_MS }, async ({
  annotate,
}) => {
  const won = { bought: 0, withdrawn: 0 };
  await runRaces(async (round) => {
    const sale = await aHundred();
    const buyer = await market.anInvestor(RAISED);
    await insertTestAccount(market, { userId: buyer.id });
    const payouts = await market.balance('payouts');
    const withdraw = async () => {
      await readFirst(round % 8, sale.invoiceId);
      const body = { amountPaise: RAISED, of: 'wallet' };
      return market.post(buyer, '/wallet/withdrawals', body, { 'idempotency-key': randomUUID() });
    };
    const answers = await Promise.all([market.buy(buyer, sale, 100), withdraw()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json()).toMatchObject({ type: '/problems/not-enough-money', shortPaise: RAISED });
    const isBought = answers[0].statusCode === 201;
    expect(await market.wallet(buyer)).toBe(0);
    expect(await market.held(sale.invoiceId)).toBe(isBought ? RAISED : 0);
    expect((await market.balance('payouts')) - payouts).toBe(isBought ? 0 : RAISED);
    won[isBought ? 'bought' : 'withdrawn'] += 1;
  });
  await annotate(JSON.stringify(won));
});

test('a receipt ends a sale whether its last unit is bought or not, and buyers have their money', {
  timeout: RACES_MS,
}, async ({ annotate }) => {
  const endings: Record<string, number> = { pulled: 0, unwound: 0 };
  await runRaces(async (round) => {
    const sale = await aHundred();
    const buyer = await market.anInvestor(RAISED);
    const { reference, payer } = await market.readInvoice(market.admin, sale.invoiceId);
    const seller = await market.sellerBalance(market.asha);
    const escrow = await market.balance(`escrow:${market.escrowId}`);
    const line = { paise: PAYABLE, reference: `L${round}`, narration: `NEFT ${reference}` };
    const csv = toCsv([{ ...line, sender: payer.legalName }]);
    const buy = async () => {
      await readFirst(4 * (round % 8), sale.invoiceId);
      return market.buy(buyer, sale, 100);
    };
    const calls = createStatementCalls(market.server, market.admin);
    const [bought, imported] = await Promise.all([
      buy(),
      calls.import({ account: market.escrowId, csv, closing: escrow + PAYABLE }),
    ]);
    expect(imported.statusCode, imported.body).toBe(201);
    expect([201, 409]).toContain(bought.statusCode);
    const outcome = bought.statusCode === 201 ? 'unwound' : 'pulled';
    expect(await market.readSale(sale.invoiceId)).toMatchObject({ outcome, ending: 'paid' });
    expect(await readState(sale.invoiceId)).toBe('settled');
    expect(await market.held(sale.invoiceId)).toBe(0);
    expect(await market.wallet(buyer)).toBe(RAISED);
    expect((await market.sellerBalance(market.asha)) - seller).toBe(PAYABLE);
    endings[outcome] = (endings[outcome] ?? 0) + 1;
  });
  await annotate(JSON.stringify(endings));
});
