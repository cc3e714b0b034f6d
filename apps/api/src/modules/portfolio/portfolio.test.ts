import { randomUUID } from 'node:crypto';
import type { ListedLot, Portfolio } from '@cinvoice/contract/market/portfolio';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { disburseCaseOne, type HeldUnits } from '#api/modules/disbursal/test-disbursal.ts';
import { changeInvoice, lockInvoice } from '#api/modules/invoices/index.ts';
import { startSales, type TestSales } from '#api/modules/sales/test-sales.ts';
import { shareOut, takeBack } from '#api/modules/sharings/test-receipts.ts';
import type { Someone } from '#api/test-app.ts';

const DUE = '2027-03-24';
/** 45 days after the due day. */
const LATE = '2027-05-08';

let market: TestSales;
let held: HeldUnits;
beforeEach(async () => {
  market = await startSales();
  held = await disburseCaseOne(market);
});
afterEach(() => market.server.close());

const passTo = (day: string): void =>
  market.server.pass(new Date(`${day}T12:00:00+05:30`).getTime() - market.server.now().getTime());
/** Holder A, B or C of the worked case, signed in again. */
const holder = (index: 0 | 1 | 2): Promise<Someone> => market.renew(held.holders[index] ?? market.asha);
const read = async (who: Someone): Promise<Portfolio> => (await market.get(who, '/portfolio')).json().data;
const readLots = async (who: Someone, query = ''): Promise<ListedLot[]> =>
  (await market.get(who, `/portfolio/lots${query}`)).json().data;
const toPercent = (xirr: Portfolio['xirr']): string =>
  'xirr' in xirr ? (xirr.xirr * 100).toFixed(4) : xirr.unavailable;

const receiveFirst = () => shareOut(market, held, 60_00_000_01, DUE);
const receiveRest = () => shareOut(market, held, 47_99_999_99, LATE);

test('the figures of a holder follow two receipts, to the paisa', async () => {
  passTo('2027-03-20');
  const before = await read(await holder(1));
  expect(before).toEqual({
    investedPaise: 23_82_500_00,
    expectedPaise: 25_00_000_00,
    receivedPaise: 0,
    receivedLatePaise: 0,
    heldPaise: 0,
    walletPaise: 0,
    counts: { open: 1, late: 0, over: 0 },
    late: {
      lots: 0,
      paise: 0,
      buckets: ['1-30', '31-60', '61-90', '90+'].map((bucket) => ({ bucket, lots: 0, paise: 0 })),
    },
    writtenOff: { lots: 0, paise: 0 },
    nextPayments: [{ day: DUE, lots: 1, paise: 25_00_000_00, payers: ['Platform its-ott'] }],
    xirr: { unavailable: 'one-sided' },
  });
  await receiveFirst();
  passTo('2027-04-24');
  expect(await read(await holder(1))).toMatchObject({
    investedPaise: 5_13_872_54,
    expectedPaise: 5_39_215_68,
    receivedPaise: 19_60_784_32,
    counts: { open: 0, late: 1, over: 0 },
    late: { lots: 1, paise: 5_39_215_68, buckets: [{ lots: 0 }, { bucket: '31-60', lots: 1 }, {}, {}] },
    nextPayments: [],
  });
  await receiveRest();
  passTo('2027-06-01');
  const after = await read(await holder(1));
  expect(after).toMatchObject({
    investedPaise: 0,
    expectedPaise: 0,
    receivedPaise: 25_09_971_79,
    receivedLatePaise: 9_971_79,
    counts: { open: 0, late: 0, over: 1 },
    late: { lots: 0, paise: 0 },
  });
  expect(toPercent(after.xirr)).toBe('15.7881');
});

test('a lot says what was paid, what came, how late it is, and where it was bought', async () => {
  await receiveFirst();
  passTo('2027-04-03');
  const [lot] = await readLots(await holder(1));
  expect(lot).toMatchObject({
    dealId: held.sale.id,
    title: { kind: 'projects', name: 'Sample projectName' },
    payer: { name: 'Platform its-ott' },
    state: 'late',
    units: 2_500,
    costPaise: 23_82_500_00,
    claimPaise: 25_00_000_00,
    claimPaidPaise: 19_60_784_32,
    latePaidPaise: 0,
    fromDay: '2026-11-24',
    dueDay: DUE,
    daysLate: 10,
    lastPaidDay: DUE,
    mayStopSince: null,
    update: null,
  });
  await receiveRest();
  passTo(LATE);
  const [paid] = await readLots(await holder(1));
  expect(paid).toMatchObject({ state: 'over', daysLate: 0, latePaidPaise: 9_971_79, lastPaidDay: LATE });
  expect(paid && toPercent(paid.xirr)).toBe('15.7881');
});

/** As a spreadsheet computes it: Newton's steps from 10 %, over the dates and amounts of the file. */
const computeXirrOf = (rows: readonly Record<string, string>[]): string => {
  const flows = rows.map(({ Day = '', Paise = '' }) => ({ at: Date.parse(Day), paise: Number(Paise) }));
  const first = Math.min(...flows.map(({ at }) => at));
  const yearsOf = (at: number): number => (at - first) / 86_400_000 / 365;
  let rate = 0.1;
  for (let step = 0; step < 50; step += 1) {
    const value = flows.reduce((sum, { at, paise }) => sum + paise / (1 + rate) ** yearsOf(at), 0);
    const slope = flows.reduce(
      (sum, { at, paise }) => sum - (yearsOf(at) * paise) / (1 + rate) ** (yearsOf(at) + 1),
      0,
    );
    rate -= value / slope;
  }
  return (rate * 100).toFixed(4);
};

