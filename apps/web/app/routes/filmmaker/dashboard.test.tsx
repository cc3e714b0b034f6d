import { answerAtPress } from '@cinvoice/screens/answer-at-press.ts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { signInAsUser } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { aMessage, anItem, aPage, id } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const createCounts = (pending: number, approved = 0) => ({
  pending,
  approved,
  rejected: 0,
  'Need Clarification': 0,
});
const sentBack = anItem({ _id: id(1010), ottUpdates: 'Need Clarification', ottRemarks: 'Who sings it?' });

beforeEach(() => {
  signInAsUser('content_producer');
  api.on('GET /:kind/counts', ({ query }) => ({
    data: query.category === 'gap funding' ? createCounts(3, 1) : createCounts(0),
  }));
  api.on('GET /:kind/user', ({ kind, query }) =>
    kind?.slug === 'projects' && query.status === 'Need Clarification' ? aPage(sentBack) : aPage(),
  );
  api.on('GET /messages', aPage(aMessage()));
  openPage('/filmmaker/dashboard');
});

test('counts each kind, gap funding separately, and links to its list', async () => {
  const gap = page.getByRole('list', { name: 'Items by kind' }).getByRole('link', { name: /GAP Funding/ });
  await expect.element(gap).toMatchTextContent(/4.*3 Pending/);
  await expect.element(gap).toHaveAttribute('href', '/filmmaker/projects?category=gap+funding');
});

test('shows items that need clarification with their remarks', async () => {
  await expect.element(page.getByRole('heading', { name: 'What needs you now' })).toBeVisible();
  await expect.element(page.getByText(/Who sings it\?/)).toBeVisible();
});

test('shows the latest messages', async () => {
  await expect
    .element(page.getByRole('region', { name: 'Latest events' }))
    .toMatchTextContent(/Rangmahal set Neel Kuthi to approved/);
});

test('counts follow live updates, and a failure offers a retry', async () => {
  await expect.element(page.getByRole('heading', { name: 'What needs you now' })).toBeVisible();
  await expect.poll(() => api.countStreams('token of the user')).toBe(1);
  api.on('GET /:kind/counts', refused('temporarily-unavailable'));
  api.emit({ what: 'item', kind: 'projects', id: id(1010) });
  await expect.element(page.getByText('Your figures could not be loaded.')).toBeVisible();
  await answerAtPress(page.getByRole('button', { name: 'Retry' }), () =>
    api.on('GET /:kind/counts', { data: createCounts(9) }),
  );
  await expect.element(page.getByRole('list', { name: 'Items by kind' })).toMatchTextContent('9 Pending');
});
