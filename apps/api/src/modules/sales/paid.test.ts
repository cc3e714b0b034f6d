import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStatementCalls, toCsv } from '#api/modules/statements/test-statements.ts';
import { createStories, startSales, type TestSales } from './test-sales.ts';

let market: TestSales;
let stories: ReturnType<typeof createStories>;
beforeAll(async () => {
  market = await startSales();
  stories = createStories(market);
});
afterAll(() => market.server.close());

/** The payer's money, as the bank's statement shows it. */
const importPayment = async (invoiceId: string, paise: number, closing: number): Promise<void> => {
  const { reference, payer } = await market.readInvoice(market.admin, invoiceId);
  const csv = toCsv([{ paise, narration: `NEFT ${reference}`, sender: payer.legalName }]);
  const calls = createStatementCalls(market.server, market.admin);
  const answer = await calls.import({ account: market.escrowId, csv, closing });
  if (answer.statusCode >= 300) throw new Error(answer.body);
};

const readEvents = async (id: string): Promise<string[]> =>
  (await market.get(market.asha, `/invoices/${id}/history`))
    .json()
    .data.map(({ event }: { event: string }) => event);

const payable = 1_08_00_000_00;

test('paid before it was sold: every hold goes back first, and the money is the seller’s', async () => {
  const sold = await stories.aHalfSold();
  expect(await market.held(sold.sale.invoiceId)).toBe(47_65_000_00);
  await importPayment(sold.sale.invoiceId, payable, payable);
  await stories.expectReleased(sold, { outcome: 'pulled', ending: 'paid' });
  expect(await stories.readState(sold.sale.invoiceId)).toBe('settled');
  expect(await market.sellerBalance(market.asha)).toBe(payable);
  expect((await readEvents(sold.sale.invoiceId)).slice(0, 3)).toEqual(['settled', 'sale-ended', 'signed']);
});

test('a part payment ends an offer, and what is sold already', async () => {
  const offered = await market.anOffered();
  await importPayment(offered.invoiceId, 1_000_00, payable + 1_000_00);
  expect(await stories.readState(offered.invoiceId)).toBe('accepted');
  const again = await market.offer(offered.invoiceId);
  expect(again.json()).toMatchObject({ type: '/problems/wrong-state', partPaid: true });
  const funded = await stories.aFunded();
  await importPayment(funded.sale.invoiceId, 5_00, payable + 1_005_00);
  await stories.expectReleased(funded, { outcome: 'unwound', ending: 'paid' });
  expect(await stories.readState(funded.sale.invoiceId)).toBe('accepted');
});
