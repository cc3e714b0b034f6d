import type { Message } from '@cinvoice/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMessageSender } from '#api/modules/messages/index.ts';
import { changeInvoice, lockInvoiceOrThrow, toInvoiceFacts, toInvoiceNews } from './index.ts';
import { startMarket, type TestMarket } from './test-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.server.close());

test('a change writes state, version, event and message in one', async () => {
  const { server, asha } = market;
  const { _id: id, version, number } = await market.aDraft();
  const actor = { kind: 'user' as const, userId: asha.id, roles: [] };
  const sendMessage = createMessageSender(async () => undefined);
  await server.db.transaction().execute(async (tx) => {
    const row = await lockInvoiceOrThrow(tx, actor, { id, call: 'withdraw', version });
    const changed = await changeInvoice(
      tx,
      row,
      { to: 'withdrawn', event: 'withdrawn', actor: { kind: 'user', id: asha.id } },
      server.now(),
    );
    const to = { kind: 'user' as const, id: asha.id };
    const parameters = { ...toInvoiceFacts(changed), reason: 'A test.' };
    const news = { ...toInvoiceNews(changed), to, event: 'invoice-declined' as const, parameters };
    await sendMessage(tx, news, server.now());
  });
  expect(await market.readInvoice(asha, id)).toMatchObject({ state: 'withdrawn', version: version + 1 });
  const events = await server.db
    .selectFrom('invoice_events')
    .selectAll()
    .where('invoice_id', '=', id)
    .execute();
  expect(events).toMatchObject([
    {
      version: version + 1,
      event: 'withdrawn',
      from_state: 'draft',
      to_state: 'withdrawn',
      actor_name: 'House 9000000001',
    },
  ]);
  const [message]: Message[] = (await market.get(asha, '/messages')).json().data;
  expect(message).toMatchObject({
    event: 'invoice-declined',
    item: { kind: 'invoices', _id: id },
    parameters: { number, reason: 'A test.' },
  });
});

test('a call of the wrong actor, in a wrong state, or over a newer version changes nothing', async () => {
  const { server, asha, ravi } = market;
  const { _id: id, version } = await market.aDraft();
  const lock = (userId: string, call: 'withdraw' | 'recall', seen?: number) =>
    server.db
      .transaction()
      .execute((tx) =>
        lockInvoiceOrThrow(tx, { kind: 'user', userId, roles: [] }, { id, call, version: seen }),
      );
  await expect(lock(ravi.id, 'withdraw')).rejects.toMatchObject({ type: 'not-found' });
  await expect(lock(asha.id, 'recall')).rejects.toMatchObject({
    type: 'wrong-state',
    particulars: { state: 'draft' },
  });
  await expect(lock(asha.id, 'withdraw', version + 1)).rejects.toMatchObject({
    type: 'changed-meanwhile',
    particulars: { meanwhile: { version } },
  });
});
