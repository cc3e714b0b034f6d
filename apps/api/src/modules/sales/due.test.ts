import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStories, startSales, type TestSales } from './test-sales.ts';

let market: TestSales;
let stories: ReturnType<typeof createStories>;
beforeEach(async () => {
  market = await startSales();
  stories = createStories(market);
});
afterEach(() => market.server.close());

test('a sale closes with units left, and what was sold waits for its payout', async () => {
  const sold = await stories.aHalfSold();
  const full = await stories.aFunded();
  await market.passUntil('2026-11-20T12:29:59Z');
  expect(await stories.readState(sold.sale.invoiceId)).toBe('listed');
  await market.passUntil('2026-11-20T12:30:00Z');
  await stories.expectReleased(sold, { outcome: 'expired', ending: 'not-sold' });
  expect(await stories.readState(full.sale.invoiceId)).toBe('funded');
  await market.passUntil('2026-11-27T18:00:00Z');
  expect(await stories.readState(full.sale.invoiceId)).toBe('funded');
  await market.passUntil('2026-11-28T00:00:00Z');
  await stories.expectReleased(full, { outcome: 'unwound', ending: 'not-paid-out' });
});

test('a sale that cannot be ended leaves the others to end', async () => {
  const stuck = await stories.aHalfSold();
  const other = await stories.aHalfSold();
  await market.server.asOwner(`
    CREATE FUNCTION refuse_stuck() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'stuck'; END $$;
    CREATE TRIGGER stuck BEFORE UPDATE ON invoices FOR EACH ROW WHEN (OLD.id = '${stuck.sale.invoiceId}')
      EXECUTE FUNCTION refuse_stuck()`);
  await expect(market.passUntil('2026-11-20T12:30:00Z')).rejects.toThrow('1 of 2 failed');
  await stories.expectReleased(other, { outcome: 'expired', ending: 'not-sold' });
  expect(await stories.readState(stuck.sale.invoiceId)).toBe('listed');
  await market.server.asOwner('DROP TRIGGER stuck ON invoices');
  await market.passUntil('2026-11-20T12:31:00Z');
  await stories.expectReleased(stuck, { outcome: 'expired', ending: 'not-sold' });
});

test('nobody buys after the closing time, also before the minute that ends the sale', async () => {
  const { sale } = await stories.aHalfSold();
  const late = await market.anInvestor(953_00);
  market.server.pass(new Date(sale.closesAt).getTime() - market.server.now().getTime());
  const answer = await market.buy(await market.renew(late), sale, 1);
  expect([answer.statusCode, answer.json().type]).toEqual([409, '/problems/deal-closed']);
});

test('an offer that nobody signed for three days lapses', async () => {
  const offer = await market.anOffered({ closesAt: '2026-11-27T18:00:00+05:30', valueDay: '2026-11-30' });
  const lapses = new Date(offer.lapsesAt).getTime();
  expect(lapses - new Date(offer.offeredAt).getTime()).toBe(3 * 24 * 3_600_000);
  await market.passUntil(new Date(lapses - 1).toISOString());
  expect(await stories.readState(offer.invoiceId)).toBe('offered');
  const seller = await market.renew(market.asha);
  const code = await market.readCode(seller);
  const { version } = (await market.get(seller, `/invoices/${offer.invoiceId}`)).json().data;
  const answer = await market.post(seller, `/invoices/${offer.invoiceId}/sign`, { code, version });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'offer-lapsed']);
  await market.passUntil(market.server.now().toISOString());
  expect(await stories.readState(offer.invoiceId)).toBe('accepted');
});
