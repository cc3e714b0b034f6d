import { randomUUID } from 'node:crypto';
import type { Statement } from '@cinvoice/contract/market/account-statement';
import { addDays } from '@cinvoice/contract/market/working-days';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, post } from '#api/modules/ledger/index.ts';
import { startSales, type TestSales } from '#api/modules/sales/test-sales.ts';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import type { Someone } from '#api/test-app.ts';
import { readText } from '../kit/test-reading.ts';

let market: TestSales;
let investor: Someone;
beforeAll(async () => {
  market = await startSales();
  const sale = await market.aListed();
  investor = await market.anInvestor(10_00_000_07);
  await market.buy(investor, sale, 1_000);
  await market.post(market.admin, `/invoices/${sale.invoiceId}/pull`, { reason: 'A test.' });
});
afterAll(() => market.server.close());

const PERIOD = 'from=2026-11-01&to=2026-12-31';
type Moved = { day: string; paise: number };

const toPaise = (text = ''): number => Math.round(Number(text) * 100);

const get = (query: string, who = investor) => market.get(who, `/wallet/statement?${query}`);

test('tells every move with the balance after it, and sums that agree with the books', async () => {
  const { accounts, books }: Statement = (await get(PERIOD)).json().data;
  expect(accounts).toMatchObject([
    {
      account: 'wallet',
      openingPaise: 0,
      inPaise: 19_53_000_07,
      outPaise: 9_53_000_00,
      closingPaise: 10_00_000_07,
    },
  ]);
  expect(accounts[0]?.rows.map(({ event, about, balancePaise }) => [event, about, balancePaise])).toEqual([
    ['made-good', '', 10_00_000_07],
    ['bought', 'Sample projectName', 47_000_07],
    ['released', 'Sample projectName', 10_00_000_07],
  ]);
  expect(accounts[0]?.closingPaise).toBe(await market.wallet(investor));
  expect(books).toEqual({ number: accounts[0]?.rows.at(-1)?.number, hash: accounts[0]?.rows.at(-1)?.hash });
});

test('a statement that is recomputed from its CSV gives the same sums', async () => {
  const { accounts }: Statement = (await get(PERIOD)).json().data;
  const rows: Record<string, string>[] = parse((await get(`${PERIOD}&format=csv`)).body, {
    columns: true,
    bom: true,
  });
  const sum = (of: string): number => rows.reduce((total, row) => total + toPaise(row[of]), 0);
  const opening = toPaise(rows[0]?.Balance);
  expect([opening, sum('In'), sum('Out')]).toEqual([0, accounts[0]?.inPaise, accounts[0]?.outPaise]);
  expect(opening + sum('In') - sum('Out')).toBe(accounts[0]?.closingPaise);
  expect(toPaise(rows.at(-1)?.Balance)).toBe(accounts[0]?.closingPaise);
});

/** Moves of some years, each on a day of its own choice, as the account may bear them. */
const moveAtRandom = async (who: Someone, moves: readonly Moved[]): Promise<void> => {
  const wallet = accounts.wallet(who.id);
  for (const { day, paise } of moves) {
    const [debit, credit] = paise > 0 ? [accounts.shortfall, wallet] : [wallet, accounts.shortfall];
    await market.server.db.transaction().execute((tx) =>
      post(tx, {
        id: randomUUID(),
        event: 'made-good',
        subject: who.id,
        day,
        at: market.server.now(),
        moves: [{ debit, credit, paise: Math.abs(paise) }],
      }),
    );
  }
};

