import { makeUniqueName } from './items.ts';
import { expect, expectSoundPage, test } from './journey.ts';
import { createFilmmaker, createOtt, createProject, openAs, reviewProject, signInAsAdmin } from './people.ts';

const anAddress = (): string => `${makeUniqueName('asha').replace(' ', '.')}@example.com`;

test('a filmmaker confirms an e-mail address and is mailed when an item is decided', async ({
  page,
  product,
}) => {
  const filmmaker = await createFilmmaker(product);
  const project = await createProject(product, filmmaker, await createOtt(product));
  const address = anAddress();
  const mail = () => product.getMail(address);
  const subjects = () => mail().map(({ subject }) => subject);
  await openAs(page, 'user', filmmaker.token, '/filmmaker/profile', filmmaker.userId);

  const field = page.getByRole('textbox', { name: 'E-mail' });
  await field.fill('asha@example');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(field).toBeFocused();
  await expect(page.getByText('Please enter a valid e-mail address')).toBeVisible();
  await field.fill(address);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    `Profile updated successfully! We sent a link to ${address}.`,
  );
  await expect(page.getByText(`We sent a link to ${address}. Open it within 48 hours`)).toBeVisible();
  await expectSoundPage(page);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`We sent another link to ${address}.`)).toBeVisible();
  await expect
    .poll(subjects, { timeout: 40_000 })
    .toEqual(Array(2).fill('Please confirm your e-mail address'));

  // Not confirmed yet: a decision now reaches the inbox alone.
  const admin = await signInAsAdmin(product);
  await reviewProject(product, admin, project, {
    ottUpdates: 'rejected',
    ottRemarks: 'The rights were sold.',
  });

  const link = /https?:\S+\/confirm-email\?token=\S+/.exec(mail()[0]?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText(address)).toBeVisible();
  await expectSoundPage(page);
  await page.goto('/filmmaker/profile');
  await expect(page.getByText('Confirmed: we write here')).toBeVisible();

  await reviewProject(product, admin, project, { ottUpdates: 'approved', ottRemarks: 'We start in May.' });
  await expect.poll(subjects, { timeout: 40_000 }).toHaveLength(3);
  const lastMail = mail().at(-1);
  expect(lastMail?.subject).toBe(`${project.projectName}: Approved`);
  expect(lastMail?.text).toContain('We start in May.');
  await page.goto(/https?:\S+item=\S+/.exec(lastMail?.text ?? '')?.[0] ?? '');
  await expect(page.getByRole('dialog').getByText(project.projectName).first()).toBeVisible();
});
