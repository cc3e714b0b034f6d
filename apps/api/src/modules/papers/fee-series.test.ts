import { afterAll, beforeAll, expect, test } from 'vitest';
import { payOut } from '#api/modules/disbursal/test-disbursal.ts';
import { createStories, startSales, type TestSales } from '#api/modules/sales/test-sales.ts';
import { readText } from './kit/test-reading.ts';
import { makeDuePapers, type PaperDeps } from './make.ts';

let market: TestSales;
let deps: PaperDeps;
const invoices: string[] = [];
beforeAll(async () => {
  market = await startSales();
  const { db, now, storage } = market.server;
  deps = { db, clock: now, storage, operator: { gstin: '', address: '', sac: '' } };
  const stories = createStories(market);
  for (let count = 0; count < 4; count += 1) invoices.push((await stories.aFunded()).sale.invoiceId);
});
afterAll(() => market.server.close());

const passUntil = (iso: string): void => {
  const { now, pass } = market.server;
  pass(new Date(iso).getTime() - now().getTime());
};
const listNumbers = async (): Promise<string[]> => {
  const rows = await market.server.db
    .selectFrom('documents')
    .select('number')
    .where('kind', '=', 'fee-invoice')
    .orderBy('at')
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
};

test('invoices of fees are numbered without a gap in each financial year, also by two servers', async () => {
  const [next = '', ...first] = invoices;
  passUntil('2027-03-31T23:59:59+05:30');
  for (const invoice of first) await payOut(market.server, invoice, market.admin.id);
  passUntil('2027-04-01T00:00:00+05:30');
  await payOut(market.server, next, market.admin.id);
  // Papers of the old year are also made in the new one.
  await Promise.all([makeDuePapers(deps), makeDuePapers(deps)]);
  expect(await listNumbers()).toEqual([
    'FI/26-27/000001',
    'FI/26-27/000002',
    'FI/26-27/000003',
    'FI/27-28/000001',
  ]);
});

test('an operator without a GSTIN has none on its invoices, and nothing stands in its place', async () => {
  const seller = await market.renew(market.asha);
  const [paper] = (await market.get(seller, '/documents?limit=200'))
    .json()
    .data.filter(({ kind }: { kind: string }) => kind === 'fee-invoice');
  const text = readText((await market.get(seller, `/documents/${paper._id}/file`)).rawPayload);
  expect(text).toContain('Supplier Cinvoice');
  expect(text).toContain('GST 18 % ₹13,770.00');
  expect(text).not.toContain('GSTIN of the supplier');
});
