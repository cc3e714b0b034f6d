import type { LostEmail } from '@cinvoice/contract/emails';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Delivery, Email, EmailProvider } from '#api/platform/messages/email.ts';
import { type Someone, startTestApp, type TestApp } from '#api/test-app.ts';
import { createEmailQueue } from '../notify.ts';
import { attemptAt } from '../test-mail.ts';
import { cleanUpEmails } from './work.ts';

let server: TestApp;
let admin: Someone;
let last = 0;
const log = { error: vi.fn() };
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.anAdmin();
});
afterAll(() => server.close());
beforeEach(() => log.error.mockClear());

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const queue = async (cause: string): Promise<string | undefined> => {
  const to = { kind: 'address' as const, address: 'asha@example.com' };
  const queueEmail = createEmailQueue(async (_tx, id) => void server.askedEmails.push(id));
  const email = { event: 'email-changed' as const, cause, to, parameters: {} };
  await server.db.transaction().execute((tx) => queueEmail(tx, email, server.now()));
  return server.askedEmails.pop();
};

const queueAnEmail = async (): Promise<string> => {
  last += 1;
  const id = await queue(`cause ${last}`);
  if (!id) throw new Error('it was not queued');
  return id;
};

const readState = (id: string) =>
  server.db
    .selectFrom('emails')
    .select(['state', 'attempts', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** A provider that records its e-mails, and answers as the test says. */
const createProvider = (
  answer: Delivery | 'cut off before' | 'cut off after',
  wasSent: boolean | null = null,
): EmailProvider & { handed: Email[] } => {
  const handed: Email[] = [];
  return {
    handed,
    send: async (email, handOver) => {
      if (answer === 'cut off before') throw new Error('killed');
      await handOver();
      if (answer === 'cut off after') throw new Error('killed');
      handed.push(email);
      return answer;
    },
    wasSent: async () => wasSent,
  };
};

const sends = () => createProvider({ outcome: 'sent' });
const attempt = (id: string, provider: EmailProvider, isLast = false) =>
  attemptAt(server, id, provider, { last: isLast, log });

const lost = async (): Promise<LostEmail[]> =>
  (await server.call(admin.token, { url: '/api/v1/messages/emails' })).json().data;

test('one e-mail is queued for one cause, event and recipient', async () => {
  expect(await queue('the same')).toBeTypeOf('string');
  expect(await queue('the same')).toBeUndefined();
});

test('a sent e-mail is not sent again', async () => {
  const id = await queueAnEmail();
  const provider = sends();
  await attempt(id, provider);
  await attempt(id, provider);
  expect(provider.handed).toHaveLength(1);
  expect(await readState(id)).toEqual({ state: 'sent', attempts: 1, reason: '' });
});

test('an e-mail that is not accepted yet is retried under the same id', async () => {
  const id = await queueAnEmail();
  const busy = createProvider({ outcome: 'later', reason: '451 try later' });
  await expect(attempt(id, busy)).rejects.toThrow('451 try later');
  await expect(attempt(id, busy)).rejects.toThrow('451 try later');
  expect(await readState(id)).toEqual({ state: 'queued', attempts: 2, reason: '451 try later' });
  const provider = sends();
  await attempt(id, provider);
  expect(await readState(id)).toMatchObject({ state: 'sent', attempts: 3 });
  const ids = [...busy.handed, ...provider.handed].map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(1);
});

test('after the last try an e-mail fails: in the log, in the list, and once a day in the inboxes of admins', async () => {
  const [one, two] = [await queueAnEmail(), await queueAnEmail()];
  await attempt(one, createProvider({ outcome: 'later', reason: 'no route' }), true);
  await attempt(two, createProvider({ outcome: 'later', reason: 'no route' }), true);
  expect(await readState(one)).toMatchObject({ state: 'failed', reason: 'no route' });
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ emailId: one, reason: 'no route' }),
    'an e-mail was given up',
  );
  expect((await lost()).slice(0, 2)).toMatchObject([
    { _id: two, event: 'email-changed', to: 'asha@example.com', state: 'failed', attempts: 1 },
    { _id: one },
  ]);
  const inbox = async () => (await server.call(admin.token, { url: '/api/v1/messages/' })).json().data;
  expect(await inbox()).toMatchObject([
    { event: 'email-failed', parameters: { to: 'asha@example.com', reason: 'no route' }, item: null },
  ]);
  server.pass(DAY_MS);
  admin = await server.anAdmin();
  await attempt(await queueAnEmail(), createProvider({ outcome: 'never', reason: '550 no such mailbox' }));
  expect(await inbox()).toHaveLength(2);
});

