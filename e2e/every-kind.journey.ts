import { isRequired, listSections } from '../packages/contract/src/kinds/define.ts';
import { kinds } from '../packages/contract/src/kinds/kinds.ts';
import { createItem } from './items.ts';
import { expect, test } from './journey.ts';
import { createFilmmaker, createInvestor, createOtt, openAs, signInAsAdmin, signInAsOtt } from './people.ts';

/** Matches a label with or without the mark of required or recommended fields. */
const findByLabel = (label: string): RegExp => new RegExp(`^${label.replace(/[()./]/g, '\\$&')}`);

for (const kind of kinds) {
  test(`an item of ${kind.slug} is submitted, listed, reviewed and offered to investors`, async ({
    page,
    product,
  }) => {
    const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
    const item = await createItem(product, kind, filmmaker, ott);
    const card = page.getByRole('article').filter({ hasText: item.projectName });

    await test.step('the form has every section and field, and names the required ones', async () => {
      const list = `/filmmaker/${kind.list}`;
      await openAs(page, 'user', filmmaker.token, `${list}?add=1`, filmmaker.userId);
      const form = page.getByRole('dialog');
      for (const [index, { title, fields }] of listSections(kind).entries()) {
        await expect(form.getByRole('heading', { name: `${index + 1}. ${title}` })).toBeVisible();
        for (const { name, field } of fields) {
          await expect(form.getByText(findByLabel(field.label)).first(), name).toBeVisible();
        }
      }
      await form.getByRole('button', { name: 'Submit' }).click();
      const required = Object.values(kind.fields).filter((field) => isRequired(field, 'create'));
      for (const { label } of required) {
        await expect(form.getByRole('link', { name: `${label} is required.` }).first()).toBeVisible();
      }
    });

    await test.step('the filmmaker finds it by the menu and the dashboard, and can edit it', async () => {
      await page.goto('/filmmaker/dashboard');
      await expect(
        page.getByRole('main').locator(`a[href^="/filmmaker/${kind.list}"]`).first(),
      ).toBeVisible();
      await page
        .getByRole('navigation', { name: 'Area' })
        .locator(`a[href="/filmmaker/${kind.list}"]`)
        .click();
      await expect(page).toHaveURL(`/filmmaker/${kind.list}`);
      await expect(card).toContainText('pending');
      await page.getByRole('link', { name: `Edit ${item.projectName}` }).click();
      await expect(page).toHaveURL(`/filmmaker/${kind.update}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.projectName);
      await expect(page.getByRole('textbox', { name: 'Project name' })).toHaveValue(item.projectName);
    });

    await test.step('its OTT finds and approves it', async () => {
      await openAs(page, 'ott', await signInAsOtt(product, ott), '/ott/dashboard');
      await page.getByRole('navigation', { name: 'Area' }).locator(`a[href="/ott/${kind.list}"]`).click();
      await page.getByRole('button', { name: `More Details of ${item.projectName}` }).click();
      const detail = page.getByRole('dialog', { name: item.projectName });
      await expect(() => detail.getByRole('radio', { name: 'approved' }).check()).toPass();
      await detail.getByRole('button', { name: 'Update', exact: true }).click();
      await expect(page.getByText(`${item.projectName} is now approved.`)).toBeVisible();
    });

    await test.step('an admin finds it in the list and in the audit log', async () => {
      await openAs(page, 'admin', await signInAsAdmin(product), `/admin/${kind.list}`);
      await expect(card).toContainText('approved');
      await page.goto(`/admin/audit?target=${item._id}`);
      await expect(page.getByRole('row').filter({ hasText: 'Item reviewed' })).toContainText(kind.title);
    });

    await test.step('an investor finds it under its kind', async () => {
      const investor = await createInvestor(product);
      await openAs(page, 'user', investor.token, `/investor/projects?kind=${kind.slug}`, investor.userId);
      await expect(page.getByRole('main')).toContainText(item.projectName);
    });
  });
}
