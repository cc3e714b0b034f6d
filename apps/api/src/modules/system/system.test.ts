import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createEmailQueue } from '#api/modules/messages/index.ts';
import { attemptAt } from '#api/modules/messages/test-mail.ts';
import { type Job, startJobs } from '#api/platform/jobs.ts';
import type { Delivery } from '#api/platform/messages/email.ts';
import { SmsFailure } from '#api/platform/messages/sms.ts';
import { watchSms } from '#api/platform/messages/watched-sms.ts';
import { testDatabase } from '#api/platform/test-database.ts';
import { type Someone, startTestApp, type TestApp } from '#api/test-app.ts';

const failing: Job<{ item: string }> = {
  name: 'picture-drawing',
  data: z.object({ item: z.string() }),
  tries: 1,
  secondsAllowed: 30,
};
const files = (answers: boolean) => ({
  location: '/srv/files',
  readMark: async () => {
    if (!answers) throw new Error('the bucket is gone');
    return null;
  },
});
const log = { error: () => undefined, warn: () => undefined };

let server: TestApp;
let admin: Someone;
let isMended = false;
let smsFailure: SmsFailure | null = null;
const done: string[] = [];
let stop: () => Promise<void>;
beforeAll(async () => {
  const database = await testDatabase();
  const jobs = await startJobs({ connection: database.connection, jobs: [failing], log });
  await jobs.work(failing, async ({ data }) => {
    if (!isMended) throw new Error(`the disk is full: ${data.item}`);
    done.push(data.item);
  });
  const sms = watchSms(
    async () => {
      if (smsFailure) throw smsFailure;
    },
    () => server.now(),
  );
  const system = {
    version: '1.2.3',
    startedAt: new Date('2026-11-20T06:00:00.000Z'),
    storage: files(true),
    gaps: ['sms-outbox'] as const,
    mailServer: 'mail.example:465',
    sms: { provider: 'msg91' as const, readRecord: sms.readRecord },
    retryJob: jobs.retry,
  };
  server = await startTestApp(
    { sendSms: sms.send, system: { ...system, dataDir: '/' } },
    undefined,
    database,
  );
  admin = await server.anAdmin();
  await server.db.transaction().execute((tx) => jobs.send(tx, failing, { item: 'poster' }));
  stop = async () => {
    await jobs.stop();
    await server.close();
  };
});
afterAll(() => stop());

const read = async () => {
  const answer = await server.call(admin.token, { url: '/api/v1/system' });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const retry = (id: string) =>
  server.call(admin.token, { method: 'POST', url: `/api/v1/system/jobs/${id}/retry` });

test('admins read version, database, disk, what is lost and what is missing', async () => {
  const state = await read();
  expect(state).toMatchObject({
    version: '1.2.3',
    startedAt: '2026-11-20T06:00:00.000Z',
    lostEmails: 0,
    unreadablePosters: 0,
    scanner: null,
    withheldFiles: 0,
    dataCheck: null,
    files: { location: '/srv/files', former: null, answers: true },
    gaps: ['sms-outbox'],
  });
  expect(state.database.version).toMatch(/^\d+\.\d+/);
  expect(state.database.bytes).toBeGreaterThan(1_000_000);
  expect(state.disk.freeBytes).toBeLessThanOrEqual(state.disk.bytes);
});

test('a disk that cannot be read, and a storage that fails, leave the rest readable', async () => {
  const database = await testDatabase();
  const system = {
    version: '1',
    startedAt: new Date(),
    gaps: [],
    dataDir: '/nowhere/at/all',
    storage: files(false),
    mailServer: null,
    sms: {
      provider: 'outbox' as const,
      readRecord: () => ({ sentAt: null, failedAt: null, fault: null }),
    },
  };
  const other = await startTestApp(
    { system: { ...system, retryJob: async () => undefined } },
    undefined,
    database,
  );
  const { token } = await other.anAdmin();
  expect((await other.call(token, { url: '/api/v1/system' })).json().data).toMatchObject({
    disk: null,
    files: { answers: false },
  });
  await other.close();
});

test('the last code that was sent is told, and the last that was not, with the reason', async () => {
  const ask = (mobile: string) =>
    server.call(null, {
      method: 'POST',
      url: '/api/v1/users/register-or-login',
      payload: { mobile, role: 'investor' },
    });
  expect((await read()).sms).toEqual({ provider: 'msg91', sentAt: null, failedAt: null, fault: null });
  const sentAt = server.now().toISOString();
  await ask('9820000001');
  expect((await read()).sms).toEqual({ provider: 'msg91', sentAt, failedAt: null, fault: null });
  server.pass(60_000);
  const fault = 'MSG91: status 401, Unauthorized';
  smsFailure = new SmsFailure(fault);
  const failedAt = server.now().toISOString();
  await ask('9820000002');
  expect((await read()).sms).toEqual({ provider: 'msg91', sentAt, failedAt, fault });
  // A stranger's wrong number says nothing of the provider.
  server.pass(60_000);
  smsFailure = new SmsFailure('MSG91: status 400, provide valid mobile number', { isNumber: true });
  await ask('9820000003');
  expect((await read()).sms).toEqual({ provider: 'msg91', sentAt, failedAt, fault });
});

test('e-mails that wait are counted, with the fault of the one that was tried last', async () => {
  const { db, now } = server;
  const ids: string[] = [];
  const queue = createEmailQueue(async (_tx, id) => void ids.push(id));
  for (const cause of ['first', 'second', 'third']) {
    const to = { kind: 'address', address: 'asha@films.example' } as const;
    await queue(db, { event: 'email-changed', cause, to, parameters: {} }, now());
  }
  const [first = '', second = '', third = ''] = ids;
  const attempt = (id: string, delivery: Delivery) =>
    attemptAt(server, id, { send: async () => delivery, wasSent: async () => null }).catch(() => undefined);

  const sentAt = now().toISOString();
  await attempt(first, { outcome: 'sent' });
  const host = 'mail.example:465';
  expect((await read()).mail).toEqual({ server: host, waiting: 2, sentAt, fault: null });
  const fault = 'connect ECONNREFUSED';
  server.pass(60_000);
  await attempt(second, { outcome: 'later', reason: fault });
  expect((await read()).mail).toEqual({ server: host, waiting: 2, sentAt, fault });

  server.pass(60_000);
  const nextAt = now().toISOString();
  await attempt(third, { outcome: 'sent' });
  expect((await read()).mail).toEqual({ server: host, waiting: 1, sentAt: nextAt, fault: null });
});

test('a job that failed for good says why, and is tried again when an admin asks', async () => {
  await expect.poll(async () => (await read()).failedJobs).toHaveLength(1);
  const [job] = (await read()).failedJobs;
  expect(job).toMatchObject({ queue: 'picture-drawing', fault: 'the disk is full: poster' });
  expect((await read()).queues).toMatchObject([{ name: 'picture-drawing', failed: 1 }]);
  isMended = true;
  expect((await retry(job._id)).statusCode).toBe(202);
  await expect.poll(() => done, { timeout: 40_000 }).toEqual(['poster']);
  expect((await read()).failedJobs).toEqual([]);
  const [entry] = (await server.call(admin.token, { url: '/api/v1/audit' })).json().data;
  expect(entry).toMatchObject({
    action: 'job-retried',
    actor: { _id: admin.id },
    target: { kind: 'job', label: 'picture-drawing' },
  });
});

test.each(['b2f7a9d4-0000-4000-8000-000000000000', 'no-id'])(
  'what has not failed cannot be tried again: %s',
  async (id) => {
    expect((await retry(id)).statusCode).toBe(404);
  },
);
