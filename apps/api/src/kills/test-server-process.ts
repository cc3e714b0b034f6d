import { on, once } from 'node:events';
import { enableCompileCache, flushCompileCache } from 'node:module';
import process from 'node:process';
import type pg from 'pg';
import type { TreasurerSettings } from '#api/modules/orders/index.ts';

// A test that ends without ending this process leaves it without work.
process.once('disconnect', () => process.exit());

/** A server in a process of its own, for a test to kill. Its clock stands still at `now`. */
export type ServerOrder = {
  connection: pg.PoolConfig;
  folder: string;
  now: string;
  treasury: TreasurerSettings;
};

// One starts for each kill: it is read twice as fast from a cache.
enableCompileCache();
const { createMessageSender } = await import('#api/modules/messages/index.ts');
const { endDueSales } = await import('#api/modules/sales/index.ts');
const { buildTestApp } = await import('#api/test-app.ts');

// The test alone sends this message, in this form.
const [{ now, treasury, ...ground }] = (await once(process, 'message')) as [ServerOrder];
const clock = () => new Date(now);
const { app, db } = await buildTestApp({ ...ground, clock }, { treasury });
const turns = on(process, 'message');
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
// Killed processes write nothing at their end.
flushCompileCache();
process.send?.(origin);

// Each further message is a turn of the minute's job, which no call starts.
const sendMessage = createMessageSender(async () => undefined);
for await (const _turn of turns) {
  const isDone = await endDueSales({ db, clock, sendMessage }).then(
    () => true,
    () => false,
  );
  process.send?.(isDone);
}
