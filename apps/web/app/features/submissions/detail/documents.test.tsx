import type { Item } from '@cinvoice/contract/answers';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin, signInAsOtt, signInAsUser } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { anItem, aPage, aStoredFile, aSubmitter, id } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const item = anItem({
  _id: id(960),
  trailer: 'https://video.example/neel',
  trailerPassword: '••••',
  screenplay: aStoredFile({ name: 'play.pdf', size: 2 * 1024 * 1024 }),
});

beforeEach(() => {
  api.on('GET /:kind/:id/history', { data: [] });
});

const dialog = () => page.getByRole('dialog');
const row = (label: string) => dialog().getByRole('listitem').filter({ hasText: label });
const viewer = (label: string) => dialog().getByTitle(`${label}, document`);
const fact = (name: string) =>
  dialog().getByRole('term').filter({ hasText: name }).element().nextElementSibling?.textContent;

const openForOtt = (changes: Partial<Item> = {}) => {
  signInAsOtt();
  const read = { ...item, ...changes };
  api.on('GET /:kind/ott', aPage(read));
  api.on('GET /:kind/:id', { data: read });
  openPage(`/ott/projects?item=${item._id}`);
};

test('a document is read beside the review, and put away again', async () => {
  openForOtt();
  await expect.element(row('Screenplay')).toMatchTextContent(/play\.pdf, 2 MB/);
  await expect.element(viewer('Screenplay')).not.toBeInTheDocument();
  await row('Screenplay').getByRole('button', { name: 'View Screenplay' }).click();
  await expect.element(viewer('Screenplay')).toHaveAttribute('src', expect.stringContaining('#view=FitH'));
  await expect
    .element(row('Screenplay').getByRole('link', { name: 'Open in a new tab' }))
    .toHaveAttribute('rel', 'noreferrer');
  await row('Screenplay').getByRole('button', { name: 'Hide Screenplay' }).click();
  await expect.element(viewer('Screenplay')).not.toBeInTheDocument();
});

test('beside a file stands whether it was checked for viruses; a withheld one has no link', async () => {
  openForOtt({
    screenplay: aStoredFile({
      name: 'play.pdf',
      virusCheck: { state: 'checked', at: '2026-11-20T20:30:00.000Z' },
    }),
    contract: aStoredFile({ name: 'deal.pdf', virusCheck: { state: 'not-checked' } }),
    budgetSheet: aStoredFile({
      name: 'sums.pdf',
      virusCheck: { state: 'infected', at: '2026-11-21T08:00:00.000Z' },
    }),
    projectPPT: aStoredFile({ name: 'slides.pdf' }),
  });
  // Half past two in the night of the next day, in India.
  await expect.element(row('Screenplay')).toMatchTextContent(/Checked for viruses, 21\/11\/2026/);
  await expect.element(row('Contract')).toMatchTextContent(/Not yet checked for viruses/);
  await expect
    .element(row('Budget sheet'))
    .toMatchTextContent(/Withheld since 21\/11\/2026: the virus scanner/);
  expect(row('Budget sheet').element().querySelector('a, button')).toBeNull();
  await expect.element(row('Project presentation')).not.toMatchTextContent(/virus/);
});

test('two documents are open at once', async () => {
  openForOtt();
  await row('Screenplay').getByRole('button', { name: 'View Screenplay' }).click();
  await row('Contract').getByRole('button', { name: 'View Contract' }).click();
  await expect.element(viewer('Screenplay')).toBeInTheDocument();
  await expect.element(viewer('Contract')).toBeInTheDocument();
});

test('the trailer opens in a new tab that learns nothing of this page', async () => {
  openForOtt();
  const trailer = row('Trailer link').getByRole('link', { name: 'View Trailer link' });
  await expect.element(trailer).toHaveAttribute('href', 'https://video.example/neel');
  await expect.element(trailer).toHaveAttribute('target', '_blank');
  await expect.element(trailer).toHaveAttribute('rel', 'noreferrer');
});

test('a password that may not be shown stays hidden, with the reason', async () => {
  openForOtt();
  api.on('POST /:kind/:id/reveal', refused('not-allowed'));
  await row('Trailer password').getByRole('button', { name: 'Show Trailer password' }).click();
  await expect.element(notice('You are not allowed to do this.')).toBeVisible();
  await expect.element(row('Trailer password')).toMatchTextContent('Shown after a click');
});

test('owners see their own password without asking the server', async () => {
  signInAsUser('content_producer');
  const own = { ...item, trailerPassword: 'open sesame' };
  api.on('GET /ott', aPage());
  api.on('GET /:kind/user', aPage(own));
  api.on('GET /:kind/:id', { data: own });
  openPage(`/filmmaker/projects?item=${item._id}`);
  await expect.element(row('Trailer password')).toMatchTextContent('Shown after a click');
  await row('Trailer password').getByRole('button', { name: 'Show Trailer password' }).click();
  await expect.element(row('Trailer password')).toMatchTextContent('open sesame');
  expect(api.received('POST /:kind/:id/reveal')).toHaveLength(0);
});

test('a field that was left out is called not given', async () => {
  openForOtt({ dop: null });
  await expect.element(dialog().getByText('Production', { exact: true })).toBeVisible();
  expect(fact('Director of photography')).toBe('Not given');
  expect(fact('OTT platform')).toBe('Rangmahal');
  expect(fact('Created')).toMatch(/^12\/11\/2026/);
});

test('an OTT decides without learning who submitted the item', async () => {
  openForOtt();
  await expect.element(row('Screenplay')).toBeVisible();
  await expect.element(dialog().getByText('Submitter')).not.toBeInTheDocument();
});

test('an admin learns who submitted the item', async () => {
  signInAsAdmin();
  const read = { ...item, userId: aSubmitter };
  api.on('GET /:kind/admin', { data: aPage(read) });
  api.on('GET /:kind/:id', { data: read });
  api.on('GET /interests/admin', aPage());
  openPage(`/admin/projects?item=${item._id}`);
  await expect.element(dialog().getByText('Submitter')).toBeVisible();
  expect([fact('Submitter'), fact('Mobile')]).toEqual(['Asha Rane', '9820000003']);
});
