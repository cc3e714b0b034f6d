import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { project } from '@cinvoice/contract/kinds/project';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { extendEnvironment } from '#api/config.ts';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { asOtt, createHooks, type Hooks } from './test-webhooks.ts';

/** The receiver in examples/. */

const SECOND = 1_000;

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
});

/** The example, run as its head says. */
const startExample = async (secret: string) => {
  const file = path.join(import.meta.dirname, '../../../../../examples/webhook-receiver.mjs');
  const env = extendEnvironment({ WEBHOOK_SECRET: secret, PORT: '0' });
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  closers.push(() => (child.kill() ? once(child, 'exit') : undefined));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  return { url: await nextLine(), nextLine };
};

test('an item that is submitted reaches the example, which knows the secret, and no receiver with another one', async () => {
  const { server, itsOtt, anItem } = cast;
  // It must have the address before there is a secret.
  const wrong = await startExample(`whsec_${Buffer.alloc(32).toString('base64')}`);
  const { webhook, secret } = await hooks.add(asOtt(itsOtt), wrong.url, ['item.submitted']);
  const right = await startExample(secret);
  await hooks.call(asOtt(itsOtt), 'PUT', `/${webhook._id}`, {
    url: right.url,
    types: webhook.types,
    enabled: true,
  });
  const item = await anItem(project);
  // The example has the time of its machine.
  const deliver = hooks.open(new AbortController().signal, () => new Date());
  const makeDue = () =>
    server.db
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: new Date(0) })
      .execute();
  await makeDue();
  await deliver();
  const delivered = await hooks.onlyDelivery(asOtt(itsOtt), webhook._id);
  expect(delivered).toMatchObject({ state: 'delivered', status: 204, attempts: 1 });
  const sent = {
    type: 'item.submitted',
    timestamp: item.createdAt,
    data: { kind: 'projects', _id: item._id, state: 'pending' },
  };
  const [id = '', ...body] = (await right.nextLine()).split(' ');
  expect([id, JSON.parse(body.join(' '))]).toEqual([delivered._id, sent]);

  await hooks.call(asOtt(itsOtt), 'PUT', `/${webhook._id}`, {
    url: wrong.url,
    types: webhook.types,
    enabled: true,
  });
  await hooks.call(asOtt(itsOtt), 'POST', `/deliveries/${id}/send-again`);
  await makeDue();
  await deliver();
  expect(await wrong.nextLine()).toBe('refused: no signature of this secret');
  expect(await hooks.onlyDelivery(asOtt(itsOtt), webhook._id)).toMatchObject({
    _id: id,
    state: 'waiting',
    status: 401,
  });
});

test('the example takes what the library of receivers signs, and refuses an old copy and other bytes', async () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const example = await startExample(secret);
  const send = async (signedAt: Date, body: string): Promise<number> => {
    const headers = {
      'webhook-id': 'one',
      'webhook-timestamp': String(Math.floor(signedAt.getTime() / SECOND)),
      // A former secret's may stand before it.
      'webhook-signature': `v1,AAAA ${new Webhook(secret).sign('one', signedAt, '{}')}`,
    };
    return (await fetch(example.url, { method: 'POST', headers, body })).status;
  };
  expect(await send(new Date(), '{}')).toBe(204);
  expect(await example.nextLine()).toBe('one {}');
  expect(await send(new Date(Date.now() - 6 * 60 * SECOND), '{}')).toBe(401);
  expect(await example.nextLine()).toBe('refused: too old, or too new');
  expect(await send(new Date(), '{ }')).toBe(401);
  expect(await example.nextLine()).toBe('refused: no signature of this secret');
});
