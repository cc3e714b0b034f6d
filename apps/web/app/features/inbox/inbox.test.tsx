import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '#screens/fake-api.ts';
import { notice } from '#screens/notice.ts';
import { currentPath, openPage } from '#screens/page.tsx';
import { signInAsOtt, signInAsUser } from '#screens/people.ts';
import { refused } from '#screens/refusal.ts';
import { aMessage, anItem, aPage, id, NOW } from '#screens/samples.ts';

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
