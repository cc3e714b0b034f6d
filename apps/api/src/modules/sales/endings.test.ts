import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStories, startSales, type TestSales } from './test-sales.ts';

let market: TestSales;
let stories: ReturnType<typeof createStories>;
beforeAll(async () => {
  market = await startSales();
  stories = createStories(market);
});
afterAll(() => market.server.close());

describe('people end sales', () => {
  test('an admin pulls a listed one', async () => {
    const sold = await stories.aHalfSold();
    const [buyer = market.investor] = sold.investors;
    const url = `/invoices/${sold.sale.invoiceId}/pull`;
    expect((await market.post(market.admin, url, {})).statusCode).toBe(400);
    const answer = await market.post(market.admin, url, { reason: 'The payer asked for time.' });
    expect(answer.json().data).toMatchObject({ endingReason: 'The payer asked for time.' });
    await stories.expectReleased(sold, { outcome: 'pulled', ending: 'pulled' });
    expect((await market.buy(buyer, sold.sale, 1)).json()).toMatchObject({
      type: '/problems/deal-closed',
      status: 409,
    });
  });

  test('an admin takes an offer back, and offers again', async () => {
    const { invoiceId } = await market.anOffered();
    const answer = await market.post(market.admin, `/invoices/${invoiceId}/take-back`, { reason: 'A typo.' });
    expect(answer.json().data).toMatchObject({ outcome: 'refused', ending: 'taken-back' });
    expect((await market.offer(invoiceId)).json().data).toMatchObject({ round: 2, state: 'offered' });
  });

  test('a seller refuses an offer, with or without a reason', async () => {
    const { invoiceId } = await market.anOffered();
    const answer = await market.post(market.asha, `/invoices/${invoiceId}/refuse-offer`, {});
    expect(answer.json().data).toMatchObject({ outcome: 'refused', ending: 'refused', endingReason: '' });
  });
});

describe('what comes up against an invoice ends its sale', () => {
  const report = { kind: 'dispute', text: 'A reel is missing.' };

  test("the payer's word ends one that is listed, and leaves one that is sold", async () => {
    const listed = await stories.aHalfSold();
    await market.post(market.itsOtt, `/invoices/${listed.sale.invoiceId}/hindrances`, report);
    await stories.expectReleased(listed, { outcome: 'pulled', ending: 'hindered' });
    const funded = await stories.aFunded();
    await market.post(market.itsOtt, `/invoices/${funded.sale.invoiceId}/hindrances`, report);
    expect(await stories.readState(funded.sale.invoiceId)).toBe('funded');
    expect(await market.held(funded.sale.invoiceId)).toBe(72_90_450_00);
    await market.post(market.admin, `/invoices/${funded.sale.invoiceId}/hindrances`, report);
    await stories.expectReleased(funded, { outcome: 'unwound', ending: 'hindered' });
  });

  test('a payer that is deactivated ends all its sales at once', async () => {
    const one = await stories.aHalfSold();
    const other = await stories.aHalfSold();
    const offered = await market.anOffered();
    const funded = await stories.aFunded();
    const url = `/api/v1/ott/${market.itsOtt.id}`;
    await market.server.call(market.admin.token, { method: 'POST', url: `${url}/deactivate` });
    await stories.expectReleased(one, { outcome: 'pulled', ending: 'hindered' });
    await stories.expectReleased(other, { outcome: 'pulled', ending: 'hindered' });
    await stories.expectReleased(funded, { outcome: 'unwound', ending: 'hindered' });
    expect(await stories.readState(offered.invoiceId)).toBe('accepted');
    await market.server.call(market.admin.token, { method: 'POST', url: `${url}/reactivate` });
  });
});
