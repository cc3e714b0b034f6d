import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allJobs } from '#api/all-jobs.ts';
import { parseConfig } from '#api/config.ts';
import { createMessageSender } from '#api/modules/messages/index.ts';
import { scheduleDueSales } from '#api/modules/sales/index.ts';
import { startSales, type TestSales } from '#api/modules/sales/test-sales.ts';
import { shownBy } from '#api/modules/second-factor/test-authenticator.ts';
import { startDelivering } from '#api/modules/webhooks/index.ts';
import { asUser, createHooks, type Hooks, startReceiver } from '#api/modules/webhooks/test-webhooks.ts';
import { letTimePass } from '#api/passing-time.ts';
import { openAnnouncements } from '#api/platform/announcements.ts';
import { startJobs } from '#api/platform/jobs.ts';
import { buildTestApp, PASSWORD } from '#api/test-app.ts';
import { openSandbox } from './open-sandbox.ts';
import { toSandboxSettings } from './settings.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const CLOCK = '/api/v1/sandbox/clock';
const log = pino({ level: 'silent' });

let folder: string;
let market: TestSales;
let hooks: Hooks;
let clock: () => Date;
/** The machine's own time, which the test has in its hand. */
let real = () => new Date('2026-11-20T06:30:00.000Z');
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'));
  const sandbox = await openSandbox(folder, () => real());
  ({ clock } = sandbox);
  market = await startSales({
    clock,
    worldClock: sandbox.worldClock,
    sandbox: sandbox.sandbox,
    allowLocalWebhooks: true,
  });
  const { db, connection, encryption } = market.server;
  real = market.server.now;
  hooks = createHooks(market.server);
  const announcements = await openAnnouncements({ connection, log });
  const ownJobs = await startJobs({ connection, jobs: allJobs, log });
  const sendMessage = createMessageSender(async () => undefined);
  const jobs = sandbox.keepTimed(ownJobs);
  await scheduleDueSales(jobs, { db, clock, sendMessage });
  const sending = {
    db,
    clock,
    worldClock: sandbox.worldClock,
    encryption,
    sendMessage,
    isLocalAllowed: true,
  };
  const delivering = startDelivering({ ...sending, announcements, log });
  const { stop } = sandbox.start({ db, delivering, log, print: () => undefined });
  closers.push(stop, delivering.stop, ownJobs.stop, announcements.stop);
});
afterAll(async () => {
  for (const close of closers) await close();
  await market.server.close();
  await rm(folder, { recursive: true });
});

const move = (payload: object) => market.server.call(null, { method: 'POST', url: CLOCK, payload });

test('an offer that nobody signs lapses as the clock passes its time, and its webhook is told, and told again after the wait', async () => {
  const receiver = await startReceiver({ status: 500 }, { status: 204 });
  closers.push(receiver.close);
  const { webhook } = await hooks.add(asUser(market.asha), receiver.url, ['deal.ended']);
  const offer = await market.anOffered({ closesAt: '2026-11-27T18:00:00+05:30', valueDay: '2026-11-30' });

  const before = real().getTime();
  const moved = await move({ forward: '+3d20h' });
  expect(moved.json().data).toEqual({
    now: new Date(before + 92 * HOUR).toISOString(),
    aheadSeconds: (92 * HOUR) / SECOND,
    failedJobs: [],
  });
  const sale = await market.server.db
    .selectFrom('sales')
    .selectAll()
    .where('id', '=', offer._id)
    .executeTakeFirstOrThrow();
  const late = new Date(sale.ended_at ?? 0).getTime() - new Date(offer.lapsesAt).getTime();
  expect(sale.ending).toBe('lapsed');
  expect([late >= 0, late <= HOUR]).toEqual([true, true]);

  expect(receiver.received).toHaveLength(2);
  for (const { headers, body } of receiver.received) {
    // Receivers judge the signature by their own clock.
    expect(Number(headers['webhook-timestamp'])).toBe(real().getTime() / SECOND);
    expect(new Date(JSON.parse(body).timestamp)).toEqual(sale.ended_at);
  }
  const [delivery] = await market.server.db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', webhook._id)
    .execute();
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 2 });
  const waited = (delivery?.attempted_at?.getTime() ?? 0) - (sale.ended_at?.getTime() ?? 0);
  expect([waited >= 5 * SECOND, waited < 10 * SECOND]).toEqual([true, true]);
});

