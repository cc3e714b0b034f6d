import type { AuditEntry } from '@cinvoice/contract/audit';
import { answerAtPress } from '@cinvoice/screens/answer-at-press.ts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { signInAsAdmin, signInAsUser } from '@cinvoice/screens/people.ts';
import { Refusal, refused } from '@cinvoice/screens/refusal.ts';
import {
  aContactMessage,
  aMessage,
  anAccount,
  anAdmin,
  anOttAccount,
  id,
  NOW,
} from '@cinvoice/screens/samples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentPath, openPage } from '#screens/page.tsx';

/** A page of rows that are named by their numbers. */
type Rows = { numbers: readonly number[]; nextCursor?: string };
type Reply = Rows | Refusal;
type Query = Readonly<Record<string, string>>;

const toAnswer = <Row,>(reply: Reply, toRow: (number: number) => Row) =>
  reply instanceof Refusal
    ? reply
    : { data: reply.numbers.map(toRow), page: { nextCursor: reply.nextCursor ?? null } };

const name = (number: number): string => `Neela ${number}`;

const toAuditEntry = (number: number): AuditEntry => ({
  _id: id(number),
  at: NOW,
  action: 'signed-in',
  actor: { kind: 'admin', _id: id(2), name: 'boss' },
  target: { kind: 'user', _id: id(number), label: name(number) },
  address: '203.0.113.7',
  details: {},
});

const users = {
  path: '/admin/users',
  failure: 'The users could not be loaded.',
  emptyTitle: 'Nobody has registered yet',
  onRead: (read: (query: Query) => Reply) =>
    api.on('GET /users/profile', ({ query }) =>
      toAnswer(read(query), (number) => anAccount({ _id: id(number), name: name(number) })),
    ),
};

const admins = {
  path: '/admin/accounts',
  failure: 'The admins could not be loaded.',
  onRead: (read: (query: Query) => Reply) =>
    api.on('GET /admin/accounts', ({ query }) =>
      toAnswer(read(query), (number) => anAdmin({ _id: id(number), id: name(number), own: false })),
    ),
};

const otts = {
  path: '/admin/ott',
  failure: 'The OTTs could not be loaded.',
  emptyTitle: 'No platform can log in yet',
  onRead: (read: (query: Query) => Reply) =>
    api.on('GET /ott/admin', ({ query }) =>
      toAnswer(read(query), (number) => anOttAccount({ _id: id(number), name: name(number) })),
    ),
};

const contactMessages = {
  path: '/admin/messages',
  failure: 'The messages could not be loaded.',
  emptyTitle: 'Nobody has written yet',
  onRead: (read: (query: Query) => Reply) =>
    api.on('GET /contact', ({ query }) =>
      toAnswer(read(query), (number) =>
        aContactMessage({ _id: id(number), firstName: 'Neela', lastName: String(number) }),
      ),
    ),
};

const audit = {
  path: '/admin/audit',
  failure: 'The audit log could not be loaded.',
  emptyTitle: 'Nothing has been noted yet',
  onRead: (read: (query: Query) => Reply) =>
    api.on('GET /audit', ({ query }) => toAnswer(read(query), toAuditEntry)),
};

const inbox = {
  path: '/filmmaker/inbox',
  failure: 'The messages could not be loaded.',
  emptyTitle: 'No messages yet',
  onRead: (read: (query: Query) => Reply) =>
    api.on('GET /messages', ({ query }) =>
      toAnswer(read(query), (number) =>
        aMessage({
          _id: id(number),
          parameters: { projectName: name(number), status: 'approved', remark: '', by: 'Rangmahal' },
        }),
      ),
    ),
};

const searchable = [users, otts, contactMessages, audit];
const emptyable = [...searchable, inbox];
const all = [...emptyable, admins];

const open = ({ path }: { path: string }, search = '') => {
  if (path.startsWith('/filmmaker/')) signInAsUser('content_producer');
  else signInAsAdmin();
  openPage(`${path}${search}`);
};

const row = (number: number) => page.getByRole('main').getByText(name(number)).first();

