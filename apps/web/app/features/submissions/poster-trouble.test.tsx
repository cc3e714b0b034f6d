import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '#screens/fake-api.ts';
import { notice } from '#screens/notice.ts';
import { openPage } from '#screens/page.tsx';
import { signInAsOtt, signInAsUser } from '#screens/people.ts';
import { refused } from '#screens/refusal.ts';
import { anItem, aPage, aPoster, id } from '#screens/samples.ts';

const refusedPoster = aPoster({ ready: false, trouble: { final: true, reason: 'bad header' } });
const broken = anItem({ _id: id(960), poster: refusedPoster, version: 2 });
const mended = anItem({ _id: id(960), version: 3 });

const open = (item = broken) => {
  signInAsUser('content_producer');
  api.on('GET /ott', aPage());
  api.on('GET /:kind/user', aPage(item));
  openPage('/filmmaker/projects');
};

/** A picture of one dot, its check sums right. */
const dot = (): File => {
  const bytes = atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  );
  return new File([Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))], 'poster.png', {
    type: 'image/png',
  });
};

/** The hidden input that the button opens. */
const input = () =>
  page.elementLocator(document.querySelector<HTMLInputElement>('main input[type=file]') ?? document.body);

beforeEach(() => api.on('GET /:kind/:id', { data: mended }));

test('a poster that is no picture is said, with the reason, and drawn again on demand', async () => {
  open();
  await expect.element(page.getByText('This poster cannot be read as a picture.')).toBeVisible();
  await expect.element(page.getByText('What was reported: bad header')).toBeVisible();
  api.on('POST /:kind/:id/draw-poster', { data: mended });
  await page.getByRole('button', { name: /Draw again/ }).click();
  await expect.element(notice('The poster of Neel Kuthi is being drawn again.')).toBeVisible();
  await expect.element(page.getByText('This poster cannot be read as a picture.')).not.toBeInTheDocument();
});

test('another poster goes with the version that was seen', async () => {
  open();
  await expect.element(page.getByRole('button', { name: /Replace poster/ })).toBeVisible();
  api.on('PUT /:kind/:id', { data: mended });
  await userEvent.upload(input(), dot());
  await expect.element(notice('The poster of Neel Kuthi was replaced.')).toBeVisible();
  expect(api.received('PUT /:kind/:id')[0]?.form).toMatchObject({
    version: '2',
    poster: { name: 'poster.png' },
  });
});

test('a file that is no picture is refused before it is sent', async () => {
  open();
  await expect.element(page.getByRole('button', { name: /Replace poster/ })).toBeVisible();
  await userEvent.upload(input(), new File(['text'], 'poster.png', { type: 'image/png' }));
  await expect.element(notice('Poster cannot be read as a picture.')).toBeVisible();
  expect(api.received('PUT /:kind/:id')).toHaveLength(0);
});

test('an approved item without a poster may be given one', async () => {
  open(anItem({ _id: id(960), ottUpdates: 'approved', poster: null }));
  await expect.element(page.getByText('Approved without a poster.')).toBeVisible();
  api.on('PUT /:kind/:id', { data: mended });
  await userEvent.upload(input(), dot());
  await expect.element(notice('The poster of Neel Kuthi was added.')).toBeVisible();
});

test('what the server refuses is said', async () => {
  open();
  api.on('POST /:kind/:id/draw-poster', refused('not-found'));
  await page.getByRole('button', { name: /Draw again/ }).click();
  await expect.element(notice('Not found.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Draw again/ })).toBeEnabled();
});

test('a platform is not asked to mend what it did not send', async () => {
  signInAsOtt();
  api.on('GET /:kind/ott', aPage(broken));
  openPage('/ott/projects');
  await expect.element(page.getByRole('article')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Draw again/ })).not.toBeInTheDocument();
});
