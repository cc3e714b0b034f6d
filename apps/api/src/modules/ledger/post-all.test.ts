import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { accounts, post, postAll } from './index.ts';
import { cast, move, openBooks, type TestBooks, toPosting } from './test-books.ts';

let books: TestBooks;
beforeAll(async () => {
  books = await openBooks();
  await books.post([move(cast.bank, accounts.suspense, 1_000_000)]);
});
afterAll(() => books.close());

const all = (postings: Parameters<typeof postAll>[1]) =>
  books.db.transaction().execute((tx) => postAll(tx, postings));

test('several transactions are posted at once, each with its number, text and hash', async () => {
  const { number } = await books.db.selectFrom('ledger_head').select('number').executeTakeFirstOrThrow();
  const outcome = await all([
    toPosting([move(accounts.suspense, cast.wallet, 100)]),
    toPosting([move(accounts.suspense, cast.receipts, 50), move(cast.receipts, cast.seller, 50)]),
    toPosting([move(cast.wallet, accounts.suspense, 30)]),
  ]);
  expect(outcome).toEqual({ posted: true, numbers: [number + 1, number + 2, number + 3] });
  expect(await books.balances()).toMatchObject({ [cast.wallet]: 70, [cast.seller]: 50, [cast.receipts]: 0 });
  // The nightly check recomputes every hash, balance and number.
  expect(await books.contradictions()).toEqual([]);
  expect(await all([])).toEqual({ posted: true, numbers: [] });
});

test('an account that one of them would overdraw is named, though a later one fills it', async () => {
  const before = await books.balances();
  const wallet = accounts.wallet(randomUUID());
  const refused = books.db.transaction().execute(async (tx) => {
    const outcome = await postAll(tx, [
      toPosting([move(wallet, accounts.suspense, 5)]),
      toPosting([move(accounts.suspense, wallet, 5)]),
    ]);
    expect(outcome).toEqual({ posted: false, overdrawn: wallet });
    return outcome;
  });
  await refused;
  expect(await books.balances()).toEqual(before);
});

test('a second posting, no moves, no amount, and a reversal are refused', async () => {
  const some = [move(accounts.suspense, cast.wallet, 1)];
  await expect(
    books.db.transaction().execute(async (tx) => {
      await postAll(tx, [toPosting(some)]);
      await post(tx, toPosting(some));
    }),
  ).rejects.toThrow('one posting a transaction');
  await expect(all([toPosting([])])).rejects.toThrow('without moves');
  await expect(all([toPosting([move(accounts.suspense, cast.wallet, 0)])])).rejects.toThrow(
    'a move of 0 paise',
  );
  await expect(all([toPosting(some, { reverses: randomUUID() })])).rejects.toThrow(
    'a reversal among several',
  );
});

test('they make the same books as one after another', { timeout: PROPERTY_MS }, async () => {
  const other = await openBooks();
  const pairs = [
    [accounts.suspense, cast.wallet],
    [cast.wallet, accounts.suspense],
    [accounts.suspense, cast.otherWallet],
    [cast.bank, accounts.suspense],
  ] as const;
  const posting = fc
    .array(fc.tuple(fc.constantFrom(...pairs), fc.integer({ min: 1, max: 500 })), {
      minLength: 1,
      maxLength: 4,
    })
    .map((moves) => moves.map(([[debit, credit], paise]) => move(debit, credit, paise)));
  try {
    await other.post([move(cast.bank, accounts.suspense, 1_000)]);
    await fc.assert(
      fc.asyncProperty(fc.array(posting, { minLength: 1, maxLength: 6 }), async (batches) => {
        const postings = batches.map((moves) => toPosting(moves));
        const together = await other.db
          .transaction()
          .execute(async (tx) => {
            const outcome = await postAll(tx, postings);
            const { hash } = await tx.selectFrom('ledger_head').select('hash').executeTakeFirstOrThrow();
            throw Object.assign(new Error('rolled back'), { outcome, hash: hash.toString('hex') });
          })
          .catch((error: { outcome: unknown; hash: string }) => error);
        let isPosted = true;
        for (const one of postings) {
          const outcome = await other.db.transaction().execute((tx) => post(tx, one));
          if (!outcome.posted) {
            isPosted = false;
            break;
          }
        }
        expect(together.outcome).toMatchObject({ posted: isPosted });
        const { hash } = await other.db.selectFrom('ledger_head').select('hash').executeTakeFirstOrThrow();
        if (isPosted) expect(together.hash).toBe(hash.toString('hex'));
      }),
      { numRuns: 60 },
    );
    expect(await other.contradictions()).toEqual([]);
  } finally {
    await other.close();
  }
});
