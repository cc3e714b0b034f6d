import { randomUUID } from 'node:crypto';
import type { Statement } from '@cinvoice/contract/market/account-statement';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, post } from '#api/modules/ledger/index.ts';
import { startSales, type TestSales } from '#api/modules/sales/test-sales.ts';
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
  const toPaise = (text = ''): number => Math.round(Number(text) * 100);
  const sum = (of: string): number => rows.reduce((total, row) => total + toPaise(row[of]), 0);
  const opening = toPaise(rows[0]?.Balance);
  expect([opening, sum('In'), sum('Out')]).toEqual([0, accounts[0]?.inPaise, accounts[0]?.outPaise]);
  expect(opening + sum('In') - sum('Out')).toBe(accounts[0]?.closingPaise);
  expect(toPaise(rows.at(-1)?.Balance)).toBe(accounts[0]?.closingPaise);
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
