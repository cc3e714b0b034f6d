import process from 'node:process';
import pg from 'pg';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { startSales, type TestSales } from '#api/modules/sales/test-sales.ts';
import { findBackend, KILLS_MS, type ServerProcess } from './test-kills.ts';
import { type OwnDatabase, startOwnDatabase } from './test-own-database.ts';
import { buyDuringFaults } from './test-purchases.ts';

type Witness = { client: pg.Client; ended: Promise<void> };

/** A connection that ends when the database does. */
const openWitness = async (): Promise<Witness> => {
  const client = new pg.Client(database.connection);
  client.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  await client.connect();
  return { client, ended };
};

let database: OwnDatabase;
let market: TestSales;
let witness: Witness;
beforeEach(async () => {
  database = await startOwnDatabase();
  market = await startSales({}, undefined, database);
  witness = await openWitness();
});
afterEach(async () => {
  await witness.client.end();
  await market.server.close();
});

const processes: Record<string, (running: ServerProcess) => Promise<number>> = {
  'the first of its processes': () => database.readPostmaster(),
  'one that serves': findBackend,
};

test.for(Object.entries(processes))(
  'units that are bought while the database is killed are bought whole or not at all, and never twice: %s',
  { timeout: KILLS_MS },
  async ([, find], { annotate }) => {
    /** It serves again once nothing of before runs. */
    const killDatabase = async (running: ServerProcess): Promise<void> => {
      process.kill(await find(running), 'SIGKILL');
      await witness.ended;
      witness = await vi.waitFor(openWitness, { timeout: 60_000 });
    };
    await annotate(await buyDuringFaults(killDatabase, market));
  },
);
