import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, expectRoute, expectSoundPage, test } from './journey.ts';
import { createFilmmaker, createOtt, createProject, openAs, signInAsAdmin } from './people.ts';

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Export this list' });

const exportList = async (page: Page, format: string): Promise<Download> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    getDialog(page).getByRole('button', { name: format }).click(),
  ]);
  return download;
};

const readContent = async (download: Download): Promise<Buffer> => readFile(await download.path());

test('an admin exports the filtered list, and a download that breaks off saves no file', async ({
  page,
  product,
}) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const item = await createProject(product, filmmaker, ott, { director: '=1+1' });
  const other = await createProject(product, filmmaker, ott);
  const filteredPath = `/admin/projects?q=${encodeURIComponent(item.projectName)}`;
  await openAs(page, 'admin', await signInAsAdmin(product), filteredPath);

  await test.step('exports the found items as a workbook and as a CSV file', async () => {
    await expectRoute(page, /\/admin\/projects/, 'New projects');
    await page.getByRole('button', { name: 'Export' }).click();
    await expectSoundPage(page);
    const workbook = await exportList(page, 'Excel workbook (.xlsx)');
    expect(workbook.suggestedFilename()).toMatch(/^projects_\d\d-\d\d-\d{4}\.xlsx$/);
    expect((await readContent(workbook)).subarray(0, 2).toString()).toBe('PK');
    await expect(page.getByText('One row was exported.')).toBeVisible();
    await expect(getDialog(page)).toBeHidden();

    await page.getByRole('button', { name: 'Export' }).click();
    const csv = (await readContent(await exportList(page, 'CSV file (.csv)'))).toString();
    expect(csv).toContain(item.projectName);
    expect(csv).toContain("'=1+1");
    expect(csv).not.toContain(other.projectName);
  });

  await test.step('saves no incomplete file and can repeat the export', async () => {
    await page.route('**/admin/export*', async (route) => {
      const response = await route.fetch();
      const body = await response.body();
      await route.fulfill({ response, body: body.subarray(0, body.length - 1) });
    });
    await page.getByRole('button', { name: 'Export' }).click();
    await getDialog(page).getByRole('button', { name: 'CSV file (.csv)' }).click();
    await expect(getDialog(page).getByRole('alert')).toContainText('broke off before its end');
    await expect(getDialog(page).getByRole('button', { name: 'CSV file (.csv)' })).toBeFocused();
    await page.unroute('**/admin/export*');
    expect((await readContent(await exportList(page, 'CSV file (.csv)'))).toString()).toContain(
      item.projectName,
    );
  });

  await test.step('cancels a running export', async () => {
    await page.route('**/admin/export*', () => undefined);
    await page.getByRole('button', { name: 'Export' }).click();
    await getDialog(page).getByRole('button', { name: 'CSV file (.csv)' }).click();
    await expect(getDialog(page).getByText('Preparing …')).toBeVisible();
    await expect(getDialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The export was cancelled. Nothing was saved.')).toBeVisible();
    await expect(getDialog(page).getByRole('button', { name: 'CSV file (.csv)' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
    await page.unroute('**/admin/export*');
  });

  await test.step('exports the users, and the audit log lists the export', async () => {
    await page.goto(`/admin/users?q=${filmmaker.mobile}`);
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await readContent(await exportList(page, 'CSV file (.csv)'))).toString()).toContain(
      filmmaker.name,
    );
    await page.goto('/admin/audit?action=list-exported');
    await expect(page.getByRole('row').filter({ hasText: filmmaker.mobile })).toContainText('List exported');
  });
});
