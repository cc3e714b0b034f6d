import { api } from '@cinvoice/screens/fake-api.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { anItem, aPage, aSubmitter, id } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const counts = (pending: number, approved = 0) => ({
  pending,
  approved,
  rejected: 0,
  'Need Clarification': 0,
});
const weeks = Array.from({ length: 12 }, (_, at) => ({
  week: `2026-${at < 8 ? '09' : '10'}-${String((at % 8) * 3 + 1).padStart(2, '0')}`,
  items: counts(at === 11 ? 3 : 0, at === 11 ? 1 : 0),
  signUps: at === 11 ? 7 : 0,
}));

beforeEach(() => {
  signInAsAdmin();
  api.on('GET /:kind/counts', ({ kind }) => ({ data: kind?.slug === 'projects' ? counts(2, 5) : counts(0) }));
  api.on('GET /users/counts', { data: { total: 1234 } });
  api.on('GET /ott/counts', { data: { total: 9 } });
  api.on('GET /:kind/admin', ({ kind }) => {
    const item = anItem({ _id: id(970), projectName: 'Neel Kuthi', userId: aSubmitter });
    return kind?.slug === 'projects' ? { data: aPage(item) } : aPage();
  });
  api.on('GET /admin/statistics', { data: { weeks, otts: [{ name: 'Rangmahal', items: counts(3, 1) }] } });
});

const card = (name: string) =>
  page.getByRole('list', { name: 'Items by kind' }).getByRole('listitem').filter({ hasText: name });

test('the dashboard counts every kind, the users and the OTTs, each with a link to its list', async () => {
  openPage('/admin/dashboard');
  await expect.element(card('New Projects').first()).toMatchTextContent(/7.*2 Pending/);
  await expect.element(card('Users').first()).toMatchTextContent(/1,?234/);
  await expect.element(card('OTTs').first()).toMatchTextContent('9');
  await expect
    .element(card('New Projects').getByRole('link').first())
    .toHaveAttribute('href', '/admin/projects');
});

test('a pending item links to its review', async () => {
  openPage('/admin/dashboard');
  await expect
    .element(page.getByRole('link', { name: /Neel Kuthi/ }).first())
    .toHaveAttribute('href', expect.stringContaining(`item=${id(970)}`));
});

test('every chart shows its total', async () => {
  openPage('/admin/dashboard');
  await expect.element(page.getByText('4 items in 12 weeks')).toBeVisible();
  await expect.element(page.getByText('7 in 12 weeks')).toBeVisible();
});

test('a changed item updates the counts', async () => {
  openPage('/admin/dashboard');
  await expect.element(card('New Projects').first()).toMatchTextContent('2 Pending');
  await expect.poll(() => api.countStreams('token of the admin')).toBe(1);
  api.on('GET /:kind/counts', { data: counts(4) });
  api.emit({ what: 'item', kind: 'projects', id: id(970) });
  await expect.element(card('New Projects').first()).toMatchTextContent('4 Pending');
});

test('the rest of the dashboard is shown when the counts cannot be loaded', async () => {
  api.on('GET /:kind/counts', refused('temporarily-unavailable'));
  openPage('/admin/dashboard');
  await expect.element(page.getByText('The counts could not be loaded.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Neel Kuthi/ }).first()).toBeVisible();
});
