import { once } from 'node:events';
import process from 'node:process';
import type pg from 'pg';
import type { TreasurerSettings } from '#api/modules/orders/index.ts';
import { buildTestApp } from '#api/test-app.ts';

// A test that ends without ending this process leaves it without work.
process.once('disconnect', () => process.exit());

/** A server in a process of its own, for a test to kill. Its clock stands still at `now`. */
export type ServerOrder = {
  connection: pg.PoolConfig;
  folder: string;
  now: string;
  treasury: TreasurerSettings;
};

// The test alone sends this message, in this form.
const [{ now, treasury, ...ground }] = (await once(process, 'message')) as [ServerOrder];
const { app } = await buildTestApp({ ...ground, clock: () => new Date(now) }, { treasury });
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
