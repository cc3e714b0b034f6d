import type { Request } from '@playwright/test';
import { expect, expectRoute, test } from './journey.ts';
import { createFilmmaker, createOtt, createProject, openAs, signInAsOtt } from './people.ts';

/** Reads the names and texts of a form's parts. */
const readParts = (request: Request): Record<string, string> =>
  Object.fromEntries(
    [...(request.postData() ?? '').matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g)].map(
      ([, name = '', text = '']) => [name, text],
    ),
  );

test('an edit sends its changed fields, cleared ones too, and the version, and nothing else', async ({
  page,
  product,
}) => {
  const filmmaker = await createFilmmaker(product);
  const item = await createProject(product, filmmaker, await createOtt(product), {
    director: 'Before',
    writer: 'Ann',
  });
  await openAs(page, 'user', filmmaker.token, '/filmmaker/projects', filmmaker.userId);
  await page.getByRole('link', { name: `Edit ${item.projectName}` }).click();
  await expectRoute(page, '/filmmaker/update-project', item.projectName);
  await page.getByRole('textbox', { name: /^Director(?! of)/ }).fill('After');
  await page.getByRole('textbox', { name: /^Writer/ }).fill('');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  expect(readParts(await sent)).toEqual({ director: 'After', writer: '', version: '1' });
  await expectRoute(page, '/filmmaker/projects', 'Projects');
});

test('a review carries the version that its reviewer has read', async ({ page, product }) => {
  const ott = await createOtt(product);
  const item = await createProject(product, await createFilmmaker(product), ott);
  await openAs(page, 'ott', await signInAsOtt(product, ott), `/ott/projects?item=${item._id}`);
  const detail = page.getByRole('dialog', { name: item.projectName });
  const reviewProject = async (status: string) => {
    await detail.getByRole('radio', { name: status }).check();
    await detail.getByLabel('Remark').fill('As we said.');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await detail.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(detail).toBeHidden();
    return (await sent).postDataJSON();
  };
  expect(await reviewProject('rejected')).toEqual({
    ottUpdates: 'rejected',
    ottRemarks: 'As we said.',
    version: 1,
  });
  await page.getByRole('button', { name: `More Details of ${item.projectName}` }).click();
  expect(await reviewProject('approved')).toEqual({
    ottUpdates: 'approved',
    ottRemarks: 'As we said.',
    version: 2,
  });
});

test('a form whose answer was lost is sent again with the same key and creates one item', async ({
  page,
  product,
  faults,
}) => {
  const filmmaker = await createFilmmaker(product);
  const ott = await createOtt(product);
  await openAs(page, 'user', filmmaker.token, '/filmmaker/projects', filmmaker.userId);
  await page.getByRole('button', { name: 'Add Project' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Project' });
  const choose = async (label: string, option: string) => {
    await form
      .getByLabel(new RegExp(`^${label}`))
      .and(form.locator('input'))
      .click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await form.getByRole('radio', { name: 'New Project' }).check();
  await form.getByRole('radio', { name: 'Movie' }).check();
  await choose('Language', 'Hindi');
  await form.getByRole('textbox', { name: 'Rights buyer' }).fill('Nobody yet');
  await form.getByRole('textbox', { name: 'Project name' }).fill('The Long Interval');
  await choose('Genre', 'Drama');
  await form.getByRole('textbox', { name: 'Tentative budget' }).fill('2500000');
  await choose('OTT platform', ott.name);

  const keys: (string | undefined)[] = [];
  faults.announce(/Failed to load resource/);
  await page.route('**/api/v1/projects/', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The server accepts it, and the answer is lost.
    await route.fetch();
    await route.abort();
  });
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('The server could not be reached.');
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(form).toBeHidden();
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: 'The Long Interval' })).toHaveCount(1);
});
