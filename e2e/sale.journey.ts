import { callApi } from './call.ts';
import { expect, expectPage, expectSoundPage, test } from './journey.ts';
import { openAs, signInAsAdmin } from './people.ts';
import { acceptInvoice, enterAsUser, submitInvoice } from './sample-market.ts';

const SELLER = '5550000002';
const INVESTOR = '5550000009';

test('an admin offers, the seller signs, an investor buys every unit, and all three pages say so', {
  tag: '@phone',
}, async ({ page, browser, product }) => {
  test.slow();
  const seller = await enterAsUser(product, SELLER, 'content_producer');
  const invoice = await acceptInvoice(
    product,
    { ottId: 'nadi-nine', officer: 'payments@nadi-nine.example' },
    // Another amount than in other journeys, whose invoices it would resemble.
    await submitInvoice(product, seller, { of: 'TK-130/26', number: 'SALE-301', taxablePaise: 10_00_000_00 }),
  );
  const investor = await enterAsUser(product, INVESTOR, 'investor');
  const readWallet = async (): Promise<number> =>
    (await callApi<{ data: { walletPaise: number } }>(product, '/wallet', investor)).data.walletPaise;
  const before = await readWallet();
  const openPage = async () => (await browser.newContext({ baseURL: product.url })).newPage();
  const [sellerPage, investorPage] = [await openPage(), await openPage()];
  const main = page.getByRole('main');

  await test.step('the admin reads what the offer brings before it is made', async () => {
    await openAs(page, 'admin', await signInAsAdmin(product), `/admin/invoices/${invoice._id}`);
    await page.getByRole('button', { name: 'Write an offer' }).click();
    await expect(page.getByRole('textbox', { name: 'Yield for buyers, a year' })).toHaveValue('15.00');
    await expect(main).toContainText('765');
    await page.getByRole('textbox', { name: 'Least units of a purchase' }).fill('10');
    await expectSoundPage(page);
    await page.getByRole('button', { name: /^Offer it to / }).click();
    await expect(page.getByRole('button', { name: 'Take the offer back' })).toBeVisible();
  });

  await test.step('the seller signs the deed with a code by SMS, and with no other code', async () => {
    await openAs(sellerPage, 'user', seller.token, `/filmmaker/invoices/${invoice._id}`, seller.userId);
    await expect(sellerPage.getByRole('main')).toContainText('SHA-256 of the deed');
    await expectSoundPage(sellerPage);
    await sellerPage.getByRole('button', { name: 'Send me a code' }).click();
    await expect(sellerPage.getByText('A code is on its way')).toBeVisible();
    const code = product.getCode(SELLER);
    const field = sellerPage.getByLabel('Code from your phone');
    await field.fill(code === '000000' ? '000001' : '000000');
    const sign = sellerPage.getByRole('button', { name: 'Sign, and sell 765 units' });
    await sign.click();
    await expect(sellerPage.getByRole('alert')).toBeVisible();
    await field.fill(code);
    await sign.click();
    await expect(sellerPage.getByRole('img', { name: '0 of 765 units sold' })).toBeVisible();
  });

  await test.step('the investor finds the deal, ticks the facts, and buys in two purchases', async () => {
    await openAs(investorPage, 'user', investor.token, '/investor/deals', investor.userId);
    await expectPage(investorPage, '/investor/deals', 'Deals');
    const deal = investorPage.getByRole('row', { name: invoice.title.name });
    await expect(deal).toContainText('765 of 765');
    await deal.getByRole('link').click();
    await expect(investorPage.getByRole('heading', { level: 1, name: invoice.title.name })).toBeVisible();
    await expectSoundPage(investorPage);
    const units = investorPage.getByRole('textbox', { name: 'Units' });
    await units.fill('5');
    const facts = investorPage.getByRole('group', { name: 'Read and tick before you buy' });
    for (const fact of await facts.getByRole('checkbox').all()) await fact.check();
    await investorPage.getByRole('button', { name: 'Buy 5 units' }).click();
    await expect(investorPage.getByRole('alert')).toContainText('at least 10 units');
    await units.fill('18');
    await investorPage.getByRole('button', { name: 'Buy 18 units' }).click();
    await expect(investorPage.getByRole('img', { name: '18 of 765 units sold' })).toBeVisible();
    await expect(page.getByRole('img', { name: '18 of 765 units sold' })).toBeVisible();
    await units.fill('747');
    await investorPage.getByRole('button', { name: 'Buy 747 units' }).click();
    await expect(investorPage.getByRole('main')).toContainText('All units are sold.');
    await expect(investorPage.getByRole('listitem').filter({ hasText: '747 units' })).toBeVisible();
    await expectSoundPage(investorPage);
  });

  await test.step('the books hold what was paid, to the paisa, and the seller reads that all is sold', async () => {
    type Answer = { data: { raisedPaise: number; heldPaise: number; state: string }[] };
    const { data } = await callApi<Answer>(product, `/invoices/${invoice._id}/sales`, seller);
    expect(data[0]).toMatchObject({ state: 'funded', heldPaise: data[0]?.raisedPaise });
    expect(await readWallet()).toBe(before - (data[0]?.raisedPaise ?? 0));
    await sellerPage.reload();
    await expect(sellerPage.getByRole('img', { name: '765 of 765 units sold' })).toBeVisible();
    await expect(page.getByRole('img', { name: '765 of 765 units sold' })).toBeVisible();
    await expectSoundPage(page);
  });
});
