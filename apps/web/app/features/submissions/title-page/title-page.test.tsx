import type { Item, TitlePageChoice } from '@cinvoice/contract/answers';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsOtt, signInAsUser } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { anItem, aPage, id } from '@cinvoice/screens/samples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const anOwnItem = (changes: Partial<Item> & { titlePage?: TitlePageChoice } = {}) =>
  anItem({
    _id: id(960),
    ottUpdates: 'approved',
    titlePage: { isOn: true, tellsInterests: true },
    ...changes,
  });

const open = (item: Item) => {
  signInAsUser('content_producer');
  api.on('GET /ott', aPage());
  api.on('GET /:kind/user', aPage(item));
  api.on('GET /:kind/:id', { data: item });
  api.on('GET /:kind/:id/history', { data: [] });
  openPage(`/filmmaker/projects?item=${item._id}`);
};

const everybody = () => page.getByRole('checkbox', { name: 'Show this title to everybody' });
const interests = () => page.getByRole('checkbox', { name: 'Show the interests on the page' });
const link = () => page.getByRole('link', { name: 'Open the page' });

test('the owner of an approved title finds its page, and takes it off', async () => {
  const item = anOwnItem();
  open(item);
  await expect.element(link()).toHaveAttribute('href', `/titles/neel-kuthi-${item._id.slice(-12)}`);
  const hidden = anOwnItem({ version: 2, titlePage: { isOn: false, tellsInterests: true } });
  api.on('PUT /:kind/:id/title-page', { data: hidden });
  api.on('GET /:kind/:id', { data: hidden });
  await everybody().click();
  await expect.element(notice('Neel Kuthi has no title page.')).toBeVisible();
  expect(api.received('PUT /:kind/:id/title-page')[0]?.body).toEqual({ isOn: false, tellsInterests: true });
  await expect.element(everybody()).not.toBeChecked();
  await expect.element(interests()).toBeDisabled();
  await expect.element(link()).not.toBeInTheDocument();
});

test('the owner keeps the interests off the page', async () => {
  open(anOwnItem());
  await expect.element(interests()).toBeChecked();
  const changed = anOwnItem({ version: 2, titlePage: { isOn: true, tellsInterests: false } });
  api.on('PUT /:kind/:id/title-page', { data: changed });
  api.on('GET /:kind/:id', { data: changed });
  await interests().click();
  await expect.element(notice('The interests in Neel Kuthi are not shown.')).toBeVisible();
  await expect.element(interests()).not.toBeChecked();
  await expect.element(link()).toBeVisible();
});

test('a choice that was refused is taken back', async () => {
  open(anOwnItem());
  api.on('PUT /:kind/:id/title-page', refused('temporarily-unavailable'));
  await everybody().click();
  await expect.element(notice('The service is not available right now. Please try again.')).toBeVisible();
  await expect.element(everybody()).toBeChecked();
  await expect.element(everybody()).toBeEnabled();
});

test('a title that waits has no page yet, and its owner chooses before', async () => {
  open(anOwnItem({ ottUpdates: 'pending' }));
  await expect.element(page.getByText(/^Once this title is approved/)).toBeVisible();
  await expect.element(everybody()).toBeChecked();
  await expect.element(link()).not.toBeInTheDocument();
});

test('the history tells what was chosen, and nobody but the owner chooses', async () => {
  signInAsOtt();
  const item = anItem({ _id: id(960), version: 2 });
  api.on('GET /:kind/ott', aPage(item));
  api.on('GET /:kind/:id', { data: item });
  const entry = {
    _id: id(70),
    at: item.createdAt,
    event: 'edited',
    actor: { kind: 'user', name: 'Asha' },
  } as const;
  const changes = [
    { field: 'titlePage.isOn', from: false, to: true },
    { field: 'titlePage.tellsInterests', from: true, to: false },
  ];
  api.on('GET /:kind/:id/history', { data: [{ ...entry, changes }] });
  openPage(`/ott/projects?item=${item._id}`);
  await expect.element(page.getByText('Title page switched on')).toBeVisible();
  await expect.element(page.getByText('Interests no longer shown on the title page')).toBeVisible();
  await expect.element(everybody()).not.toBeInTheDocument();
});
