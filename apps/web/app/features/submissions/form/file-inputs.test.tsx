import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsUser } from '@cinvoice/screens/people.ts';
import { anItem, anOtt, aPage, aStoredFile, id } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const MB = 1024 * 1024;
const item = anItem({
  _id: id(850),
  contract: aStoredFile({ name: 'signed.pdf', size: 3 * MB }),
  version: 2,
});

beforeEach(() => {
  signInAsUser('content_producer');
  api.on('GET /ott', aPage(anOtt()));
  api.on('GET /:kind/user', aPage(item));
  api.on('GET /:kind/:id', { data: item });
  api.on('PUT /:kind/:id', { data: { ...item, version: 3 } });
});

const openEdit = async () => {
  openPage('/filmmaker/projects');
  await page.getByRole('link', { name: 'Edit Neel Kuthi' }).click();
  await expect.element(input('Contract')).toBeInTheDocument();
};

const input = (label: string) => page.getByLabelText(label, { exact: true });
const action = (name: string) => page.getByRole('button', { name, exact: true });
const update = () => action('Update').click();
const sent = () => api.received('PUT /:kind/:id');

/** Chooses a file as the browser's dialog does. A large one would take long to send to the browser. */
const choose = (label: string, file: File) => {
  const element = input(label).element();
  if (!(element instanceof HTMLInputElement)) throw new Error(`${label} takes no file`);
  const transfer = new DataTransfer();
  transfer.items.add(file);
  element.files = transfer.files;
  element.dispatchEvent(new Event('change', { bubbles: true }));
};

const pdf = (name: string, bytes = 200) => new File(['%PDF-1.4', new Uint8Array(bytes)], name);
/** The button of a field, which its note and its error describe. */
const button = (label: string) =>
  expect.element(
    page.getByRole('button', { name: new RegExp(`^(Choose file|Choose another|Replace) ${label}$`) }),
  );

test('a stored file is shown with its size, and may be replaced', async () => {
  await openEdit();
  await button('Contract').toHaveAccessibleDescription(/3 MB, uploaded\./);
  choose('Contract', pdf('amended.pdf'));
  await expect.element(page.getByText('amended.pdf')).toBeVisible();
  await button('Contract').toHaveAccessibleDescription(/replaces signed\.pdf/);
  await update();
  await expect.poll(() => sent().length).toBe(1);
  expect(Object.keys(sent()[0]?.form ?? {}).toSorted()).toEqual(['contract', 'version']);
  expect(sent()[0]?.form.contract).toMatchObject({ name: 'amended.pdf' });
});

test('a replacement that is taken back leaves the stored file', async () => {
  await openEdit();
  choose('Contract', pdf('amended.pdf'));
  await action('Keep the old one Contract').click();
  await expect.element(page.getByText('signed.pdf')).toBeVisible();
  await button('Contract').toHaveAccessibleDescription(/3 MB, uploaded\./);
  await update();
  await expect.element(notice('Nothing was changed.')).toBeVisible();
  expect(sent()).toHaveLength(0);
});

test('a file over its limit is refused by name and limit, and another may be chosen', async () => {
  await openEdit();
  choose('Contract', pdf('endless.pdf', 25 * MB));
  await button('Contract').toHaveAccessibleDescription(/Contract may be at most 25 MB/);
  await expect.element(action('Choose another Contract')).toBeVisible();
  await update();
  expect(sent()).toHaveLength(0);
  choose('Contract', pdf('short.pdf'));
  await button('Contract').not.toHaveAccessibleDescription(/at most/);
  await update();
  await expect.poll(() => sent()[0]?.form.contract).toMatchObject({ name: 'short.pdf' });
});

test('a file whose content is not what its name says is refused', async () => {
  await openEdit();
  choose('Poster', new File(['%PDF-1.4 in a picture'], 'poster.png', { type: 'image/png' }));
  await button('Poster').toHaveAccessibleDescription(/Poster must be a JPG, JPEG or PNG file/);
  choose('Contract', new File(['MZ a program'], 'contract.pdf', { type: 'application/pdf' }));
  await button('Contract').toHaveAccessibleDescription(/Contract must be a/);
  await update();
  expect(sent()).toHaveLength(0);
});

test('files that are too large together are refused at the largest', async () => {
  await openEdit();
  choose('Contract', pdf('contract.pdf', 21 * MB));
  choose('Screenplay', pdf('play.pdf', 24 * MB));
  choose('Project presentation', pdf('talk.pdf', 20 * MB));
  await update();
  await button('Screenplay').toHaveAccessibleDescription(/All files together may be at most 60 MB/);
  await button('Contract').not.toHaveAccessibleDescription(/All files together/);
  expect(sent()).toHaveLength(0);
});
