import { encodeFrame, encodeLastFrame, FRAMES_TYPE } from '@cinvoice/contract/file-frames';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { anAccount, aPage } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const bytes = new TextEncoder().encode('ID,Name\n1,Asha\n');

const sheet = (...frames: Uint8Array<ArrayBuffer>[]) =>
  new Response(new Blob(frames), { headers: { 'content-type': FRAMES_TYPE, 'row-count': '2' } });

beforeEach(() => {
  signInAsAdmin();
  api.on('GET /users/profile', aPage(anAccount()));
  openPage('/admin/users?role=investor');
});

const dialog = () => page.getByRole('dialog', { name: 'Export this list' });
const exportAs = async (name: RegExp) => {
  await page.getByRole('button', { name: 'Export' }).click();
  await dialog().getByRole('button', { name }).click();
};

test('an export saves the filtered list and reports the number of rows', async () => {
  api.on('GET /users/export', () => sheet(encodeFrame(2, bytes), encodeLastFrame(2)));
  await exportAs(/CSV/);
  await expect.element(notice('2 rows were exported.')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  const [call] = api.received('GET /users/export');
  expect(call?.query).toMatchObject({ role: 'investor', format: 'csv' });
  expect([call?.token, call?.headers.get('accept')]).toEqual(['token of the admin', FRAMES_TYPE]);
});

test('an incomplete file is not saved, and the export can be repeated', async () => {
  api.on('GET /users/export', () => sheet(encodeFrame(1, bytes)));
  await exportAs(/Excel/);
  await expect
    .element(dialog().getByRole('alert'))
    .toMatchTextContent(/was not exported: The file broke off/);
  api.on('GET /users/export', () => sheet(encodeFrame(2, bytes), encodeLastFrame(2)));
  await dialog().getByRole('button', { name: /Excel/ }).click();
  await expect.element(notice('2 rows were exported.')).toBeVisible();
});

test('a refusal is shown in the dialog', async () => {
  api.on('GET /users/export', refused('not-allowed'));
  await exportAs(/CSV/);
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('You are not allowed to do this.');
});

test('a running export can be cancelled', async () => {
  api.on('GET /users/export', () => new Promise(() => undefined));
  await exportAs(/CSV/);
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(notice('The export was cancelled. Nothing was saved.')).toBeVisible();
});
