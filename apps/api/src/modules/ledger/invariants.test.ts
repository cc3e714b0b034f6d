import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accounts } from './index.ts';
import { cast, move, openBooks, type TestBooks } from './test-books.ts';

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks();
  const id = randomUUID();
  await books.post([move(cast.bank, accounts.suspense, 900), move(cast.bank, accounts.suspense, 100)]);
  await books.post([move(accounts.suspense, cast.receipts, 300)], { id });
  await books.post([move(cast.receipts, accounts.suspense, 300)], { reverses: id });
  await books.post([move(accounts.suspense, cast.receipts, 300)]);
  await books.post([move(cast.receipts, cast.wallet, 250)]);
});
afterEach(() => books.close());

/** An attack by somebody who has taken over the machine. */
const withoutTriggers = (statement: string): Promise<void> =>
  books.asOwner(`
    ALTER TABLE ledger_transactions DISABLE TRIGGER USER;
    ALTER TABLE ledger_moves DISABLE TRIGGER USER;
    ${statement};
    ALTER TABLE ledger_transactions ENABLE TRIGGER USER;
    ALTER TABLE ledger_moves ENABLE TRIGGER USER`);

const newTransaction = (number: number): string =>
  `INSERT INTO ledger_transactions (number, id, event, subject, day, at, hash)
   VALUES (${number}, gen_random_uuid(), 'matched', gen_random_uuid(), '2026-11-20', '2026-11-20', '\\x00')`;

test.each([
  [
    'a balance is edited',
    "UPDATE ledger_accounts SET balance_paise = balance_paise + 1 WHERE name = 'suspense'",
    ['balance differs from its moves', 'the two sides of the books differ'],
  ],
  [
    'a move is edited',
    'UPDATE ledger_moves SET amount_paise = 899 WHERE amount_paise = 900',
    ['balance differs from its moves', 'hash differs from its text'],
  ],
  [
    'a move is taken away',
    'DELETE FROM ledger_moves WHERE number = 1 AND line = 1',
    [
      'balance differs from its moves',
      'hash differs from its text',
      'head of the books differs',
      'lines of a transaction have a gap',
    ],
  ],
  [
    'a day is edited',
    "UPDATE ledger_transactions SET day = '2026-11-19' WHERE number = 2",
    ['hash differs from its text'],
  ],
  [
    'a hash is edited',
    "UPDATE ledger_transactions SET hash = sha256('x') WHERE number = 2",
    ['hash differs from its text'],
  ],
  [
    'the newest transaction is taken away',
    'DELETE FROM ledger_moves WHERE number = 5; DELETE FROM ledger_transactions WHERE number = 5',
    ['balance differs from its moves', 'head of the books differs'],
  ],
  [
    'a transaction is put in without the function',
    newTransaction(7),
    ['head of the books differs', 'numbers of the books have a gap', 'transaction without moves'],
  ],
  ['the head is edited', 'UPDATE ledger_head SET number = 4', ['head of the books differs']],
  [
    'a reversal is changed',
    'UPDATE ledger_moves SET amount_paise = 299 WHERE number = 3',
    ['balance differs from its moves', 'hash differs from its text', 'reversal is not the opposite'],
  ],
  [
    'holders are paid more than what came',
    `INSERT INTO ledger_moves VALUES (5, 2, '${cast.receipts}', '${cast.wallet}', 351)`,
    [
      'balance differs from its moves',
      'hash differs from its text',
      'head of the books differs',
      'holders paid from elsewhere',
    ],
  ],
])('the nightly check finds it when %s', async (_name, statement, found) => {
  expect(await books.contradictions()).toEqual([]);
  await withoutTriggers(statement);
  expect([...new Set(await books.contradictions())].sort()).toEqual(found);
});
