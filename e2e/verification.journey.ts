import type { Page } from '@playwright/test';
import { callApi } from './call.ts';
import { createPdf, createPoster, readSampleFile, type Upload } from './files.ts';
import { makeUniqueName } from './items.ts';
import { expect, expectSoundPage, test } from './journey.ts';
import { createFilmmaker, type Filmmaker, openAs, saveProfile, signInAsAdmin } from './people.ts';
import type { Product } from './product.ts';

/** Gives a filmmaker an address, and confirms it as the link in the e-mail does. */
const confirmAddress = async (product: Product, filmmaker: Filmmaker): Promise<void> => {
  const email = `${filmmaker.mobile}@example.com`;
  await saveProfile(product, filmmaker, { email });
  const readToken = () => /\?token=([\w-]+)/.exec(product.getMail(email)[0]?.text ?? '')?.[1];
  await expect.poll(readToken, { timeout: 40_000 }).toBeTruthy();
  await callApi(product, '/users/confirm-email', { json: { token: readToken() } });
};

const sendPaper = async (page: Page, label: string, file: Upload): Promise<void> => {
  const fileChooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Choose file ${label}` }).click();
  await (await fileChooser).setFiles(file);
  await expect(page.getByRole('button', { name: `Replace ${label}` })).toBeVisible();
};

test('a filmmaker is verified as a seller, after a rejection; both sides follow live', async ({
  page,
  product,
}) => {
  const filmmaker = await createFilmmaker(product);
  await confirmAddress(product, filmmaker);
  const name = makeUniqueName('Neel Films');
  await openAs(page, 'user', filmmaker.token, '/filmmaker/verification', filmmaker.userId);
  await expect(page.getByRole('heading', { name: 'Verification', level: 1 })).toBeVisible();
  await expectSoundPage(page);

  await test.step('what is typed is kept', async () => {
    await page.getByLabel('Legal form').selectOption('Individual');
    await page.getByLabel('Legal name').fill(name);
    await page.getByLabel('Date of birth').fill('17/05/1990');
    await page.getByLabel('PAN', { exact: false }).first().fill('aappu0939f');
    await page.getByLabel('Address').first().fill('12 Hill Road, Mumbai 400050');
    await page.getByLabel('State').selectOption('Maharashtra');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Legal name')).toHaveValue(name);
    await expect(page.getByLabel('PAN', { exact: false }).first()).toHaveValue('AAPPU0939F');
  });

  await test.step('the rest is filled in, and it is submitted', async () => {
    await sendPaper(page, 'PAN card', readSampleFile('photo-phone.jpg', createPoster('card.png')));
    await sendPaper(page, 'Proof of address', readSampleFile('document.pdf', createPdf('bill.pdf')));
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    await page.getByRole('button', { name: 'Submit for approval' }).click();
    await expect(page.getByText('Every declaration is needed', { exact: false })).toBeVisible();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Submit for approval' }).click();
    await expect(page.getByText('Nothing can be changed meanwhile', { exact: false })).toBeVisible();
    await expectSoundPage(page);
  });

  const adminPage = await page.context().newPage();
  await test.step('an admin rejects it, and its owner reads why', async () => {
    await openAs(adminPage, 'admin', await signInAsAdmin(product), '/admin/verifications?state=submitted');
    await adminPage.getByRole('link', { name }).click();
    await expect(adminPage.getByText('••••939F')).toBeVisible();
    await adminPage.getByRole('button', { name: 'Show PAN' }).click();
    await expect(adminPage.getByText('AAPPU0939F')).toBeVisible();
    await expectSoundPage(adminPage);
    await adminPage.getByText('Reject', { exact: true }).click();
    await adminPage.getByLabel('Reason').fill('The card cannot be read.');
    await adminPage.getByRole('button', { name: 'Reject this verification' }).click();
    await expect(page.getByText('The card cannot be read.')).toBeVisible();
  });

  await test.step('it is submitted again, and approved', async () => {
    await page.getByRole('button', { name: 'Submit for approval' }).click();
    await adminPage.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('Approved until', { exact: false })).toBeVisible();
    await expectSoundPage(page);
    const subjects = () => product.getMail(`${filmmaker.mobile}@example.com`).map(({ subject }) => subject);
    await expect.poll(subjects, { timeout: 40_000 }).toContain('Your verification is approved');
  });
});
