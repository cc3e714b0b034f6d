import { createPdf } from './files.ts';
import { expect, expectPage, expectSoundPage, test } from './journey.ts';
import { createFilmmaker, openAs } from './people.ts';
import { enterAsTreasurer, takeCode } from './sample-market.ts';

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
    const { token, secret } = await enterAsTreasurer(product, 'treasurer-one');
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
    await adminPage.getByRole('textbox', { name: 'Code' }).fill(await takeCode(secret));
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
