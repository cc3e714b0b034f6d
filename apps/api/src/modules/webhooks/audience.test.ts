import { project } from '@cinvoice/contract/kinds/project';
import { createPayloadSchema } from '@cinvoice/contract/webhook-payloads';
import { webhookTypes } from '@cinvoice/contract/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSales, type TestSales } from '#api/modules/sales/test-sales.ts';
import type { Someone } from '#api/test-app.ts';
import { asAdmin, asOtt, asUser, createHooks } from './test-webhooks.ts';

let market: TestSales;
let investor: Someone;
let buyer: Someone;
beforeAll(async () => {
  market = await startSales();
  investor = await market.anInvestor();
  buyer = await market.anInvestor(1_00_00_000_00);
  const hooks = createHooks(market.server);
  const { asha, ravi, itsOtt, otherOtt, admin } = market;
  const ofOtts = webhookTypes.filter(
    (type) => /^(item|invoice)/.test(type) && !/checking|offered|listed|funded|disbursed|off$/.test(type),
  );
  const ofOperator = webhookTypes.filter((type) => type !== 'deal.paid');
  for (const who of [asha, ravi, investor, buyer])
    await hooks.add(asUser(who), 'https://hooks.example/', webhookTypes);
  for (const who of [itsOtt, otherOtt]) await hooks.add(asOtt(who), 'https://hooks.example/', ofOtts);
  await hooks.add(asAdmin(admin), 'https://hooks.example/', ofOperator);
});
afterAll(() => market.server.close());

type Told = { who: string; type: string; data: unknown };

/** What each owner is told since the last look, in the order of the owners. */
const readTold = async (): Promise<Record<string, Told[]>> => {
  const { db } = market.server;
  const rows = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'endpoint_id')
    .select(['type', 'data', 'user_id', 'ott_id', 'webhook_deliveries.created_at'])
    .orderBy('webhook_deliveries.created_at')
    .execute();
  await db.deleteFrom('webhook_deliveries').execute();
  for (const { type, data, created_at } of rows) {
    const known = webhookTypes.find((one) => one === type);
    const payload = { type, timestamp: created_at.toISOString(), data };
    // As the document of the API says.
    expect(known && createPayloadSchema(known).safeParse(payload), type).toMatchObject({ success: true });
  }
  const { asha, ravi, itsOtt, otherOtt } = market;
  const named = { asha, ravi, investor, buyer, itsOtt, otherOtt };
  const toName = (id: string | null): string =>
    Object.entries(named).find(([, someone]) => someone.id === id)?.[0] ?? 'operator';
  const told = rows.map(({ type, data, user_id, ott_id }) => ({
    who: toName(user_id ?? ott_id),
    type,
    data,
  }));
  return Object.groupBy(told, ({ who }) => who) as Record<string, Told[]>;
};

const typesOf = (told: readonly Told[] | undefined) => told?.map(({ type }) => type);

test('an item: its owner, its OTT and the operator, from its submission to each decision', async () => {
  const { anItem, put, itsOtt } = market;
  await readTold();
  const { _id } = await anItem(project);
  const decide = (ottUpdates: string) =>
    put(itsOtt, `/projects/ott/${_id}`, { ottUpdates, ottRemarks: 'The budget.' });
  await decide('Need Clarification');
  await decide('rejected');
  await decide('approved');
  const told = await readTold();
  expect(Object.keys(told).toSorted()).toEqual(['asha', 'itsOtt', 'operator']);
  for (const own of Object.values(told))
    expect(typesOf(own)).toEqual([
      'item.submitted',
      'item.clarification_requested',
      'item.rejected',
      'item.approved',
    ]);
  expect(told.itsOtt?.at(-1)?.data).toEqual({ kind: 'projects', _id, state: 'approved' });
});

test('an invoice and its sale: the payer learns nothing of the sale, investors of the deal and not its invoice', async () => {
  await readTold();
  const sale = await market.aListed();
  const { asha, itsOtt, operator, ...others } = await readTold();
  const ofInvoice = ['invoice.submitted', 'invoice.accepted'];
  expect(typesOf(itsOtt)).toEqual(ofInvoice);
  expect(itsOtt?.at(-1)?.data).toEqual({ _id: sale.invoiceId, state: 'accepted' });
  const whole = [...ofInvoice, 'deal.offered', 'invoice.offered', 'deal.listed', 'invoice.listed'].toSorted();
  expect(typesOf(asha)?.toSorted()).toEqual(whole);
  expect(typesOf(operator)?.toSorted()).toEqual(whole);
  const listed = { _id: sale._id, state: 'listed', outcome: null };
  expect(operator?.find(({ type }) => type === 'deal.listed')?.data).toEqual({
    ...listed,
    invoice: sale.invoiceId,
  });
  expect(others).toEqual({
    investor: [{ who: 'investor', type: 'deal.listed', data: listed }],
    buyer: [{ who: 'buyer', type: 'deal.listed', data: listed }],
  });
  await market.buy(await market.renew(buyer), sale, 10);
  expect(await readTold()).toEqual({});
  await market.passUntil(sale.closesAt);
  const ended = await readTold();
  expect(typesOf(ended.investor)).toEqual(['deal.ended']);
  expect(ended.investor?.[0]?.data).toEqual({ _id: sale._id, state: 'ended', outcome: 'expired' });
  expect(typesOf(ended.asha)?.toSorted()).toEqual(['deal.ended', 'invoice.accepted']);
  expect(ended.itsOtt).toBeUndefined();
});

test('an invoice that its seller takes back, of which the payer reads on what reached it', async () => {
  const { asha } = market;
  const { _id } = await market.aSubmitted();
  await readTold();
  await market.act(await market.renew(asha), _id, 'recall');
  const told = await readTold();
  expect(Object.values(told).flatMap(typesOf)).toEqual(Array(3).fill('invoice.recalled'));
  expect(Object.keys(told).toSorted()).toEqual(['asha', 'itsOtt', 'operator']);
});

test('what is rolled back is not told, and nothing is told to a suspended user', async () => {
  const { server, asha, itsOtt } = market;
  const { _id } = await market.anItem(project);
  await readTold();
  const readOwners = async (): Promise<(string | null)[]> => {
    const seen: (string | null)[] = [];
    const rolledBack = server.db.transaction().execute(async (tx) => {
      // The history would not tell of it: it is undone before it stands.
      await tx.updateTable('submissions').set({ ott_updates: 'rejected' }).where('id', '=', _id).execute();
      const rows = await tx
        .selectFrom('webhook_deliveries')
        .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'endpoint_id')
        .select(['user_id', 'ott_id'])
        .execute();
      seen.push(...rows.map(({ user_id, ott_id }) => user_id ?? ott_id));
      throw new Error('undone');
    });
    await expect(rolledBack).rejects.toThrow('undone');
    return seen.toSorted();
  };
  expect(await readOwners()).toEqual([asha.id, itsOtt.id, null].toSorted());
  expect(await readTold()).toEqual({});
  const suspend = (at: Date | null) =>
    server.db.updateTable('users').set({ suspended_at: at }).where('id', '=', asha.id).execute();
  await suspend(server.now());
  expect(await readOwners()).toEqual([itsOtt.id, null]);
  await suspend(null);
});
