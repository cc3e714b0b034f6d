import { createPoster, type Upload } from './files.ts';
import { expect, expectPicture, expectSoundPage, test } from './journey.ts';
import { approve, createFilmmaker, createOtt, createProject, openAs, signInAsAdmin } from './people.ts';

/** Creates a truncated picture. The upload accepts it, because its head is valid. */
const truncatedPoster = (): Upload => {
  const validPoster = createPoster('cut off.png');
  return { ...validPoster, buffer: validPoster.buffer.subarray(0, validPoster.buffer.length / 2) };
};

test('an unreadable poster of an approved item is reported on its card and replaced there', async ({
  page,
  product,
}) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const project = await createProject(product, filmmaker, ott, {}, { poster: truncatedPoster() });
  await approve(product, ott, project);
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

  const fileChooser = page.waitForEvent('filechooser');
  await card.getByRole('button', { name: 'Replace poster' }).click();
  await (await fileChooser).setFiles(createPoster());
  await expect(page.getByText(`The poster of ${project.projectName} was replaced.`)).toBeVisible();
  await expectPicture(card.getByRole('img', { name: `Poster of ${project.projectName}` }));
  await expect(card.getByText('approved', { exact: true }).first()).toBeVisible();
  await expect(card.getByRole('button', { name: 'Replace poster' })).toBeHidden();
});

test('admins are notified of an unreadable poster, see the reason, and replace it', async ({
  page,
  product,
}) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const project = await createProject(product, filmmaker, ott, {}, { poster: truncatedPoster() });
  const notice = `The poster of ${project.projectName} cannot be read as a picture.`;
  await openAs(page, 'admin', await signInAsAdmin(product), '/admin/inbox');
  await page.getByText(notice).first().click({ timeout: 60_000 });
  const detail = page.getByRole('dialog');
  await expect(detail.getByText('This poster cannot be read as a picture.')).toBeVisible();
  await expect(detail.getByText(/^What was reported: \S/)).toBeVisible();
  const fileChooser = page.waitForEvent('filechooser');
  await detail.getByRole('button', { name: 'Replace poster' }).click();
  await (await fileChooser).setFiles(createPoster());
  await expectPicture(detail.getByRole('img', { name: `Poster of ${project.projectName}` }));
});

test('a poster can be added to an item that was approved without one', async ({ page, product }) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const project = await createProject(product, filmmaker, ott, {}, { poster: null });
  await openAs(page, 'user', filmmaker.token, '/filmmaker/projects', filmmaker.userId);
  const card = page.getByRole('article').filter({ hasText: project.projectName });
  await expect(card).toBeVisible();
  // An undecided item is edited as a whole.
  await expect(card.getByRole('button', { name: 'Add poster' })).toBeHidden();
  await approve(product, ott, project);
  await expect(card.getByText('Approved without a poster.')).toBeVisible();
  const fileChooser = page.waitForEvent('filechooser');
  await card.getByRole('button', { name: 'Add poster' }).click();
  await (await fileChooser).setFiles(createPoster());
  await expect(page.getByText(`The poster of ${project.projectName} was added.`)).toBeVisible();
  await expectPicture(card.getByRole('img', { name: `Poster of ${project.projectName}` }));
  await expect(card.getByRole('button', { name: 'Add poster' })).toBeHidden();
});
