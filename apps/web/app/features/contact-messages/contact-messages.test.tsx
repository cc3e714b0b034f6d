import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { aContactMessage, aPage, id, NOW } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const kabir = aContactMessage({ _id: id(900), firstName: 'Kabir', lastName: 'Sethi' });
const answered = { ...kabir, answered: { at: NOW, by: 'boss' } };
const row = () => page.getByRole('row', { name: /Kabir Sethi/ });

beforeEach(() => {
  signInAsAdmin();
  api.on('GET /contact', aPage(kabir));
  openPage('/admin/messages');
});

test('a message is marked as answered, with person and time, and unmarked again', async () => {
  api.on('PUT /contact/:id', ({ body }) => ({ data: body.answered ? answered : kabir }));
  await row()
    .getByRole('button', { name: /Mark as answered/ })
    .click();
  await expect.element(notice('Marked as answered.')).toBeVisible();
  await expect.element(row()).toMatchTextContent(/Answered on .* by boss/);
  await row()
    .getByRole('button', { name: /Mark as not answered/ })
    .click();
  await expect.element(row().getByRole('button', { name: /Mark as answered/ })).toBeVisible();
  expect(api.received('PUT /contact/:id').map(({ body }) => body)).toEqual([
    { answered: true },
    { answered: false },
  ]);
});

test('a refused mark shows the refusal and leaves the message unchanged', async () => {
  api.on('PUT /contact/:id', refused('not-found'));
  await row()
    .getByRole('button', { name: /Mark as answered/ })
    .click();
  await expect.element(notice('Not found.')).toBeVisible();
  await expect.element(row()).not.toMatchTextContent('Answered on');
});

test('the filter for unanswered messages is sent to the server', async () => {
  await page.getByLabelText('Answered').selectOptions('Not yet answered');
  await expect.poll(() => api.received('GET /contact').at(-1)?.query).toMatchObject({ answered: '0' });
});

test('a new message appears at the top', async () => {
  await expect.element(row()).toBeVisible();
  await expect.poll(() => api.countStreams('token of the admin')).toBe(1);
  api.on(
    'GET /contact',
    aPage(aContactMessage({ _id: id(901), firstName: 'Leela', lastName: 'Iyer' }), kabir),
  );
  api.emit({ what: 'contact' });
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('Leela Iyer');
});
