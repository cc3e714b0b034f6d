import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { type AccountName, accounts, type Move } from './index.ts';
import { applyMoves, type Balances, findOverdrawn, sumSide } from './test-balances.ts';
import { cast, openBooks, opposite, type TestBooks } from './test-books.ts';

let books: TestBooks;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

const { suspense, shortfall, feeGst, fees } = accounts;
const known: AccountName[] = [...Object.values(cast), suspense, shortfall, feeGst, fees];
const ofInvoice = (name: string): boolean => /^(held|receipts):/.test(name);

const aMove: fc.Arbitrary<Move> = fc
  .record({
    debit: fc.constantFrom(...known),
    credit: fc.constantFrom(...known),
    paise: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constantFrom(1_000_000_000_000, 1)),
  })
  .filter(({ debit, credit }) => debit !== credit && !(ofInvoice(debit) && ofInvoice(credit)));

/** Money comes in often enough that some of what follows is covered. */
const payIn = fc
  .integer({ min: 1, max: 5_000 })
  .map((paise): Move[] => [{ debit: cast.bank, credit: suspense, paise }]);

const step = fc.oneof(
  { weight: 2, arbitrary: payIn.map((moves) => ({ moves })) },
  { weight: 4, arbitrary: fc.array(aMove, { minLength: 1, maxLength: 5 }).map((moves) => ({ moves })) },
  { weight: 1, arbitrary: fc.nat().map((which) => ({ which })) },
);

type Done = { id: string; moves: readonly Move[] };
type Step = { moves: Move[] } | { which: number };

/** The books, and what they must say. */
type Story = { balances: Balances; taken: Done[] };

/** Posts the step, or takes back one of what was taken, and tells what must be so afterwards. */
const postStep = async (story: Story, each: Step): Promise<void> => {
  const undone =
    'which' in each ? story.taken.splice(each.which % (story.taken.length + 1), 1)[0] : undefined;
  const moves = 'moves' in each ? each.moves : opposite(undone?.moves ?? []);
  if (moves.length === 0) return;
  const after = applyMoves(story.balances, moves);
  const overdrawn = findOverdrawn(after);
  const id = randomUUID();
  const answer = await books.post(moves, { id, ...(undone && { reverses: undone.id }) });
  if (overdrawn) {
    expect(answer).toEqual({ posted: false, overdrawn });
    return;
  }
  expect(answer).toEqual({ posted: true, number: expect.any(Number) });
  story.balances = after;
  if (!undone) story.taken.push({ id, moves });
};

test('in any history no balance goes below zero and both sides are equal, after each step', {
  timeout: PROPERTY_MS,
}, async () => {
  const story: Story = { balances: await books.balances(), taken: [] };
  const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
    story.taken = [];
    for (const each of steps) {
      await postStep(story, each);
      expect(await books.balances()).toEqual(story.balances);
      expect(Math.min(0, ...Object.values(story.balances))).toBe(0);
      expect(sumSide(story.balances, 'assets')).toBe(sumSide(story.balances, 'liabilities'));
    }
    expect(await books.contradictions()).toEqual([]);
  });
  await fc.assert(property, { numRuns: 40 });
});