test('a permanent refusal is not retried', async () => {
  const id = await queueAnEmail();
  await attempt(id, createProvider({ outcome: 'never', reason: '550 no such mailbox' }));
  const provider = sends();
  await attempt(id, provider);
  expect(provider.handed).toEqual([]);
  expect(await readState(id)).toEqual({ state: 'failed', attempts: 1, reason: '550 no such mailbox' });
});

test('an e-mail interrupted before the handover is sent by the next try', async () => {
  const id = await queueAnEmail();
  await expect(attempt(id, createProvider('cut off before'))).rejects.toThrow('killed');
  const provider = sends();
  await attempt(id, provider);
  expect(provider.handed).toHaveLength(1);
});

test('an e-mail interrupted after the handover is not sent again, and admins see it', async () => {
  const id = await queueAnEmail();
  await expect(attempt(id, createProvider('cut off after'))).rejects.toThrow('killed');
  const provider = sends();
  await expect(attempt(id, provider)).rejects.toThrow('may still be answered');
  expect(await readState(id)).toMatchObject({ state: 'handing-over' });
  server.pass(2 * MINUTE_MS);
  await attempt(id, provider);
  expect(provider.handed).toEqual([]);
  expect(await readState(id)).toMatchObject({ state: 'uncertain' });
  expect((await lost())[0]).toMatchObject({ _id: id, state: 'uncertain' });
});

test.each([
  [true, 0],
  [false, 1],
])('a provider that knows whether it has it (%s) settles that', async (wasSent, sentAgain) => {
  const id = await queueAnEmail();
  await expect(attempt(id, createProvider('cut off after', wasSent))).rejects.toThrow('killed');
  server.pass(2 * MINUTE_MS);
  const provider = createProvider({ outcome: 'sent' }, wasSent);
  await attempt(id, provider);
  expect(provider.handed).toHaveLength(sentAgain);
  expect(await readState(id)).toMatchObject({ state: 'sent' });
});

test('a missing answer leaves the delivery uncertain', async () => {
  const id = await queueAnEmail();
  await attempt(id, createProvider({ outcome: 'unknown', reason: 'connection lost' }));
  expect(await readState(id)).toMatchObject({ state: 'uncertain', reason: 'connection lost' });
});

test('a try that another has overtaken cannot hand over the e-mail, too', async () => {
  const id = await queueAnEmail();
  const begun = Promise.withResolvers<void>();
  const overtaken = Promise.withResolvers<void>();
  const slow = sends();
  const provider: EmailProvider = {
    ...slow,
    send: async (email, handOver, signal) => {
      begun.resolve();
      await overtaken.promise;
      return slow.send(email, handOver, signal);
    },
  };
  const first = attempt(id, provider);
  await begun.promise;
  const second = sends();
  await attempt(id, second);
  overtaken.resolve();
  await expect(first).rejects.toThrow('another attempt has this e-mail');
  expect([...slow.handed, ...second.handed]).toHaveLength(1);
  expect(await readState(id)).toMatchObject({ state: 'sent' });
});

test('stuck e-mails fail after days, and settled ones are deleted after months', async () => {
  const [forgotten, cutOff, sent] = [await queueAnEmail(), await queueAnEmail(), await queueAnEmail()];
  await expect(attempt(cutOff, createProvider('cut off after'))).rejects.toThrow('killed');
  await attempt(sent, sends());
  const deps = { db: server.db, clock: server.now, log };
  server.pass(DAY_MS);
  await cleanUpEmails(deps);
  expect(await readState(forgotten)).toMatchObject({ state: 'queued' });
  server.pass(3 * DAY_MS);
  await cleanUpEmails(deps);
  expect(await readState(forgotten)).toMatchObject({ state: 'failed' });
  expect(await readState(cutOff)).toMatchObject({ state: 'uncertain' });
  expect(await readState(sent)).toMatchObject({ state: 'sent' });
  server.pass(100 * DAY_MS);
  await cleanUpEmails(deps);
  admin = await server.anAdmin();
  expect(await server.db.selectFrom('emails').select('id').execute()).toEqual([]);
});