test.each(all)('$path: further pages follow the first until the end', async (list) => {
  list.onRead(({ cursor }) => (cursor ? { numbers: [702] } : { numbers: [701], nextCursor: 'second' }));
  open(list);
  await expect.element(row(701)).toBeVisible();
  await expect.element(row(702)).toBeInTheDocument();
  await expect.element(page.getByText('2 shown. That is all.')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test.each(all)('$path: a next page that fails leaves the first, and can be loaded again', async (list) => {
  let isBroken = true;
  list.onRead(({ cursor }) => {
    if (!cursor) return { numbers: [711], nextCursor: 'second' };
    return isBroken ? refused('temporarily-unavailable') : { numbers: [712] };
  });
  open(list);
  const failure = page.getByRole('alert').filter({ hasText: 'The next ones could not be loaded.' });
  await expect.element(failure).toBeInTheDocument();
  await expect.element(row(711)).toBeInTheDocument();
  await answerAtPress(failure.getByRole('button', { name: 'Retry' }), () => {
    isBroken = false;
  });
  await expect.element(row(712)).toBeInTheDocument();
  await expect.element(failure).not.toBeInTheDocument();
});

test.each(all)('$path: a list that fails to load says so, and is loaded again on request', async (list) => {
  list.onRead(() => refused('temporarily-unavailable'));
  open(list);
  const failure = page.getByRole('alert').filter({ hasText: list.failure });
  await expect.element(failure).toMatchTextContent(/not available right now/);
  await answerAtPress(failure.getByRole('button', { name: 'Retry' }), () =>
    list.onRead(() => ({ numbers: [721] })),
  );
  await expect.element(row(721)).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});

test.each(emptyable)('$path: without entries the page says what will stand there', async (list) => {
  list.onRead(() => ({ numbers: [] }));
  open(list);
  await expect.element(page.getByText(list.emptyTitle)).toBeVisible();
  await expect.element(page.getByText('Nothing matches')).not.toBeInTheDocument();
});

test.each(searchable)('$path: a search without matches can be cleared', async (list) => {
  list.onRead(({ q }) => ({ numbers: q === 'nobody' ? [] : [731] }));
  open(list, '?q=nobody');
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  await expect.element(page.getByText(list.emptyTitle)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.element(row(731)).toBeVisible();
  expect(currentPath()).toBe(list.path);
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
});

test.each(searchable)('$path: a further page is asked for with the search of the first', async (list) => {
  const queries: Query[] = [];
  list.onRead((query) => {
    queries.push(query);
    return query.cursor ? { numbers: [742] } : { numbers: [741], nextCursor: 'second' };
  });
  open(list, '?q=neela');
  await expect.element(row(742)).toBeInTheDocument();
  expect(queries.find(({ cursor }) => cursor === 'second')).toMatchObject({ q: 'neela' });
});

const tall = Array.from({ length: 24 }, (_, index) => 760 + index);
const live = [
  { list: contactMessages, what: 'contact', token: 'token of the admin' },
  { list: inbox, what: 'messages', token: 'token of the user' },
] as const;

test.each(live)('$list.path: a reader further down is offered what is new, and led to it', async (source) => {
  const { list, what, token } = source;
  list.onRead(() => ({ numbers: tall }));
  open(list);
  await expect.element(row(783)).toBeInTheDocument();
  await expect.poll(() => api.countStreams(token)).toBe(1);
  row(783).element().scrollIntoView();
  await expect.poll(() => window.scrollY).toBeGreaterThan(80);
  list.onRead(() => ({ numbers: [790, ...tall] }));
  api.emit({ what });
  const offer = page.getByRole('button', { name: '1 new item' });
  await expect.element(offer).toBeInTheDocument();
  await expect.element(row(790)).not.toBeInTheDocument();
  await offer.click();
  await expect.element(row(790)).toBeVisible();
  await expect.poll(() => window.scrollY).toBe(0);
  await expect.element(page.getByText('1 new item has come in.')).toBeInTheDocument();
  await expect.element(offer).not.toBeInTheDocument();
});
