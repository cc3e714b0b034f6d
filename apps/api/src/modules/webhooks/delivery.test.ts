import { project } from '@cinvoice/contract/kinds/project';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { forgetOldDeliveries } from './cleaning.ts';
import { asOtt, createHooks, type Hooks, type Receiver, startReceiver } from './test-webhooks.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

let cast: Cast;
let hooks: Hooks;
let closers: (() => unknown)[] = [];
beforeAll(async () => {
  cast = await startCast({ allowLocalWebhooks: true });
  hooks = createHooks(cast.server);
});
afterAll(() => cast.server.close());
afterEach(async () => {
  for (const close of closers) await close();
  closers = [];
  await cast.server.db.deleteFrom('webhook_endpoints').execute();
});

/** A webhook of the other OTT, to a receiver that answers like this. */
const aWebhook = async (...answers: Parameters<typeof startReceiver>) => {
  const receiver = await startReceiver(...answers);
  closers.push(receiver.close);
  const { webhook, secret } = await hooks.add(asOtt(cast.otherOtt), receiver.url, ['item.submitted']);
  return { id: webhook._id, secret, receiver };
};

const read = (id: string) => hooks.onlyDelivery(asOtt(cast.otherOtt), id);
const readEndpoint = async () => (await hooks.call(asOtt(cast.otherOtt), 'GET', '')).json().data[0];

/** What the library of receivers makes of the last request; it compares with the clock of its machine. */
const verify = ({ received }: Receiver, secret: string): unknown => {
  const { headers, body } = received.at(-1) ?? { headers: {}, body: '' };
  vi.useFakeTimers({ now: cast.server.now(), toFake: ['Date'] });
  try {
    return new Webhook(secret).verify(body, Object(headers));
  } finally {
    vi.useRealTimers();
  }
};

const idsOf = ({ received }: Receiver) => received.map(({ headers }) => headers['webhook-id']);

test('what is not taken comes again after a wait, with the same id, another time and the answer at hand', async () => {
  const { id, secret, receiver } = await aWebhook({ status: 500, body: 'x'.repeat(5_000) }, { status: 200 });
  const { server } = cast;
  const { _id } = await hooks.sendTest(asOtt(cast.otherOtt), id);
  await hooks.deliver();
  const failed = await read(id);
  expect(failed).toMatchObject({ state: 'waiting', attempts: 1, status: 500, fault: 'status' });
  expect(failed.answer).toBe('x'.repeat(1_024));
  expect(failed.nextAttemptAt).toBe(new Date(server.now().getTime() + 5 * SECOND).toISOString());
  expect((await readEndpoint()).failingSince).toBe(server.now().toISOString());
  server.pass(5 * SECOND - 1);
  await hooks.deliver();
  expect(receiver.received).toHaveLength(1);
  server.pass(1);
  await hooks.deliver();
  expect(await read(id)).toMatchObject({ state: 'delivered', attempts: 2, status: 200, fault: null });
  expect(idsOf(receiver)).toEqual([_id, _id]);
  const [first = 0, second = 0] = receiver.received.map(({ headers }) =>
    Number(headers['webhook-timestamp']),
  );
  expect(second - first).toBe(5);
  expect(verify(receiver, secret)).toMatchObject({ type: 'webhook.test', data: {} });
  expect((await readEndpoint()).failingSince).toBeNull();

  await hooks.call(asOtt(cast.otherOtt), 'POST', `/deliveries/${_id}/send-again`);
  await hooks.deliver();
  expect(idsOf(receiver)).toEqual([_id, _id, _id]);
});

test('after ten tries in three days it is given up, the webhook switched off and its owner told; then it sends again', async () => {
  const { id, receiver } = await aWebhook({ status: 503 });
  const { server, otherOtt } = cast;
  const { _id } = await hooks.sendTest(asOtt(otherOtt), id);
  const began = server.now().getTime();
  for (;;) {
    await hooks.deliver();
    const { nextAttemptAt } = await read(id);
    if (nextAttemptAt === null) break;
    server.pass(new Date(nextAttemptAt).getTime() - server.now().getTime());
  }
  expect(receiver.received).toHaveLength(10);
  expect(server.now().getTime() - began).toBeGreaterThanOrEqual(3 * DAY);
  expect(await read(id)).toMatchObject({ state: 'failed', attempts: 10 });
  const [endpoint] = await server.db.selectFrom('webhook_endpoints').selectAll().execute();
  expect(endpoint).toMatchObject({ disabled_because: 'failing', disabled_at: server.now() });
  const messages = await server.db
    .selectFrom('messages')
    .selectAll()
    .where('recipient_id', '=', otherOtt.id)
    .where('event', 'in', ['webhook-disabled', 'webhook-failed', 'webhook-gone'])
    .execute();
  const { host } = new URL(receiver.url);
  expect(messages).toMatchObject([
    { event: 'webhook-disabled', parameters: { host, page: '/ott/webhooks' } },
  ]);
  const refused = await hooks.call(asOtt(otherOtt), 'POST', `/deliveries/${_id}/send-again`);
  expect(refused.json()).toMatchObject({ status: 409, code: 'webhook-disabled' });
});

