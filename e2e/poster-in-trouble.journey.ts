import { poster, type Upload } from './files.ts';
import { expect, expectPicture, expectSoundPage, test } from './journey.ts';
import { approve, createFilmmaker, createOtt, createProject, openAs, signInAsAdmin } from './people.ts';

/** A picture's head, which the upload accepts, without the rest. */
const cutOff = (): Upload => {
  const whole = poster('cut off.png');
  return { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) };
};

test('an unreadable poster of an approved item is reported on its card and replaced there', {
  tag: '@phone',
}, async ({ page, product }) => {
  const [filmmaker, platform] = [await createFilmmaker(product), await createOtt(product)];
  const project = await createProject(product, filmmaker, platform, {}, { poster: cutOff() });
  await approve(product, platform, project);
  await openAs(page, 'user', filmmaker.token, '/filmmaker/projects', filmmaker.userId);

  const card = page.getByRole('article').filter({ hasText: project.projectName });
  await expect(card.getByText('This poster cannot be read as a picture.')).toBeVisible({ timeout: 60_000 });
  await expect(
    card.getByRole('img', { name: `The poster of ${project.projectName} cannot be shown` }),
  ).toBeVisible();
  await expectSoundPage(page);

  // Rendering again fails the same way.
  await card.getByRole('button', { name: 'Draw again' }).click();
  await expect(page.getByText(`The poster of ${project.projectName} is being drawn again.`)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Replace poster' })).toBeVisible({ timeout: 60_000 });

  const asked = page.waitForEvent('filechooser');
  await card.getByRole('button', { name: 'Replace poster' }).click();
  await (await asked).setFiles(poster());
  await expect(page.getByText(`The poster of ${project.projectName} was replaced.`)).toBeVisible();
  await expectPicture(card.getByRole('img', { name: `Poster of ${project.projectName}` }));
  await expect(card.getByText('approved', { exact: true }).first()).toBeVisible();
  await expect(card.getByRole('button', { name: 'Replace poster' })).toBeHidden();
});

test('admins are notified of an unreadable poster, see the reason, and replace it', async ({
  page,
  product,
}) => {
  const [filmmaker, platform] = [await createFilmmaker(product), await createOtt(product)];
  const project = await createProject(product, filmmaker, platform, {}, { poster: cutOff() });
  const told = `The poster of ${project.projectName} cannot be read as a picture.`;
  await openAs(page, 'admin', await signInAsAdmin(product), '/admin/inbox');
  await page.getByText(told).first().click({ timeout: 60_000 });
  const detail = page.getByRole('dialog');
  await expect(detail.getByText('This poster cannot be read as a picture.')).toBeVisible();
  await expect(detail.getByText(/^What was reported: \S/)).toBeVisible();
  const asked = page.waitForEvent('filechooser');
  await detail.getByRole('button', { name: 'Replace poster' }).click();
  await (await asked).setFiles(poster());
  await expectPicture(detail.getByRole('img', { name: `Poster of ${project.projectName}` }));
});

test('an item approved without a poster is given one afterwards', async ({ page, product }) => {
  const [filmmaker, platform] = [await createFilmmaker(product), await createOtt(product)];
  const project = await createProject(product, filmmaker, platform, {}, { poster: null });
  await openAs(page, 'user', filmmaker.token, '/filmmaker/projects', filmmaker.userId);
  const card = page.getByRole('article').filter({ hasText: project.projectName });
  await expect(card).toBeVisible();
  // An undecided item is edited as a whole.
  await expect(card.getByRole('button', { name: 'Add poster' })).toBeHidden();
  await approve(product, platform, project);
  await expect(card.getByText('Approved without a poster.')).toBeVisible();
  const asked = page.waitForEvent('filechooser');
  await card.getByRole('button', { name: 'Add poster' }).click();
  await (await asked).setFiles(poster());
  await expect(page.getByText(`The poster of ${project.projectName} was added.`)).toBeVisible();
  await expectPicture(card.getByRole('img', { name: `Poster of ${project.projectName}` }));
  await expect(card.getByRole('button', { name: 'Add poster' })).toBeHidden();
});