test('the sums and balances of any year follow from its CSV, and are those of what moved', {
  timeout: PROPERTY_MS,
}, async () => {
  const steps = fc.record({
    days: fc.integer({ min: 0, max: 60 }),
    paise: fc.integer({ min: 1, max: 9_999_99 }),
  });
  const story = fc.record({
    credits: fc.array(steps, { minLength: 5, maxLength: 12 }),
    from: fc.integer({ min: -30, max: 700 }),
  });
  const property = fc.asyncProperty(story, async ({ credits, from }) => {
    let day = '2027-01-01';
    const moved = credits.flatMap(({ days, paise }, index): Moved[] => {
      day = addDays(day, days);
      const back = index % 2 === 1 ? [{ day, paise: -Math.ceil(paise / 3) }] : [];
      return [{ day, paise }, ...back];
    });
    const someone = await market.anInvestor();
    await moveAtRandom(someone, moved);
    // Often a day on which something moved: what moves then belongs to the year.
    const first = from % 2 === 0 ? (moved[2]?.day ?? day) : addDays('2027-01-01', from);
    const last = addDays(first, 364);
    const rows: Record<string, string>[] = parse(
      (await get(`from=${first}&to=${last}&format=csv`, someone)).body,
      { columns: true, bom: true },
    );
    const sumOf = (some: readonly Moved[]): number => some.reduce((total, { paise }) => total + paise, 0);
    const inYear = moved.filter((one) => first <= one.day && one.day <= last);
    const opening = sumOf(moved.filter((one) => one.day < first));
    expect(rows.slice(1).map((row) => toPaise(row.In) - toPaise(row.Out))).toEqual(
      inYear.map(({ paise }) => paise),
    );
    expect(rows.map((row) => toPaise(row.Balance))).toEqual([
      opening,
      ...inYear.map((_, index) => opening + sumOf(inYear.slice(0, index + 1))),
    ]);
    const [wallet] = ((await get(`from=${first}&to=${last}`, someone)).json().data as Statement).accounts;
    expect(wallet).toMatchObject({ openingPaise: opening, closingPaise: opening + sumOf(inYear) });
  });
  await fc.assert(property, { numRuns: 15 });
});

test('a later period opens with what an earlier one closed with', async () => {
  const [wallet] = ((await get('from=2027-01-01&to=2027-01-31')).json().data as Statement).accounts;
  expect(wallet).toMatchObject({
    openingPaise: 10_00_000_07,
    inPaise: 0,
    outPaise: 0,
    closingPaise: 10_00_000_07,
  });
  expect(wallet?.rows).toEqual([]);
});

test('as a paper it has the same rows, the words of the sum, and the same bytes each time', async () => {
  const [one, again] = [await get(`${PERIOD}&format=pdf`), await get(`${PERIOD}&format=pdf`)];
  expect(one.rawPayload).toEqual(again.rawPayload);
  const text = readText(one.rawPayload);
  for (const said of [
    'Units bought, “Sample projectName”',
    '₹9,53,000.00',
    '₹19,53,000.07',
    'Ten Lakh Rupees And Seven Paise Only',
  ])
    expect(text).toContain(said);
  expect(text).toContain('खाता विवरण: सार');
});

test('a period of too many rows for a paper is refused as one, and has its spreadsheet', async () => {
  const busy = await market.anInvestor(1_00_000_00);
  await market.server.db.transaction().execute((tx) =>
    post(tx, {
      id: randomUUID(),
      event: 'made-good',
      subject: busy.id,
      day: '2026-11-20',
      at: market.server.now(),
      moves: Array.from({ length: 300 }, () => ({
        debit: accounts.shortfall,
        credit: accounts.wallet(busy.id),
        paise: 1,
      })),
    }),
  );
  const refused = await get(`${PERIOD}&format=pdf`, busy);
  expect([refused.statusCode, refused.json().errors[0].code]).toEqual([400, 'paper-too-long']);
  expect((await get(`${PERIOD}&format=csv`, busy)).statusCode).toBe(200);
});

test('days that are none, or in the wrong order, are refused', async () => {
  const refusals = await Promise.all(
    [
      'from=2026-11-31&to=2026-12-01',
      'from=2026-12-01&to=2026-11-01',
      'from=2026-11-01',
      `${PERIOD}&format=doc`,
    ].map((query) => get(query)),
  );
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
});
