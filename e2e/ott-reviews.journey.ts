import { createPdf } from './files.ts';
import { makeUniqueName } from './items.ts';
import {
  expect,
  expectPage,
  expectPicture,
  expectRoute,
  expectSoundPage,
  pretendToShowDocuments,
  test,
} from './journey.ts';
import {
  createFilmmaker,
  createOtt,
  createProject,
  findOttByName,
  OWN_PASSWORD,
  openAs,
  signInAsAdmin,
} from './people.ts';

test('an OTT created by an admin reads and reviews its own items and sees no others', {
  tag: '@phone',
}, async ({ page, product, faults }) => {
  await pretendToShowDocuments(page);
  const filmmaker = await createFilmmaker(product);
  await createProject(product, filmmaker, await createOtt(product));
  const [ottId, name] = [
    makeUniqueName('tin-projector').replaceAll(' ', '-'),
    makeUniqueName('Tin Projector'),
  ];

  await test.step('an admin creates the OTT', async () => {
    await openAs(page, 'admin', await signInAsAdmin(product), '/admin/ott');
    await expectRoute(page, '/admin/ott', 'All OTTs');
    await page.getByRole('button', { name: 'Add OTT' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add OTT' });
    await dialog.getByRole('button', { name: 'Add OTT' }).click();
    await expect(dialog.getByLabel('OTT ID')).toBeFocused();
    await dialog.getByLabel('OTT ID').fill(ottId);
    await dialog.getByLabel('OTT Name').fill(name);
    await dialog.getByRole('textbox', { name: 'Password' }).fill('fade to black');
    await expectSoundPage(page);
    await dialog.getByRole('button', { name: 'Add OTT' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('rowheader').first()).toHaveText(name);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
  });

  const { _id } = await findOttByName(product, name);
  const script = createPdf('screenplay.pdf');
  const item = await createProject(
    product,
    filmmaker,
    { _id, ottId, name, password: 'fade to black' },
    { synopsis: 'A projectionist keeps one reel too many.', tentativeBudget: '4250000' },
    { screenplay: script },
  );

  await test.step('a wrong password is refused with the specified text, and the ID is kept', async () => {
    faults.announce(/status of 401/);
    await page.goto('/ott');
    await expectRoute(page, '/ott', 'OTT login');
    await page.getByLabel('OTT ID').fill(ottId);
    await page.getByRole('textbox', { name: 'Password' }).fill('not this one');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid ID or Password.');
    await expect(page.getByLabel('OTT ID')).toHaveValue(ottId);
    await expectSoundPage(page);
  });

  await test.step('the OTT signs in and must choose its own password', async () => {
    await page.getByRole('textbox', { name: 'Password' }).fill('fade to black');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectPage(page, '/ott/begin', 'Choose a password of your own');
    await expect(page.getByRole('navigation', { name: 'Area' })).toHaveCount(0);
    faults.announce(/status of 400/);
    await page.getByRole('textbox', { name: 'Current password' }).fill('fade to black');
    const next = page.getByRole('textbox', { name: 'New password' });
    await next.fill('Admin@123');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('main')).toContainText('Choose three or four unrelated words.');
    await expect(next).toBeFocused();
    await expectSoundPage(page);
    await next.fill(OWN_PASSWORD);
    await page.keyboard.press('Enter');
    await expectPage(page, '/ott/dashboard', 'Dashboard');
  });

  await test.step('the OTT finds only its own item', async () => {
    await expect(page.getByText('1 Pending')).toBeVisible();
    await page.getByRole('navigation', { name: 'Area' }).getByRole('link', { name: 'Projects' }).click();
    await expectPage(page, '/ott/projects', 'Projects for your platform');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText(item.projectName);
  });

  const detail = page.getByRole('dialog', { name: item.projectName });

  await test.step('the OTT views the poster and opens the documents', async () => {
    await page.getByRole('button', { name: `More Details of ${item.projectName}` }).click();
    await expect(detail).toContainText('A projectionist keeps one reel too many.');
    await expect(detail).toContainText('₹42,50,000');
    await expectPicture(detail.getByRole('img', { name: `Poster of ${item.projectName}`, exact: true }));
    await expectSoundPage(page);
    await detail.getByRole('button', { name: 'View Screenplay' }).click();
    const reader = detail.getByTitle('Screenplay, document');
    await expect(reader).toBeInViewport();
    const link = detail.getByRole('link', { name: 'Open in a new tab' });
    const sent = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(sent.headers()['content-type']).toContain('application/pdf');
    expect(await sent.body()).toEqual(script.buffer);
  });

  await test.step('the OTT asks for clarification, which requires a remark', async () => {
    // The document viewer is a separate process that can take clicks on an element that has just scrolled under it.
    await expect(() => detail.getByRole('radio', { name: 'Need Clarification' }).check()).toPass();
    await detail.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(detail.getByLabel('Remark')).toBeFocused();
    await detail.getByLabel('Remark').fill('Who holds the music rights?');
    await detail.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(detail).toBeHidden();
    await expect(page.getByText(`${item.projectName} is now Need Clarification.`)).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Need Clarification');
    await expect(page.getByRole('article')).toContainText('Who holds the music rights?');
  });
});
