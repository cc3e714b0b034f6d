import { content } from '@cinvoice/contract/kinds/content';
import { answerAtPress } from '@cinvoice/screens/answer-at-press.ts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { signInAsOtt } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { anItem, aPage, id } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const counts = (pending: number, rejected = 0) => ({
  data: { pending, approved: 0, rejected, 'Need Clarification': 0 },
});

const older = anItem(
  { _id: id(1100), projectName: 'Uttar Megh', createdAt: '2026-10-01T09:00:00.000Z' },
  content,
);
const newer = anItem({ _id: id(1101), projectName: 'Gavvalu', createdAt: '2026-11-01T09:00:00.000Z' });

beforeEach(() => {
  signInAsOtt();
  api.on('GET /:kind/counts', ({ kind }) => (kind?.slug === 'projects' ? counts(4, 2) : counts(0)));
  api.on('GET /:kind/ott', ({ kind }) => {
    if (kind?.slug === 'projects') return aPage(newer);
    return kind?.slug === 'content' ? aPage(older) : aPage();
  });
});

const open = () => openPage('/ott/dashboard');
const section = () => page.getByRole('listitem').filter({ hasText: 'Submitted' });

test('each kind is counted, and its card and its bars lead to the list', async () => {
  open();
  const card = page.getByRole('list', { name: 'Items by kind' }).getByRole('link', { name: /Projects/ });
  await expect.element(card).toMatchTextContent(/6.*4 Pending/);
  await expect
    .element(page.getByRole('link', { name: /rejected/ }).first())
    .toHaveAttribute('href', '/ott/projects?status=rejected');
});

test('what waits longest stands first, of all kinds, and opens for review', async () => {
  open();
  await expect.element(section().first()).toMatchTextContent(/Uttar Megh.*days/s);
  await expect.element(section().nth(1)).toMatchTextContent('Gavvalu');
  await expect
    .element(page.getByRole('link', { name: /Gavvalu/ }))
    .toHaveAttribute('href', `/ott/projects?status=pending&order=oldest&item=${newer._id}`);
  const asked = api.received('GET /:kind/ott').map(({ query }) => query);
  expect(asked).toContainEqual(expect.objectContaining({ status: 'pending', order: 'oldest', limit: '8' }));
});

test('a queue without items says so', async () => {
  api.on('GET /:kind/ott', aPage());
  open();
  await expect.element(page.getByText('Nothing waits for a decision.')).toBeVisible();
});

test('one kind that cannot be read fails the list, which is asked for again', async () => {
  api.on('GET /:kind/ott', ({ kind }) =>
    kind?.slug === 'content' ? refused('temporarily-unavailable') : aPage(),
  );
  open();
  await expect.element(page.getByText('The items could not be loaded.')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Items by kind' })).toMatchTextContent('4 Pending');
  await answerAtPress(page.getByRole('button', { name: 'Retry' }), () =>
    api.on('GET /:kind/ott', ({ kind }) => (kind?.slug === 'projects' ? aPage(newer) : aPage())),
  );
  await expect.element(section()).toMatchTextContent('Gavvalu');
});

test('a decision elsewhere takes its item from the queue', async () => {
  open();
  await expect.element(section().nth(1)).toMatchTextContent('Gavvalu');
  await expect.poll(() => api.countStreams('token of the OTT')).toBe(1);
  api.on('GET /:kind/counts', counts(0));
  api.on('GET /:kind/ott', aPage());
  api.emit({ what: 'item', kind: 'projects', id: newer._id });
  await expect.element(page.getByText('Nothing waits for a decision.')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Items by kind' })).toMatchTextContent('0 Pending');
});
