import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { findTokenHolder } from '../apps/api/src/modules/auth/index.ts';
import { createMessageSender } from '../apps/api/src/modules/messages/index.ts';
import { assertMayBuy, buyUnits } from '../apps/api/src/modules/sales/buy.ts';
import { openPool } from '../apps/api/src/platform/db.ts';
import { createEncryption } from '../apps/api/src/platform/encryption.ts';
import { createTurns } from '../apps/api/src/platform/turns.ts';
import { riskFacts } from '../packages/contract/src/market/risks.ts';
import { computeRequestsPerSecond } from './alternate.ts';
import type { LoadGenerator } from './generator.ts';
import type { Load, LoadSpec } from './load.ts';
import { type Market, openUserSession } from './market.ts';
import { recordStatements, replay } from './replay.ts';
import { formatDurations, formatPercent, formatRates, type Line, toTargetResult } from './report.ts';
import { median } from './statistics.ts';
import { targets } from './targets.ts';
import { workload } from './workload.ts';

type Buyer = { userId: string; token: string };
type Sale = { id: string; invoiceId: string };

const wanted = { units: 1, risksRead: { version: 1, facts: [...riskFacts] } };

const findSale = async ({ db }: Market, number: string): Promise<Sale> => {
  const { id, invoice_id: invoiceId } = await db
    .selectFrom('sales')
    .innerJoin('invoices', 'invoices.id', 'sales.invoice_id')
    .select(['sales.id', 'sales.invoice_id'])
    .where('invoices.number', '=', number)
    .executeTakeFirstOrThrow();
  return { id, invoiceId };
};

/** Buys as the route does, and records its statements. */
const recordPurchase = async ({ connection, db }: Market, { userId, token }: Buyer, sale: Sale) => {
  const pool = openPool(connection, () => undefined);
  const key = randomUUID();
  const actor = { kind: 'user' as const, userId, roles: ['investor' as const] };
  const by = { kind: 'user' as const, id: userId, address: '203.0.113.9' };
  const statements = await recordStatements(pool, async (recorded) => {
    const deps = {
      db: recorded,
      clock: () => new Date(),
      sendMessage: createMessageSender(async () => undefined),
      encryption: createEncryption(randomBytes(32)),
      takeTurn: createTurns(),
    };
    await findTokenHolder({ ...deps, requireSecondFactor: false }, token);
    await assertMayBuy(deps, actor, { id: sale.id, key });
    await buyUnits(deps, { buyer: { actor, by }, saleId: sale.id, key, wanted });
  });
  await pool.end();
  const { ledger_number: ledgerNumber } = await db
    .selectFrom('purchases')
    .select('ledger_number')
    .where('sale_id', '=', sale.id)
    .executeTakeFirstOrThrow();
  return { statements, kept: [sale.id, sale.invoiceId], ledgerNumber };
};

type Recorded = Awaited<ReturnType<typeof recordPurchase>>;

const createBareRunner = async ({ connection }: Market, recorded: Recorded, buyers: readonly Buyer[]) => {
  const [first] = buyers;
  const clients = Array.from({ length: workload.connections }, () => new pg.Client(connection));
  for (const client of clients) await client.connect();
  let sent = 0;
  const run = async (seconds: number): Promise<Load> => {
    const durations: number[] = [];
    const startedAt = performance.now();
    const work = clients.map(async (client) => {
      while (performance.now() - startedAt < seconds * 1000) {
        const buyer = buyers[sent % buyers.length];
        sent += 1;
        const sentAt = performance.now();
        await replay(client, recorded, new Map(first && buyer ? [[first.userId, buyer.userId]] : []));
        durations.push(performance.now() - sentAt);
      }
    });
    await Promise.all(work);
    const elapsed = (performance.now() - startedAt) / 1000;
    return { requests: durations.length, seconds: elapsed, durations, bytes: 0, cpuSeconds: 0 };
  };
  const stop = async (): Promise<void> => {
    for (const client of clients) await client.end();
  };
  return { run, stop };
};

const toLine = ({ ours, floor }: { ours: readonly Load[]; floor: readonly Load[] }): Line => {
  const shares = ours.map(
    (load, round) => computeRequestsPerSecond(load) / computeRequestsPerSecond(floor[round] ?? load),
  );
  const share = median(shares);
  return {
    label: `purchases of ${workload.buyers} buyers in one sale, ${workload.connections} at once`,
    ...formatRates(median(ours.map(computeRequestsPerSecond)), median(floor.map(computeRequestsPerSecond))),
    measured: `${formatPercent(share)} (${formatPercent(Math.min(...shares))} to ${formatPercent(Math.max(...shares))})`,
    ...formatDurations(
      ours.flatMap(({ durations }) => durations),
      floor.flatMap(({ durations }) => durations),
    ),
    ...toTargetResult(share >= targets.purchases, `at least ${formatPercent(targets.purchases)}`),
  };
};

/** Fails where an answered purchase is not in the books, or one of them was not answered. */
const assertAllHeld = async ({ db }: Market, sale: Sale, purchases: number): Promise<void> => {
  const { units_sold: units } = await db
    .selectFrom('sales')
    .select('units_sold')
    .where('id', '=', sale.id)
    .executeTakeFirstOrThrow();
  if (units !== purchases)
    throw new Error(`${purchases} purchases were answered, and ${units} units are sold`);
};

/** Alternates purchases of one hot sale with their statements run bare in another one. */
export const measurePurchases = async (
  generator: LoadGenerator,
  market: Market,
  userIds: readonly string[],
): Promise<Line> => {
  const buyers = await Promise.all(
    userIds.slice(0, workload.buyers).map(async (userId) => ({
      userId,
      token: await openUserSession(market.db, userId),
    })),
  );
  const [first] = buyers;
  if (!first) throw new Error('nobody buys');
  const sale = await findSale(market, 'B/0');
  const recorded = await recordPurchase(market, first, await findSale(market, 'B/1'));
  const bare = await createBareRunner(market, recorded, buyers);
  const spec: Omit<LoadSpec, 'until'> = {
    port: market.product.port,
    method: 'POST',
    path: `/api/v1/deals/${sale.id}/purchases`,
    headers: { 'content-type': 'application/json' },
    tokens: buyers.map(({ token }) => token),
    keyHeader: 'idempotency-key',
    body: Buffer.from(JSON.stringify(wanted)).toString('base64'),
    expect: 201,
    connections: workload.connections,
  };
  const loads = { ours: [] as Load[], floor: [] as Load[] };
  const run = {
    ours: (seconds: number) => generator.run({ ...spec, until: { seconds } }),
    floor: bare.run,
  };
  try {
    const warmUp = await run.ours(workload.warmUpSeconds);
    await run.floor(workload.warmUpSeconds);
    for (let round = 0; round < workload.purchaseRounds; round += 1) {
      for (const side of round % 2 === 0 ? (['ours', 'floor'] as const) : (['floor', 'ours'] as const))
        loads[side].push(await run[side](workload.purchaseSeconds));
    }
    const answered = [warmUp, ...loads.ours].reduce((sum, { requests }) => sum + requests, 0);
    await assertAllHeld(market, sale, answered);
  } finally {
    await bare.stop();
  }
  return toLine(loads);
};
