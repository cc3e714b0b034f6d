import { api } from '@cinvoice/screens/fake-api.ts';
import { signInAsOtt } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { anItem, aPage, id } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const card = (name: string) => page.getByRole('article').filter({ hasText: name });
const neel = anItem({ _id: id(700), projectName: 'Neel Kuthi' });
const toEvent = (item: { _id: string }) => ({ what: 'item', kind: 'projects', id: item._id }) as const;

beforeEach(async () => {
  signInAsOtt();
  api.on('GET /:kind/ott', aPage(neel));
  openPage('/ott/projects');
  await expect.element(card('Neel Kuthi')).toBeVisible();
  await expect.poll(() => api.countStreams('token of the OTT')).toBe(1);
});

test('a changed item is updated in the list', async () => {
  api.on('GET /:kind/ott', aPage({ ...neel, ottUpdates: 'approved', version: 2 }));
  api.emit(toEvent(neel));
  await expect.element(card('Neel Kuthi')).toMatchTextContent('approved');
});

test('a new item appears at the top at once and is announced', async () => {
  const added = anItem({ _id: id(701), projectName: 'Uttar Megh' });
  api.on('GET /:kind/ott', aPage(added, neel));
  api.emit(toEvent(added));
  await expect.element(page.getByRole('article').first()).toMatchTextContent('Uttar Megh');
  await expect.element(page.getByText('1 new item has come in.')).toBeInTheDocument();
});

test('an item that no longer exists disappears from the list', async () => {
  api.on('GET /:kind/ott', aPage());
  api.on('GET /:kind/:id', refused('not-found'));
  api.emit(toEvent(neel));
  await expect.element(card('Neel Kuthi')).not.toBeInTheDocument();
});

test('a change of another kind does not reload the list', async () => {
  const before = api.received('GET /:kind/ott').length;
  api.emit({ what: 'item', kind: 'content', id: neel._id });
  api.on('GET /:kind/ott', aPage({ ...neel, ottUpdates: 'rejected', version: 3 }));
  api.emit(toEvent(neel));
  await expect.element(card('Neel Kuthi')).toMatchTextContent('rejected');
  expect(
    api
      .received('GET /:kind/ott')
      .slice(before)
      .every(({ kind }) => kind?.slug === 'projects'),
  ).toBe(true);
});
