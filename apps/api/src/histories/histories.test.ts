import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { readRounds } from '#api/platform/test-rounds.ts';
import { assertAsModelled, beginHistory, startWorld, type World } from './test-history.ts';
import { aStep, doStep } from './test-steps.ts';

const HISTORIES = readRounds('HISTORIES', 6);
/** All data are checked after each step: books of many histories take long to be read. */
const HISTORIES_A_WORLD = 40;

let world: World | null = null;
let begun = 0;
const enterWorld = async (): Promise<World> => {
  if (begun % HISTORIES_A_WORLD === 0) await leaveWorld();
  begun += 1;
  world ??= await startWorld();
  return world;
};
const leaveWorld = async (): Promise<void> => {
  const left = world;
  world = null;
  await left?.server.close();
};
afterAll(leaveWorld);

const payable = fc.integer({ min: 1, max: 5_000 });

test('whatever comes, goes, is frozen and taken back: books, lines and invoices say what is so, at every step', {
  timeout: PROPERTY_MS + HISTORIES * 20_000,
}, async ({ annotate }) => {
  const done: Record<string, number> = {};
  const story = fc.record({
    payables: fc.tuple(payable, payable),
    steps: fc.array(aStep, { minLength: 4, maxLength: 10 }),
  });
  const property = fc.asyncProperty(story, async ({ payables, steps }) => {
    const history = await beginHistory(await enterWorld(), payables);
    for (const step of steps) {
      await doStep(history, step);
      await assertAsModelled(history);
      done[step.kind] = (done[step.kind] ?? 0) + 1;
    }
  });
  // Each other attempt would begin in books that one of them has spoilt.
  await fc.assert(property, { numRuns: HISTORIES, endOnFailure: true });
  expect(begun).toBe(HISTORIES);
  await annotate(JSON.stringify(done));
});