test('sessions end by the clock, and codes of an authenticator app are judged by the time that it has', async () => {
  const call = (url: string, payload: object, token: string | null = null) =>
    market.server.call(token, { method: 'POST', url: `/api/v1/admin${url}`, payload });
  expect((await market.get(market.admin, '/admin/totp')).statusCode).toBe(401);
  const { token } = (await call('/login', { id: 'boss', password: PASSWORD })).json();
  const { secret } = (await call('/totp', { password: PASSWORD }, token)).json().data;
  const confirmed = await call('/totp/confirm', { code: shownBy(secret, real()) }, token);
  expect(confirmed.statusCode).toBe(200);
});

test.each([
  [{ forward: 'soon' }, { path: 'forward', code: 'clock-move-unclear' }],
  [{ to: '2026-11-20' }, { path: 'to', code: 'clock-backward' }],
  [{ forward: '367d' }, { path: 'forward', code: 'clock-too-far' }],
])('the clock stays where it is for %o', async (asked, error) => {
  const before = clock();
  const answer = await move(asked);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toMatchObject([error]);
  expect(clock()).toEqual(before);
});

test('a start finds the clock as it was left, and neither server takes the folder of the other', async () => {
  const again = await openSandbox(folder, real);
  expect(again.clock()).toEqual(clock());
  const other = await mkdtemp(path.join(tmpdir(), 'no-sandbox-'));
  closers.push(() => rm(other, { recursive: true }));
  await writeFile(path.join(other, 'secret.key'), '');
  await expect(openSandbox(other)).rejects.toThrow('no sandbox made it');
  expect(() => letTimePass(parseConfig({ DATA_DIR: folder }), () => undefined)).toThrow(
    'belongs to a sandbox',
  );
  expect(letTimePass(parseConfig({ DATA_DIR: other }), () => undefined).sandbox).toBeUndefined();
});

test('no other server has the call, whatever it is asked', async () => {
  const { connection, folder: files } = market.server;
  const { app, pool, announcements } = await buildTestApp({ connection, folder: files, clock: real });
  for (const method of ['GET', 'POST', 'PUT'] as const) {
    const answer = await app.inject({
      method,
      url: CLOCK,
      ...(method !== 'GET' && { payload: { forward: '1d' } }),
    });
    expect(answer.statusCode).toBe(404);
  }
  expect((await app.inject('/sandbox.js')).statusCode).toBe(404);
  await app.close();
  await announcements.stop();
  await pool.end();
});

test('a sandbox takes nothing of an ordinary server that leads out of the machine, and no production', () => {
  const outside = {
    SMTP_URL: 'smtp://mail.example',
    SMS_PROVIDER: 'twilio',
    STORAGE: 's3',
    BACKUP_TO: '/backups',
    PORT: '3000',
    DATA_DIR: './data',
    DEMO_DATA: '0',
    PUBLIC_URL: 'https://cinvoice.example',
    COOLING_HOURS: '0',
  };
  const config = parseConfig(toSandboxSettings(outside));
  expect(config).toMatchObject({
    port: 3100,
    dataDir: path.resolve('sandbox-data'),
    sms: { provider: 'outbox' },
    demoData: true,
    allowLocalWebhooks: true,
    coolingHours: 0,
  });
  expect([config.smtpUrl, config.dailyBackup, config.publicUrl, config.databaseUrl]).toEqual(
    Array(4).fill(undefined),
  );
  const [theirs, own] = ['postgres://db/theirs', 'postgres://db/sandbox'];
  expect(() => toSandboxSettings({ NODE_ENV: 'production' })).toThrow('NODE_ENV');
  expect(() => toSandboxSettings({ DATABASE_URL: theirs })).toThrow('DATABASE_URL is set');
  expect(() => toSandboxSettings({ DATABASE_URL: theirs, SANDBOX_DATABASE_URL: theirs })).toThrow(
    'DATABASE_URL is set',
  );
  expect(toSandboxSettings({ DATABASE_URL: theirs, SANDBOX_DATABASE_URL: own })).toMatchObject({
    DATABASE_URL: own,
  });
});
