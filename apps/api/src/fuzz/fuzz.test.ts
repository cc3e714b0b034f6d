import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { parseTrustedProxies } from '#api/platform/proxy.ts';
import { listeningPort } from '#api/platform/test-http.ts';
import { makeWebFolders } from '#api/platform/test-web-folder.ts';
import { exchange } from './exchange.ts';
import { openLedger } from './ledger.ts';
import { readOperations } from './operations.ts';
import { createRandom } from './random.ts';
import { createRequest, type World } from './requests.ts';
import { openWorld } from './world.ts';

const { requests, seed } = inject('fuzz');
/** Requests per set of accounts and items: requests sign accounts out, suspend and deactivate them. */
const BATCH = 50;
const CONCURRENCY = 8;

let webRoot: string;
let cast: Cast;
beforeAll(async () => {
  const { root, folders } = await makeWebFolders();
  webRoot = root;
  // Rate limits would refuse most requests before any other check.
  const limits = { otpPerAddressPerHour: 1_000_000, newItemsPerDay: 1_000_000 };
  cast = await startCast({ webFolders: folders, trustedProxies: parseTrustedProxies('1'), ...limits });
});
afterAll(async () => {
  // Also checks the data's invariants.
  await cast.server.close();
  await rm(webRoot, { recursive: true });
});

test(
  `${requests} requests made from the document with seed ${seed} are answered without a fault`,
  async () => {
    const port = await listeningPort(cast.server.app);
    const operations = readOperations((await cast.get(null, '/openapi.json')).json());
    const world = openWorld(cast);
    const ledger = openLedger();

    const ask = async (number: number, there: World): Promise<void> => {
      const random = createRandom(seed * 1_000_003 + number);
      const operation = operations[random.below(operations.length)];
      if (!operation) return;
      const request = await createRequest(operation, random, there);
      const answer = await exchange(port, request.bytes, request.whole);
      ledger.enter(number, operation, request, answer);
      if (answer) world.note(operation, request, answer);
    };

    for (let begin = 0; begin < requests; begin += BATCH) {
      const there = await world.renewed();
      cast.server.pass(20_000);
      const numbers = Array.from({ length: Math.min(BATCH, requests - begin) }, (_, index) => begin + index);
      while (numbers.length > 0)
        await Promise.all(numbers.splice(0, CONCURRENCY).map((one) => ask(one, there)));
    }
    process.stdout.write(`${requests} requests to ${operations.length} operations: ${ledger.summary()}\n`);
    expect(ledger.faults).toEqual([]);
    // A run of refusals alone would prove nothing.
    expect(ledger.succeeded.size).toBeGreaterThan(operations.length / 8);
  },
  60_000 + requests * 200,
);
