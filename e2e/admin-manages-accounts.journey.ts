import { expect, expectPage, expectSoundPage, test } from './journey.ts';
import {
  createAdminWithSecondFactor,
  createFilmmaker,
  createOtt,
  createProject,
  openAs,
  saveProfile,
  signInAsAdmin,
} from './people.ts';

test("a user's page lists their items and reveals one masked number at a time, each reveal audited", {
  tag: '@phone',
}, async ({ page, product, isMobile }) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const item = await createProject(product, filmmaker, ott);
  await saveProfile(product, filmmaker, { accountNumber: '123456789012', panNo: 'ABCPE1234F' });

  await openAs(page, 'admin', await signInAsAdmin(product), `/admin/users/${filmmaker.userId}`);
  await expectPage(page, `/admin/users/${filmmaker.userId}`, filmmaker.name);
  await expect(page.getByRole('main')).toContainText('••••234F');
  await expect(page.getByRole('main')).not.toContainText('ABCPE1234F');
  await page.getByRole('button', { name: 'Show PAN' }).click();
  await expect(page.getByRole('main')).toContainText('ABCPE1234F');
  await expect(page.getByRole('main')).toContainText('••••9012');
  await page.getByRole('button', { name: 'Hide PAN' }).click();
  await expect(page.getByRole('main')).not.toContainText('ABCPE1234F');

  await test.step('lists the reveals in the audit log, filtered by this user', async () => {
    await page.getByRole('link', { name: 'This user in the audit log' }).click();
    await expectPage(page, /\/admin\/audit\?target=/, 'Audit log');
    await expect(page.getByRole('row').filter({ hasText: 'Protected value shown' })).toContainText(
      'Field: PAN',
    );
    await page.getByRole('button', { name: `To what: ${filmmaker.name}` }).click();
    await expect(page).toHaveURL('/admin/audit');
    if (isMobile) await page.getByRole('button', { name: 'Filters' }).click();
    const to = page.getByLabel('To', { exact: true });
    await to.fill('31/02/2020');
    await to.press('Tab');
    await expect(page.getByText('Write a day as day/month/year, such as 20/11/2026.')).toBeVisible();
    const [field, opener] = await Promise.all(
      [to, page.getByRole('button', { name: 'To: choose in a calendar' })].map((part) => part.boundingBox()),
    );
    expect(opener?.y, 'the calendar opens from within the field').toBeGreaterThanOrEqual(field?.y ?? 0);
    expect((opener?.y ?? 0) + (opener?.height ?? 0)).toBeLessThanOrEqual(
      (field?.y ?? 0) + (field?.height ?? 0),
    );
    await to.fill('2/1/2020');
    await to.press('Tab');
    await expect(page).toHaveURL(/[?&]to=2020-01-02$/);
    await expect(to).toHaveValue('02/01/2020');
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  });

  await test.step('opens the item for review', async () => {
    await page.goto(`/admin/users/${filmmaker.userId}`);
    await page.getByRole('link', { name: item.projectName }).click();
    await expect(page.getByRole('dialog', { name: item.projectName })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/projects\?item=/);
  });
});

test("an admin removes another admin's second factor after a confirmation, never their own", async ({
  page,
  product,
}) => {
  const other = await createAdminWithSecondFactor(product);
  await openAs(page, 'admin', await signInAsAdmin(product), '/admin/accounts');
  await expectPage(page, '/admin/accounts', 'Admins');
  const row = page.getByRole('row').filter({ hasText: other.id });
  await expect(row).toContainText('On');
  await expect(page.getByRole('row').filter({ hasText: 'You' }).getByRole('button')).toHaveCount(0);
  await row.getByRole('button', { name: 'Take off second factor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take off second factor' });
  await expect(dialog).toContainText(`${other.id} logs in with the password alone`);
  await expectSoundPage(page);
  await dialog.getByRole('button', { name: 'Take off second factor' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Off');
  await expect(row.getByRole('button', { name: 'Take off second factor' })).toHaveCount(0);
});
