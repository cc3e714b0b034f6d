import { expect, expectSound, test } from './journey.ts';
import { aFilmmaker, anAdmin, aPlatform, aProject, decide, enter, unique } from './people.ts';

const anAddress = (): string => `${unique('asha').replace(' ', '.')}@example.com`;

test('a filmmaker confirms an address, and is written to when an item is decided on', async ({
  page,
  product,
}) => {
  const filmmaker = await aFilmmaker(product);
  const project = await aProject(product, filmmaker, await aPlatform(product));
  const address = anAddress();
  const mail = () => product.mailTo(address);
  const subjects = () => mail().map(({ subject }) => subject);
  await enter(page, 'user', filmmaker.token, '/filmmaker/profile', filmmaker.userId);

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
  await expectSound(page);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`We sent another link to ${address}.`)).toBeVisible();
  await expect
    .poll(subjects, { timeout: 40_000 })
    .toEqual(Array(2).fill('Please confirm your e-mail address'));

  // Not confirmed yet: what is decided now is told in the inbox alone.
  const admin = await anAdmin(product);
  await decide(product, admin, project, { ottUpdates: 'rejected', ottRemarks: 'The rights were sold.' });

  const link = /https?:\S+\/confirm-email\?token=\S+/.exec(mail()[0]?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText(address)).toBeVisible();
  await expectSound(page);
  await page.goto('/filmmaker/profile');
  await expect(page.getByText('Confirmed: we write here')).toBeVisible();

  await decide(product, admin, project, { ottUpdates: 'approved', ottRemarks: 'We start in May.' });
  await expect.poll(subjects, { timeout: 40_000 }).toHaveLength(3);
  const told = mail().at(-1);
  expect(told?.subject).toBe(`${project.projectName}: Approved`);
  expect(told?.text).toContain('We start in May.');
  await page.goto(/https?:\S+item=\S+/.exec(told?.text ?? '')?.[0] ?? '');
  await expect(page.getByRole('dialog').getByText(project.projectName).first()).toBeVisible();
});
