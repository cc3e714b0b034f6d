import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#api/platform/ids.ts';
import { countWaiting } from '#api/platform/test-starting-line.ts';
import { type Someone, startTestApp, type TestApp } from '#api/test-app.ts';
import { insertDelivery } from './deliveries-repo.ts';
import { lockEndpoint } from './repo.ts';
import { asOtt, createHooks, type Hooks, startReceiver } from './test-webhooks.ts';

let server: TestApp;
let hooks: Hooks;
let ott: Someone;
beforeAll(async () => {
  server = await startTestApp({ allowLocalWebhooks: true });
  hooks = createHooks(server);
  ott = await server.anOtt('northlight');
});
afterAll(() => server.close());

test('several that are answered by 410 at the same time switch a webhook off once', async () => {
  const receiver = await startReceiver({ status: 410 });
  const { webhook } = await hooks.add(asOtt(ott), receiver.url, ['item.submitted']);
  for (let sent = 0; sent < 4; sent += 1) await hooks.sendTest(asOtt(ott), webhook._id);
  const { round } = await server.db.transaction().execute(async (tx) => {
    await lockEndpoint(tx, webhook._id);
    const delivering = hooks.deliver();
    await expect.poll(() => countWaiting(server.db), { timeout: 60_000 }).toBe(4);
    return { round: delivering };
  });
  await round;
  receiver.close();
  expect(receiver.received).toHaveLength(4);
  const faults = (await hooks.listOf(asOtt(ott), webhook._id)).map(({ fault }) => fault);
  expect(faults.toSorted()).toEqual(['disabled', 'disabled', 'disabled', 'status']);
  const told = await server.db.selectFrom('messages').select('event').execute();
  expect(told).toEqual([{ event: 'webhook-gone' }]);
});

test('what happens while an owner changes a webhook does not wait for it', async () => {
  const { webhook } = await hooks.add(asOtt(ott), 'https://hooks.example/', ['item.submitted']);
  await server.db.transaction().execute(async (changing) => {
    await lockEndpoint(changing, webhook._id);
    await server.db.transaction().execute(async (happening) => {
      // A wait would be for good: the change ends after it.
      await sql`SET LOCAL lock_timeout = '1s'`.execute(happening);
      const now = server.now();
      const told = { id: newId(now), endpointId: webhook._id, type: 'item.submitted', data: {} };
      await insertDelivery(happening, told, now);
    });
  });
  expect(await hooks.onlyDelivery(asOtt(ott), webhook._id)).toMatchObject({ state: 'waiting' });
});
