import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsOtt, signInAsUser } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { anItem, aPage, aPoster, id } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const refusedPoster = aPoster({ ready: false, trouble: { final: true, reason: 'bad header' } });
const broken = anItem({ _id: id(960), poster: refusedPoster, version: 2 });
const mended = anItem({ _id: id(960), version: 3 });

const open = (item = broken) => {
  signInAsUser('content_producer');
  api.on('GET /ott', aPage());
  api.on('GET /:kind/user', aPage(item));
  openPage('/filmmaker/projects');
};

/** Creates a valid picture of one pixel. */
const createPicture = (): File => {
  const bytes = atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  );
  return new File([Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))], 'poster.png', {
    type: 'image/png',
  });
};

/** Finds the hidden file input behind the button. */
const findInput = () =>
  page.elementLocator(document.querySelector<HTMLInputElement>('main input[type=file]') ?? document.body);

beforeEach(() => api.on('GET /:kind/:id', { data: mended }));

test('a poster with a virus can be replaced, not drawn', async () => {
  const virusCheck = { state: 'infected', at: '2026-11-20T08:00:00.000Z' } as const;
  const trouble = { final: true, reason: 'Win.Test.EICAR_HDB-1' };
  open(anItem({ ...broken, poster: aPoster({ ready: false, trouble, virusCheck }) }));
  await expect.element(page.getByText('The virus scanner found something in this poster.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Replace poster/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Draw again/ })).not.toBeInTheDocument();
});

test('an unreadable poster shows the reason and can be rendered again', async () => {
  open();
  await expect.element(page.getByText('This poster cannot be read as a picture.')).toBeVisible();
  await expect.element(page.getByText('What was reported: bad header')).toBeVisible();
  api.on('POST /:kind/:id/draw-poster', { data: mended });
  await page.getByRole('button', { name: /Draw again/ }).click();
  await expect.element(notice('The poster of Neel Kuthi is being drawn again.')).toBeVisible();
  await expect.element(page.getByText('This poster cannot be read as a picture.')).not.toBeInTheDocument();
});

test('a replaced poster is sent with the version of the item', async () => {
  open();
  await expect.element(page.getByRole('button', { name: /Replace poster/ })).toBeVisible();
  api.on('PUT /:kind/:id', { data: mended });
  await userEvent.upload(findInput(), createPicture());
  await expect.element(notice('The poster of Neel Kuthi was replaced.')).toBeVisible();
  expect(api.received('PUT /:kind/:id')[0]?.form).toMatchObject({
    version: '2',
    poster: { name: 'poster.png' },
  });
});

test('a file that is not a picture is refused before it is sent', async () => {
  open();
  await expect.element(page.getByRole('button', { name: /Replace poster/ })).toBeVisible();
  await userEvent.upload(findInput(), new File(['text'], 'poster.png', { type: 'image/png' }));
  await expect.element(notice('Poster cannot be read as a picture.')).toBeVisible();
  expect(api.received('PUT /:kind/:id')).toHaveLength(0);
});

test('a poster can be added to an approved item without one', async () => {
  open(anItem({ _id: id(960), ottUpdates: 'approved', poster: null }));
  await expect.element(page.getByText('Approved without a poster.')).toBeVisible();
  api.on('PUT /:kind/:id', { data: mended });
  await userEvent.upload(findInput(), createPicture());
  await expect.element(notice('The poster of Neel Kuthi was added.')).toBeVisible();
});

test('a refusal of the server is shown', async () => {
  open();
  api.on('POST /:kind/:id/draw-poster', refused('not-found'));
  await page.getByRole('button', { name: /Draw again/ }).click();
  await expect.element(notice('Not found.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Draw again/ })).toBeEnabled();
});

test('an OTT is not offered to replace a poster', async () => {
  signInAsOtt();
  api.on('GET /:kind/ott', aPage(broken));
  openPage('/ott/projects');
  await expect.element(page.getByRole('article')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Draw again/ })).not.toBeInTheDocument();
});
