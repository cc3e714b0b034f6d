import { readFileSync } from 'node:fs';
import path from 'node:path';
import { callApi } from './call.ts';
import { createPdf } from './files.ts';
import { expect, expectPage, expectSoundPage, test } from './journey.ts';
import { createFilmmaker, openAs } from './people.ts';
import type { Product } from './product.ts';
import { computeTotpCode } from './second-factor.ts';

const TREASURER = 'treasurer-one';

/** The treasurer of the sample data: a session, and the secret of the authenticator app. */
const enterAsTreasurer = async (
  product: Product,
): Promise<{ token: string; secret: string; code: string }> => {
  const { passwords, authenticators } = JSON.parse(
    readFileSync(path.join(product.dataDir, 'sample-access.json'), 'utf8'),
  );
  const secret = String(authenticators[TREASURER]);
  const code = computeTotpCode(secret);
  const { token } = await callApi<{ token: string }>(product, '/admin/login/', {
    json: { id: TREASURER, password: passwords[TREASURER], code },
  });
  return { token, secret, code };
};

test('a filmmaker gives a bank account with a code, and a treasurer confirms it', async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  const filmmaker = await createFilmmaker(product);
  await openAs(page, 'user', filmmaker.token, '/filmmaker/money', filmmaker.userId);
  await expectPage(page, '/filmmaker/money', 'Money');

  await test.step('the account is given with its proof and a code', async () => {
    await page.getByRole('button', { name: 'Give a bank account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Give a bank account' });
    await dialog.getByRole('textbox', { name: 'Account holder' }).fill(filmmaker.name);
    await dialog.getByRole('textbox', { name: 'Account number' }).fill('1234 5678 9012');
    await dialog.getByRole('textbox', { name: 'IFSC code' }).fill('hdfc0001234');
    await dialog.getByLabel('Proof of the account', { exact: true }).setInputFiles(createPdf('cheque.pdf'));
    await dialog.getByRole('button', { name: 'Send me a code' }).click();
    await expect(dialog.getByRole('status')).toHaveText('A code is on its way to your phone.');
    await expectSoundPage(page);
    await dialog
      .getByRole('textbox', { name: 'Code from your phone' })
      .fill(product.getCode(filmmaker.mobile));
    await dialog.getByRole('button', { name: 'Ask for confirmation' }).click();
    await expect(page.getByRole('main')).toContainText('Waits for a treasurer.');
  });

  await test.step('a treasurer reads whose account it is, and confirms', async () => {
    const { token, secret, code } = await enterAsTreasurer(product);
    const context = await browser.newContext({ baseURL: product.url });
    const adminPage = await context.newPage();
    await openAs(adminPage, 'admin', token, '/admin/orders');
    await adminPage
      .getByRole('link', { name: /Put a bank account in force/ })
      .first()
      .click();
    await expect(adminPage.getByRole('main')).toContainText(
      `Payouts to ${filmmaker.name} go to the account ••••9012 at HDFC0001234 of ${filmmaker.name}`,
    );
    await expect(adminPage.getByRole('main')).toContainText('has no approved verification');
    await expect(adminPage.getByRole('link', { name: 'What it is about, with its papers' })).toHaveAttribute(
      'href',
      `/admin/users/${filmmaker.userId}`,
    );
    // The code that signed in is used.
    await expect.poll(() => computeTotpCode(secret), { timeout: 40_000 }).not.toBe(code);
    await adminPage.getByRole('textbox', { name: 'Code' }).fill(computeTotpCode(secret));
    await adminPage.getByRole('button', { name: 'Confirm this order' }).click();
    await expect(adminPage.getByRole('main')).toContainText('confirmed');
    await context.close();
  });

  await test.step('the open page says from when on it is used, and the account is taken back', async () => {
    await expect(page.getByRole('main')).toContainText(/Usable from \d\d\/\d\d\/\d{4}, \d+:\d\d [ap]m on/);
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Take back ••••9012' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByRole('main')).toContainText('You have given no bank account yet.');
    await expect(page.getByRole('main')).toContainText('1 earlier account');
  });
});