test('a spreadsheet computes the same rate from the flows, while some is at work and at the end', async () => {
  const readFile = async (): Promise<Record<string, string>[]> => {
    const answer = await market.get(await holder(1), '/portfolio/cashflows?format=csv');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    return parse(answer.body, { columns: true, bom: true });
  };
  await receiveFirst();
  passTo('2027-04-24');
  const rows = await readFile();
  expect(rows.map(({ Day, What, Paise }) => [Day, What, Paise])).toEqual([
    ['2026-11-24', 'bought', '-238250000'],
    [DUE, 'claim', '196078432'],
    ['2027-04-24', 'at-work', '51387254'],
  ]);
  expect(computeXirrOf(rows)).toBe(toPercent((await read(await holder(1))).xirr));
  await receiveRest();
  passTo('2027-06-01');
  expect(computeXirrOf(await readFile())).toBe('15.7881');
  const { flows, xirr } = (await market.get(await holder(1), '/portfolio/cashflows')).json().data;
  expect(toPercent(xirr)).toBe('15.7881');
  expect(flows.at(-1)).toEqual({
    day: LATE,
    what: 'late-yield',
    dealId: held.sale.id,
    title: 'Sample projectName',
    paise: 9_971_79,
  });
});

test('each holder reads own rows alone, and who holds nothing reads an empty portfolio', async () => {
  const owned = await Promise.all(([0, 1, 2] as const).map(async (index) => readLots(await holder(index))));
  expect(owned.map((lots) => lots.map(({ units }) => units))).toEqual([[4_000], [2_500], [1_150]]);
  const stranger = await market.anInvestor(500_00);
  const of = `deal=${held.sale.id}`;
  expect(await readLots(stranger, `?${of}`)).toEqual([]);
  expect((await market.get(stranger, `/portfolio/cashflows?${of}`)).json().data).toEqual({
    flows: [],
    xirr: { unavailable: 'one-sided' },
  });
  expect(await read(stranger)).toMatchObject({ investedPaise: 0, expectedPaise: 0, walletPaise: 500_00 });
});

test('a receipt whose match was undone brought nothing', async () => {
  await takeBack(market, held, await receiveFirst());
  expect(await read(await holder(1))).toMatchObject({ receivedPaise: 0, expectedPaise: 25_00_000_00 });
});

const writeOff = (): Promise<unknown> =>
  market.server.db.transaction().execute(async (tx) => {
    const row = await lockInvoice(tx, held.invoice.id);
    const actor = { kind: 'admin', id: market.admin.id } as const;
    if (row)
      await changeInvoice(tx, row, { to: 'written-off', event: 'written-off', actor }, market.server.now());
  });

test('lots are found by state and by deal; a lot that is written off is late, and at work no more', async () => {
  const investor = await holder(1);
  const countStates = () =>
    Promise.all(
      ['open', 'late', 'over'].map(async (state) => (await readLots(investor, `?state=${state}`)).length),
    );
  expect(await countStates()).toEqual([1, 0, 0]);
  await writeOff();
  expect(await countStates()).toEqual([0, 1, 0]);
  expect(await read(investor)).toMatchObject({
    investedPaise: 0,
    expectedPaise: 0,
    counts: { open: 0, late: 1, over: 0 },
    writtenOff: { lots: 1, paise: 25_00_000_00 },
  });
  await receiveFirst();
  await receiveRest();
  expect(await countStates()).toEqual([0, 0, 1]);
  expect(await readLots(investor, `?deal=${held.sale.id}`)).toHaveLength(1);
  expect(await readLots(investor, `?deal=${held.invoice.id}`)).toEqual([]);
});

test('the states of the list change with the day, as the figures do', async () => {
  passTo(DUE);
  expect(await readLots(await holder(1), '?state=open')).toHaveLength(1);
  passTo('2027-03-25');
  const investor = await holder(1);
  expect(await readLots(investor, '?state=open')).toEqual([]);
  expect(await readLots(investor, '?state=late')).toMatchObject([{ state: 'late', daysLate: 1 }]);
  expect((await read(investor)).counts).toEqual({ open: 0, late: 1, over: 0 });
});

test('a lot tells since when payment may stop and the newest update, while it is open', async () => {
  const { db, now } = market.server;
  const of = { invoice_id: held.invoice.id };
  const hindrance = { ...of, kind: 'dispute', text: 'Not told to holders.', opened_kind: 'ott' } as const;
  const openedAt = now();
  await db
    .insertInto('hindrances')
    .values({ ...hindrance, id: randomUUID(), opened_by: held.invoice.ott_id, opened_at: openedAt })
    .execute();
  for (const [index, text] of ['The payer was asked.', 'It pays on Friday.'].entries()) {
    const at = new Date(openedAt.getTime() + index);
    const update = { ...of, id: randomUUID(), day: `2026-11-2${6 + index}`, text, by: market.admin.id, at };
    await db.insertInto('invoice_updates').values(update).execute();
  }
  const [lot] = await readLots(await holder(1));
  expect(lot).toMatchObject({
    mayStopSince: openedAt.toISOString(),
    update: { day: '2026-11-27', text: 'It pays on Friday.' },
  });
  expect(JSON.stringify(lot)).not.toMatch(/dispute|Not told/);
});

test('filters that are none are refused by their codes', async () => {
  const investor = await holder(1);
  const cases = [
    ['lots?state=paid', 'parameter-not-an-option'],
    ['lots?deal=1', 'parameter-not-an-id'],
    ['cashflows?deal=1', 'parameter-not-an-id'],
    ['cashflows?format=pdf', 'parameter-not-an-option'],
  ] as const;
  for (const [path, code] of cases) {
    const answer = await market.get(investor, `/portfolio/${path}`);
    expect([path, answer.statusCode, answer.json().errors[0].code]).toEqual([path, 400, code]);
  }
});
