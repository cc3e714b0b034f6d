import type { Locator, Page } from '@playwright/test';
import { createPdf, createPoster, readSampleFile, type Upload } from './files.ts';
import { makeUniqueName } from './items.ts';
import { expect, expectPicture, expectRoute, expectSoundPage, test } from './journey.ts';
import { createFilmmaker, createOtt, openAs } from './people.ts';

/** Finds a text field by its label, required or recommended. */
const findTextField = (form: Locator, label: string): Locator =>
  form.getByRole('textbox', { name: new RegExp(`^${label}( recommended)?$`) });

const choose = async (page: Page, form: Locator, label: string, option: string): Promise<void> => {
  await form
    .getByLabel(new RegExp(`^${label}`))
    .and(form.locator('input'))
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const chooseFile = async (page: Page, form: Locator, label: string, file: Upload): Promise<void> => {
  const fileChooser = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: `Choose file ${label}` }).click();
  await (await fileChooser).setFiles(file);
  await expect(form.getByText(file.name)).toBeVisible();
};

const dropFile = async (page: Page, form: Locator, label: string, file: Upload): Promise<void> => {
  const transfer = await page.evaluateHandle(
    ({ name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const dragged = new DataTransfer();
      dragged.items.add(new File([bytes], name, { type }));
      return dragged;
    },
    { name: file.name, type: file.mimeType, base64: file.buffer.toString('base64') },
  );
  const target = form.getByRole('button', { name: `Choose file ${label}` });
  for (const eventName of ['dragenter', 'dragover', 'drop']) {
    await target.dispatchEvent(eventName, { dataTransfer: transfer });
  }
  await expect(form.getByText(file.name)).toBeVisible();
};

/** Records every value of the page's progress bar, because polling would miss brief ones. */
const recordProgress = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const values: number[] = [];
    Object.assign(globalThis, { progress: values });
    new MutationObserver(() => {
      const bar = document.querySelector('[role="dialog"] [role="progressbar"]');
      if (bar) values.push(Number(bar.getAttribute('aria-valuenow')));
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-valuenow'] });
  });

const readProgress = (page: Page): Promise<number[]> => page.evaluate(() => Object(globalThis).progress);

/** Throttles the upload to a slow mobile network, so that progress is visible. */
const throttleUpload = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: 4e6,
    uploadThroughput: 1.2e6,
  });
};

