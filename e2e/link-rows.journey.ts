import { expect, expectSoundPage, test } from './journey.ts';
import { createFilmmaker, createOtt, createProject, openAs } from './people.ts';

test('a link row without a platform survives a reload, and a bad link is named by its row', async ({
  page,
  product,
}) => {
  const filmmaker = await createFilmmaker(product);
  await createOtt(product);
  const form = page.getByRole('dialog', { name: 'Add Details' });
  const link = (number: number) => form.getByRole('textbox', { name: `Link ${number}` });
  const choose = async (number: number, platform: string) => {
    await form.getByLabel(`Platform ${number}`).and(form.locator('input')).click();
    await page.getByRole('option', { name: platform }).click();
  };
  await openAs(page, 'user', filmmaker.token, '/filmmaker/unreleased', filmmaker.userId);
  await page.getByRole('button', { name: 'Add Unreleased' }).first().click();
  await link(1).fill('https://films.example/ledger');
  await expect(form.getByText('Choose its platform: a link without one is not sent.')).toBeVisible();
  await page.reload();
  await expect(link(1)).toHaveValue('https://films.example/ledger');

  await choose(1, 'YouTube');
  await form.getByRole('button', { name: 'Add More' }).click();
  await choose(2, 'Instagram');
  await link(2).fill('films of ours');
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(link(2)).toHaveAttribute('aria-invalid', 'true');
  await expect(link(2)).toHaveAccessibleDescription(
    /Instagram must be a web address that begins with http:\/\/ or https:\/\/\./,
  );
  await expect(link(1)).not.toHaveAttribute('aria-invalid', 'true');
  const summary = form.getByRole('alert').filter({ hasText: 'Instagram must be a web address' });
  await summary.getByRole('link', { name: /Social/ }).click();
  await expect(link(2)).toBeFocused();
  await expectSoundPage(page);
});

test('a long title ends after three lines on its card', { tag: '@phone' }, async ({ page, product }) => {
  const filmmaker = await createFilmmaker(product);
  const projectName = 'The ferry that crossed the river when nobody waited '.repeat(3).trim();
  await createProject(product, filmmaker, await createOtt(product), { projectName });
  await openAs(page, 'user', filmmaker.token, '/filmmaker/projects', filmmaker.userId);
  const title = page.getByRole('article').getByRole('heading', { name: projectName });
  const lines = await title.evaluate((heading) => {
    const { lineHeight } = getComputedStyle(heading);
    return Math.round(heading.getBoundingClientRect().height / Number.parseFloat(lineHeight));
  });
  expect(lines).toBe(3);
  await expect(title).toHaveAttribute('title', projectName);
});
