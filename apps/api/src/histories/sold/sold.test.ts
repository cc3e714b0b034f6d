import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { verifyBooks } from '#api/modules/ledger/test-verifier.ts';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { readRounds, readSeed } from '#api/platform/test-rounds.ts';
import { endHistory } from './test-ending.ts';
import { assertRules, beginHistory, type History, someInvoices } from './test-history.ts';
import { type Step, someSteps } from './test-step.ts';
import { doStep } from './test-steps.ts';
import { type Outcome, startWorld, type World } from './test-world.ts';

const HISTORIES = readRounds('HISTORIES', 3);
const SEED = readSeed();
/** All data are checked after each step: books of many histories take long to be read. */
const HISTORIES_A_WORLD = 25;

const worlds: World[] = [];
afterAll(async () => {
  for (const { rules, server } of worlds) {
    await rules.stop();
    await server.close();
  }
});

const counts: Record<string, Partial<Record<Outcome, number>>> = {};
const count = ({ kind }: Step, outcome: Outcome): void => {
  const own = counts[kind] ?? {};
  counts[kind] = { ...own, [outcome]: (own[outcome] ?? 0) + 1 };
};

const doSteps = async (history: History, steps: readonly Step[]): Promise<void> => {
  const done: string[] = [];
  try {
    for (const step of steps) {
      done.push(JSON.stringify(step));
      const outcome = await doStep(history, step);
      done.push(outcome);
      count(step, outcome);
      if (outcome !== 'nothing') await assertRules(history);
    }
    await endHistory(history);
  } catch (cause) {
    throw new Error(`a rule is broken after:\n${done.join('\n')}`, { cause });
  }
};

/** Histories that follow one another in the same books. */
const tellHistories = async (world: World, seed: number, numRuns: number): Promise<void> => {
  const story = fc.record({ invoices: someInvoices, steps: someSteps });
  const property = fc.asyncProperty(story, async ({ invoices, steps }) =>
    doSteps(await beginHistory(world, invoices), steps),
  );
  // Each other attempt would begin in books that one of them has spoilt.
  await fc.assert(property, { seed, numRuns, endOnFailure: true });
};

test('whatever happens to sold invoices: no paisa is lost, and their holders get what is theirs and no more', {
  timeout: PROPERTY_MS + HISTORIES * 20_000,
}, async ({ annotate }) => {
  const start = Date.now();
  for (let begun = 0; begun < HISTORIES; begun += HISTORIES_A_WORLD) {
    const world = await startWorld();
    worlds.push(world);
    const seed = SEED + begun / HISTORIES_A_WORLD;
    await tellHistories(world, seed, Math.min(HISTORIES_A_WORLD, HISTORIES - begun));
    expect(await verifyBooks(world.server.db)).toMatch(/^Head: /m);
  }
  const aMinute = (HISTORIES * 60_000) / (Date.now() - start);
  await annotate(`${aMinute.toFixed(1)} histories a minute ${JSON.stringify(counts)}`);
});