test('a filmmaker submits a project with every field and all five files and sees its card', {
  tag: '@phone',
}, async ({ page, product }) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const name = makeUniqueName('Ek Aakhri Show');
  await openAs(page, 'user', filmmaker.token, '/filmmaker/projects', filmmaker.userId);
  await expectRoute(page, '/filmmaker/projects', 'Projects');
  await page.getByRole('button', { name: 'Add Project' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Project' });
  await expectSoundPage(page);

  await test.step('fills every field', async () => {
    await form.getByRole('radio', { name: 'New Project' }).check();
    await form.getByRole('radio', { name: 'Web Series' }).check();
    await choose(page, form, 'Language', 'Khortha/Khotta');
    await choose(page, form, 'Genre', 'Science Fiction');
    await choose(page, form, 'OTT platform', ott.name);
    const textFields = {
      'Rights buyer': 'None so far',
      'Project name': name,
      Synopsis: 'A single-screen theatre shows its last film,\nand nobody leaves.',
      Story: 'They wait for the lights. The lights do not come.',
      'Banner name': 'Corner House',
      'Production house': 'Corner House Films',
      Producer: 'The house itself',
      Director: 'To be named',
      'Creative director': 'To be named, too',
      Writer: 'The usher',
      'Director of photography \\(D.O.P\\)': 'The projectionist',
      Casting: 'From the audience',
      'Trailer link': 'https://video.example/last-show',
      'Trailer password': 'interval',
    };
    for (const [label, value] of Object.entries(textFields)) await findTextField(form, label).fill(value);
    // A fraction is dropped; its digits are not appended to the rupees.
    await findTextField(form, 'Tentative budget').pressSequentially('1,23,45,678.50');
    await expect(findTextField(form, 'Tentative budget')).toHaveValue('1,23,45,678');
    await expect(
      form.getByText('One crore twenty-three lakh forty-five thousand six hundred seventy-eight rupees'),
    ).toBeVisible();
  });

  await test.step('chooses and drops all five files', async () => {
    await dropFile(page, form, 'Poster', readSampleFile('photo-rotated.jpg', createPoster()));
    await chooseFile(page, form, 'Contract', readSampleFile('contract.docx', createPdf('contract.pdf')));
    await dropFile(
      page,
      form,
      'Project presentation',
      readSampleFile('deck-1.8MB.pdf', createPdf('deck.pdf', 1.8e6)),
    );
    await chooseFile(page, form, 'Screenplay', readSampleFile('screenplay.pdf', createPdf('screenplay.pdf')));
    await chooseFile(page, form, 'Budget sheet', readSampleFile('budget.xls', createPdf('budget.pdf')));
    await expect(form.getByText('100%')).toBeVisible();
    await expectSoundPage(page);
  });

  await test.step('shows the progress while sending', async () => {
    await throttleUpload(page);
    await recordProgress(page);
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByRole('button', { name: 'Submitting ...' })).toBeDisabled();
    await expect(form).toBeHidden({ timeout: 30_000 });
    expect((await readProgress(page)).some((percent) => percent > 0 && percent < 100)).toBe(true);
  });

  await test.step('shows the sent values on the card and in the details', async () => {
    await expect(page.getByText(`${name} was submitted.`)).toBeVisible();
    const card = page.getByRole('article').filter({ hasText: name });
    await expect(card).toContainText('pending');
    await expect(card).toContainText('₹1,23,45,678');
    await expect(card).toContainText('Khortha/Khotta');
    await expect(card).toContainText(ott.name);
    await expect(card).toContainText(new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format());
    await expectPicture(card.getByRole('img', { name: `Poster of ${name}`, exact: true }));
    await expectSoundPage(page);
    await card.getByRole('button', { name: 'More Details' }).click();
    const detail = page.getByRole('dialog', { name });
    await expect(detail).toContainText('They wait for the lights. The lights do not come.');
    await expect(detail).toContainText('The projectionist');
    for (const document of [
      'Contract',
      'Project presentation',
      'Screenplay',
      'Budget sheet',
      'Trailer link',
    ]) {
      await expect(detail.getByRole('listitem').filter({ hasText: document })).toContainText(/View|Download/);
    }
  });
});

test('a refused form names the missing fields and keeps its input', { tag: '@phone' }, async ({
  page,
  product,
}) => {
  const filmmaker = await createFilmmaker(product);
  await openAs(page, 'user', filmmaker.token, '/filmmaker/projects?add=1', filmmaker.userId);
  const form = page.getByRole('dialog', { name: 'Add Project' });
  await dropFile(page, form, 'Poster', { ...createPdf('not-a-poster.png'), mimeType: 'image/png' });
  await expect(form.getByRole('alert').getByText(/Poster must be/)).toBeVisible();
  await findTextField(form, 'Synopsis').fill('Only a synopsis.');
  await form.getByRole('button', { name: 'Submit' }).click();
  const summary = form.getByRole('alert').filter({ hasText: 'fields need attention' });
  await expect(summary).toBeVisible();
  await expect(form.getByRole('radio', { name: 'New Project' })).toBeFocused();
  await expectSoundPage(page);
  await summary.getByRole('link', { name: 'Rights buyer' }).click();
  await expect(findTextField(form, 'Rights buyer')).toBeFocused();
  await expect(findTextField(form, 'Synopsis')).toHaveValue('Only a synopsis.');
});

test('a draft is offered after a reload and can be discarded', async ({ page, product }) => {
  const filmmaker = await createFilmmaker(product);
  await openAs(page, 'user', filmmaker.token, '/filmmaker/projects?add=1', filmmaker.userId);
  const form = page.getByRole('dialog', { name: 'Add Project' });
  await findTextField(form, 'Project name').fill('Half a Film');
  await findTextField(form, 'Tentative budget').pressSequentially('250000');
  await page.reload();
  await expect(form.getByText(/^Your draft of .* is back\.$/)).toBeVisible();
  await expect(findTextField(form, 'Project name')).toHaveValue('Half a Film');
  await expect(findTextField(form, 'Tentative budget')).toHaveValue('2,50,000');
  await expectSoundPage(page);
  await form.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(findTextField(form, 'Project name')).toHaveValue('');
});