test('what one webhook never takes is given up and told, while the others of it arrive', async () => {
  const { id } = await aWebhook({ status: 500 });
  const { server } = cast;
  await hooks.sendTest(asOtt(cast.otherOtt), id);
  await hooks.deliver();
  // Another event was taken in between.
  await server.db.updateTable('webhook_deliveries').set({ tries: 9 }).execute();
  await server.db.updateTable('webhook_endpoints').set({ failing_since: null }).execute();
  server.pass(5 * SECOND);
  await hooks.deliver();
  expect(await read(id)).toMatchObject({ state: 'failed' });
  expect((await readEndpoint()).disabled).toBeNull();
  const told = await server.db
    .selectFrom('messages')
    .select('event')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(told?.event).toBe('webhook-failed');
});

test('another address has not failed yet', async () => {
  const { id } = await aWebhook({ status: 500 });
  const { otherOtt } = cast;
  await hooks.sendTest(asOtt(otherOtt), id);
  await hooks.deliver();
  const { url, types, failingSince } = await readEndpoint();
  expect(failingSince).not.toBeNull();
  const change = (to: string) =>
    hooks.call(asOtt(otherOtt), 'PUT', `/${id}`, { url: to, types, enabled: true });
  await change(url);
  expect((await readEndpoint()).failingSince).toBe(failingSince);
  await change(`${url}/elsewhere`);
  expect((await readEndpoint()).failingSince).toBeNull();
});

test('410 switches it off at once, and what waits is given up', async () => {
  const { id } = await aWebhook({ status: 410 });
  const { otherOtt } = cast;
  await hooks.sendTest(asOtt(otherOtt), id);
  await hooks.deliver();
  expect((await readEndpoint()).disabled.because).toBe('gone');
  expect(await read(id)).toMatchObject({ state: 'failed', status: 410 });
  await cast.anItem(project, { ottId: otherOtt.id });
  expect(await hooks.listOf(asOtt(otherOtt), id)).toHaveLength(1);
});

test.each([
  [302, { location: 'http://127.0.0.1:9/' }, 5 * SECOND],
  [429, { 'retry-after': '3600' }, HOUR],
])('%d is followed nowhere, and tried again when it says so', async (status, headers, waitMs) => {
  const { id, receiver } = await aWebhook({ status, headers });
  await hooks.sendTest(asOtt(cast.otherOtt), id);
  await hooks.deliver();
  const { nextAttemptAt, ...failed } = await read(id);
  expect(failed).toMatchObject({ state: 'waiting', status, fault: 'status' });
  expect(nextAttemptAt).toBe(new Date(cast.server.now().getTime() + waitMs).toISOString());
  expect(receiver.received).toHaveLength(1);
});

test('a secret that is replaced signs for a day more, beside the new one', async () => {
  const { id, secret, receiver } = await aWebhook({ status: 200 });
  const { server, otherOtt } = cast;
  const replaced = (await hooks.call(asOtt(otherOtt), 'POST', `/${id}/rotate`)).json().data.secret;
  const deliverTest = async () => {
    await hooks.sendTest(asOtt(otherOtt), id);
    await hooks.deliver();
  };
  server.pass(DAY - SECOND);
  await deliverTest();
  expect(verify(receiver, secret)).toBeTruthy();
  expect(verify(receiver, replaced)).toBeTruthy();
  server.pass(SECOND);
  await deliverTest();
  expect(verify(receiver, replaced)).toBeTruthy();
  expect(() => verify(receiver, secret)).toThrow('No matching signature found');
});

test('one that never answers delays no other, and a stop that breaks it off counts as no attempt', async () => {
  const silent = await aWebhook(null);
  const prompt = await aWebhook({ status: 200 });
  for (const { id } of [silent, prompt]) await hooks.sendTest(asOtt(cast.otherOtt), id);
  const stopping = new AbortController();
  const round = hooks.open(stopping.signal)();
  await silent.receiver.arrived;
  await expect.poll(async () => (await read(prompt.id)).state).toBe('delivered');
  stopping.abort();
  await round;
  expect(await read(silent.id)).toMatchObject({ state: 'waiting', attempts: 0, fault: null });
});

test('nobody listens there: the fault is told in a word', async () => {
  const { id, receiver } = await aWebhook({ status: 200 });
  receiver.close();
  await hooks.sendTest(asOtt(cast.otherOtt), id);
  await hooks.deliver();
  expect(await read(id)).toMatchObject({ state: 'waiting', status: null, fault: 'connection-failed' });
});

test('deliveries are kept for 30 days, and what waits for longer', async () => {
  const { id } = await aWebhook({ status: 200 });
  const { server, otherOtt } = cast;
  await hooks.sendTest(asOtt(otherOtt), id);
  await hooks.deliver();
  await hooks.sendTest(asOtt(otherOtt), id);
  const forget = () => forgetOldDeliveries({ db: server.db, clock: server.now });
  const count = async () => (await server.db.selectFrom('webhook_deliveries').select('id').execute()).length;
  server.pass(30 * DAY);
  await forget();
  expect(await count()).toBe(2);
  server.pass(1);
  await forget();
  expect(await count()).toBe(1);
});
