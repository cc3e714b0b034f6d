import type { LostEmail } from '@cinvoice/contract/emails';
import { answerAtPress } from '@cinvoice/screens/answer-at-press.ts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin, signInAsOtt, signInAsUser } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { aMessage, anItem, aPage, id, NOW } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentPath, openPage } from '#screens/page.tsx';

const unread = aMessage({ _id: id(910) });
const read = aMessage({
  _id: id(911),
  readAt: NOW,
  parameters: { projectName: 'Gavvalu', status: 'rejected', remark: 'Too long.', by: 'Admin' },
});

const openInbox = () => {
  signInAsUser('content_producer');
  api.on('GET /messages', aPage(unread, read));
  api.on('GET /messages/unread', { data: { unread: 1 } });
  openPage('/filmmaker/inbox');
};

const line = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

beforeEach(() => api.on('GET /:kind/user', aPage(anItem())));

test('a message shows the decision, its author and its unread mark', async () => {
  openInbox();
  await expect
    .element(line('Neel Kuthi'))
    .toMatchTextContent(/Unread\. Rangmahal set Neel Kuthi to approved\./);
  await expect.element(line('Gavvalu')).not.toMatchTextContent('Unread');
});

test('opening a message marks it as read and opens its item', async () => {
  openInbox();
  api.on('GET /ott', aPage());
  api.on('GET /:kind/:id', { data: anItem() });
  api.on('GET /:kind/:id/history', { data: [] });
  api.on('PUT /messages/:id/read', { data: { ...unread, readAt: NOW } });
  await line('Neel Kuthi').getByRole('link').click();
  await expect.poll(currentPath).toBe(`/filmmaker/projects?item=${id(10)}`);
  expect(api.received('PUT /messages/:id/read')[0]?.params).toEqual({ id: unread._id });
});

test('Mark all as read includes messages up to the newest shown one', async () => {
  openInbox();
  api.on('PUT /messages/read', () => {
    api.on('GET /messages', aPage({ ...unread, readAt: NOW }, read));
    return { data: { read: 1 } };
  });
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(notice('All messages are read.')).toBeVisible();
  await expect.element(line('Neel Kuthi')).not.toMatchTextContent('Unread');
  expect(api.received('PUT /messages/read')[0]?.body).toEqual({ upTo: unread._id });
});

test('a failure to mark messages is shown', async () => {
  openInbox();
  api.on('PUT /messages/read', refused('temporarily-unavailable'));
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(notice('The service is not available right now.')).toBeVisible();
});

test('the bell shows the number of unread messages and updates it live', async () => {
  signInAsOtt();
  api.on('GET /messages', aPage());
  api.on('GET /messages/unread', { data: { unread: 1 } });
  openPage('/ott/inbox');
  await expect.element(page.getByRole('button', { name: 'Messages, 1 unread' })).toBeVisible();
  await expect.poll(() => api.countStreams('token of the OTT')).toBe(1);
  api.on('GET /messages/unread', { data: { unread: 2 } });
  api.emit({ what: 'messages' });
  await expect.element(page.getByRole('button', { name: 'Messages, 2 unread' })).toBeVisible();
  await expect.element(page.getByText('You have 2 unread messages.')).toBeInTheDocument();
});

test('an empty inbox explains what will appear', async () => {
  signInAsOtt();
  api.on('GET /messages', aPage());
  openPage('/ott/inbox');
  await expect
    .element(page.getByText('When an item arrives for your review, or comes back changed, you read it here.'))
    .toBeVisible();
});

const openBell = async () => {
  signInAsOtt();
  api.on('GET /:kind/ott', aPage());
  api.on('GET /messages/unread', { data: { unread: 1 } });
  openPage('/ott/projects');
  await page.getByRole('button', { name: 'Messages, 1 unread' }).click();
};
const panel = () => page.getByRole('dialog', { name: 'Messages' });

test('the bell shows the newest messages and marks them as read', async () => {
  api.on('GET /messages', aPage(unread, read));
  await openBell();
  await expect.element(panel().getByRole('listitem').first()).toMatchTextContent(/Unread/);
  api.on('PUT /messages/read', () => {
    api.on('GET /messages', aPage({ ...unread, readAt: NOW }, read));
    api.on('GET /messages/unread', { data: { unread: 0 } });
    return { data: { read: 1 } };
  });
  await panel().getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(panel().getByRole('listitem').first()).not.toMatchTextContent(/Unread/);
  await expect.element(panel().getByRole('heading', { name: 'Messages' })).toHaveFocus();
  expect(api.received('GET /messages')[0]?.query).toMatchObject({ limit: '6' });
});

test('the bell leads to all messages and closes', async () => {
  api.on('GET /messages', aPage(unread));
  await openBell();
  await panel().getByRole('link', { name: 'All messages' }).click();
  await expect.poll(currentPath).toBe('/ott/inbox');
  await expect.element(panel()).not.toBeInTheDocument();
});

test('newest messages that cannot be loaded are asked for again; without any, the bell says so', async () => {
  api.on('GET /messages', refused('temporarily-unavailable'));
  await openBell();
  await expect.element(panel().getByText('The messages could not be loaded.')).toBeVisible();
  await answerAtPress(panel().getByRole('button', { name: 'Retry' }), () => api.on('GET /messages', aPage()));
  await expect.element(panel().getByText('No messages yet.')).toBeVisible();
});

test('an admin sees which e-mails did not arrive, and why', async () => {
  signInAsAdmin();
  api.on('GET /messages', aPage());
  const lost: LostEmail = {
    _id: id(920),
    event: 'item-reviewed',
    to: 'asha@example.com',
    state: 'failed',
    attempts: 5,
    reason: 'Mailbox is full',
    createdAt: NOW,
  };
  api.on(
    'GET /messages/emails',
    aPage(lost, { ...lost, _id: id(921), to: 'b@example.com', state: 'uncertain' }),
  );
  openPage('/admin/inbox');
  await expect
    .element(page.getByRole('row', { name: /asha@example.com/ }))
    .toMatchTextContent(/A decision on an item.*Given up after 5 tries.*Mailbox is full/s);
  await expect
    .element(page.getByRole('row', { name: /b@example.com/ }))
    .toMatchTextContent(/Handed over, never confirmed/);
});

test('an admin without lost e-mails reads that none is missing', async () => {
  signInAsAdmin();
  api.on('GET /messages', aPage());
  api.on('GET /messages/emails', aPage());
  openPage('/admin/inbox');
  await expect.element(page.getByText('Every e-mail that was due has been handed over.')).toBeVisible();
});
