import type { Page } from '@playwright/test';
import { callApi } from './call.ts';
import { createTestAlone, expect, expectSoundPage } from './journey.ts';
import { askForEscrow } from './market.ts';
import { createAdminWithSecondFactor, openAs } from './people.ts';
import type { Product } from './product.ts';
import { enterAsTreasurer, getSamplePassword, takeCode } from './sample-market.ts';

const test = createTestAlone();

const confirmButton = (page: Page) => page.getByRole('button', { name: /^Confirm / });

/** Asks for a confirmation without the screen, as somebody with a session could. */
const confirmByCall = async (
  product: Product,
  { token, secret }: { token: string; secret: string },
  id: string,
): Promise<string> => {
  const { data } = await callApi<{ data: { hash: string } }>(product, `/orders/${id}`, { token });
  const json = { code: await takeCode(secret), hash: data.hash };
  return callApi(product, `/orders/${id}/confirm`, { token, json }).then(
    () => 'confirmed',
    (error: Error) => /\/problems\/([\w-]+)/.exec(error.message)?.[1] ?? error.message,
  );
};

test('nobody confirms alone: no added admin, no treasurer of their own order, no new second factor', async ({
  page,
  product,
}) => {
  test.slow();
  const one = await enterAsTreasurer(product, 'treasurer-one');
  const two = await enterAsTreasurer(product, 'treasurer-two');
  const added = await createAdminWithSecondFactor(product);
  await askForEscrow(product, one);
  const { data: waiting } = await callApi<{ data: { _id: string }[] }>(
    product,
    '/orders/admin?state=waiting',
    one,
  );
  const order = String(waiting[0]?._id);
  const main = page.getByRole('main');

  await test.step('an added admin reads the order, and the API refuses them, too', async () => {
    await openAs(page, 'admin', added.token, `/admin/orders/${order}`);
    await expect(main).toContainText('You can read this order, not decide it');
    await expect(confirmButton(page)).toHaveCount(0);
    await expectSoundPage(page);
    expect(await confirmByCall(product, added, order)).toBe('no-treasurer');
  });

  await test.step('a treasurer may withdraw what they asked for, and not confirm it', async () => {
    await openAs(page, 'admin', one.token, `/admin/orders/${order}`);
    await expect(main).toContainText('You asked for this one');
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await expect(confirmButton(page)).toHaveCount(0);
    await expectSoundPage(page);
    expect(await confirmByCall(product, one, order)).toBe('own-order');
  });

  await test.step('the added admin takes off the second factor of the other treasurer: the market shuts', async () => {
    await openAs(page, 'admin', added.token, '/admin/accounts');
    const row = page.getByRole('row').filter({ hasText: two.name });
    await row.getByRole('button', { name: 'Take off second factor' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take off second factor' }).click();
    await expect(row).toContainText('Off');
    await page.goto('/admin/orders');
    await expect(main).toContainText('The market is shut: one treasurer can confirm, 2 are needed.');
    await expectSoundPage(page);
  });

  await test.step('a second factor that is set up anew cools off', async () => {
    const json = { id: two.name, password: getSamplePassword(product, two.name) };
    const { token } = await callApi<{ token: string }>(product, '/admin/login/', { json });
    await openAs(page, 'admin', token, '/admin/account');
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(json.password);
    await page.keyboard.press('Enter');
    const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
    const secret = String(key).replaceAll(' ', '');
    await page.getByRole('textbox', { name: 'Code' }).fill(await takeCode(secret));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.goto('/admin/orders');
    await expect(main).toContainText('You are a treasurer. Your second factor is in force from');
    await page.goto(`/admin/orders/${order}`);
    await expect(main).toContainText('Two treasurers must be able to confirm');
    await expect(confirmButton(page)).toHaveCount(0);
    expect(await confirmByCall(product, { token, secret }, order)).toBe('market-shut');
  });
});
