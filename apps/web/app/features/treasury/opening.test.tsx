import { openingPoints } from '@cinvoice/contract/market/opening';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { NOW, someTerms } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const open = openingPoints.map((point) => ({ point, isSettled: false, words: [] }));
const settled = open.map((one) =>
  one.point === 'tax'
    ? {
        ...one,
        isSettled: true,
        words: [{ isSettled: true, note: 'The accountant.', by: 'gaffer', at: NOW }],
      }
    : one,
);

beforeEach(() => {
  signInAsAdmin();
  api.on('GET /treasury/terms', { data: { current: someTerms, all: [someTerms] } });
});

const dialog = () => page.getByRole('dialog');

test('an admin says that a point is settled, with the ground', async () => {
  api.on('GET /treasury/opening', { data: open });
  openPage('/admin/opening');
  await expect.element(page.getByText('0 of 6 settled')).toBeVisible();
  await expect.element(page.getByText('holders of a sale to 200 at most', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Say that it is settled: Tax' }).click();
  await dialog().getByRole('button', { name: 'Say that it is settled' }).click();
  await expect.element(dialog().getByText('Reason is required.').first()).toBeVisible();
  api.on('PUT /treasury/opening/:point', { data: settled });
  api.on('GET /treasury/opening', { data: settled });
  await dialog()
    .getByLabelText(/^On what ground/)
    .fill('The accountant.');
  await dialog().getByRole('button', { name: 'Say that it is settled' }).click();
  await expect.element(notice('Your word is recorded.')).toBeVisible();
  expect(api.received('PUT /treasury/opening/:point')[0]).toMatchObject({
    params: { point: 'tax' },
    body: { isSettled: true, note: 'The accountant.' },
  });
  await expect.element(page.getByText('1 of 6 settled')).toBeVisible();
  await expect.element(page.getByText('gaffer', { exact: false })).toBeVisible();
});

test('a settled point is taken up again', async () => {
  api.on('GET /treasury/opening', { data: settled });
  openPage('/admin/opening');
  await page.getByRole('button', { name: 'Take it up again: Tax' }).click();
  await expect.element(dialog().getByText('counts as open', { exact: false })).toBeVisible();
  api.on('PUT /treasury/opening/:point', { data: open });
  api.on('GET /treasury/opening', { data: open });
  await dialog().getByLabelText(/^Why/).fill('A new rate.');
  await dialog().getByRole('button', { name: 'Take it up again' }).click();
  await expect.element(page.getByText('0 of 6 settled')).toBeVisible();
  expect(api.received('PUT /treasury/opening/:point')[0]).toMatchObject({ body: { isSettled: false } });
});
