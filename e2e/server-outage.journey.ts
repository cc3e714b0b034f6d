import { expect, test } from './journey.ts';
import { createFilmmaker, createOtt, createProject, openAs, signInAsAdmin } from './people.ts';

test('while the server is away the page says so and keeps its input, and continues when it is back', async ({
  page,
  product,
  faults,
}) => {
  const item = await createProject(product, await createFilmmaker(product), await createOtt(product));
  const tabs = page.getByRole('navigation', { name: 'Area' });
  await openAs(page, 'admin', await signInAsAdmin(product), '/admin/dashboard');
  await tabs.getByRole('link', { name: 'New projects' }).click();
  await page.getByRole('button', { name: `More Details of ${item.projectName}` }).click();
  const detail = page.getByRole('dialog', { name: item.projectName });
  await detail.getByLabel('Update Status').selectOption('rejected');
  await detail.getByLabel('Add Remark').fill('Please send the contract.');

  await product.stop();
  faults.announce(/ERR_CONNECTION_REFUSED/);
  await detail.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(detail.getByRole('alert')).toContainText('The server could not be reached.');
  await expect(detail.getByLabel('Add Remark')).toHaveValue('Please send the contract.');
  await detail.getByRole('button', { name: 'Close' }).click();
  await tabs.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('alert').first()).toContainText('could not be loaded');

  await product.start();
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await tabs.getByRole('link', { name: 'New projects' }).click();
  await page.getByRole('button', { name: `More Details of ${item.projectName}` }).click();
  await expect(detail.getByLabel('Add Remark')).toHaveValue('Please send the contract.');
  await detail.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(detail).toBeHidden();
  await expect(page.getByRole('article').filter({ hasText: item.projectName })).toContainText('rejected');
});

test('a page that is not loaded yet reports the missing connection and loads with the next one', async ({
  page,
  product,
  faults,
}) => {
  const filmmaker = await createFilmmaker(product);
  await openAs(page, 'user', filmmaker.token, '/filmmaker/dashboard', filmmaker.userId);
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
  faults.announce(
    /ERR_INTERNET_DISCONNECTED|dynamically imported module|Error loading route module|page error/,
  );
  await page.context().setOffline(true);
  await page
    .getByRole('navigation', { name: 'Area' })
    .getByRole('link', { name: 'Released', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Released' })).toBeVisible();
});

const partOfUsers = /\/assets\/users-[^/]+\.js$/;

test('a page part that fails to load is reported and loaded again on demand', async ({
  page,
  product,
  faults,
}) => {
  await openAs(page, 'admin', await signInAsAdmin(product), '/admin/dashboard');
  const tabs = page.getByRole('navigation', { name: 'Area' });
  faults.announce(
    /ERR_FAILED|Failed to fetch dynamically imported module|Error loading route module|page error/,
  );
  await page.route(partOfUsers, (route) => route.abort());
  await tabs.getByRole('link', { name: 'All Users' }).click();
  await expect(page.getByRole('heading', { name: 'A new version is here' })).toBeVisible();
  await page.unroute(partOfUsers);
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Users' })).toBeVisible();
});
