import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#api/platform/test-database.ts';
import { accounts, post } from './index.ts';
import {
  cast,
  FIRST_HASH,
  move,
  NOW,
  nextHash,
  openBooks,
  opposite,
  type TestBooks,
  toPosting,
} from './test-books.ts';

let books: TestBooks;
beforeEach(async () => {
  books = await openBooks();
});
afterEach(async () => {
  expect(await books.contradictions()).toEqual([]);
  await books.close();
});

const { bank, wallet, held, receipts, seller } = cast;
const payIn = move(bank, accounts.suspense, 10_000);

const readHead = async () => {
  const { number, hash, moves } = await books.db
    .selectFrom('ledger_head')
    .selectAll()
    .executeTakeFirstOrThrow();
  return { number, hash: hash.toString('hex'), moves };
};

test('a transaction moves its balances, takes the next number and hashes the text of its form', async () => {
  expect(await readHead()).toEqual({ number: 0, hash: FIRST_HASH, moves: 0 });
  const id = randomUUID();
  const subject = randomUUID();
  const moves = [payIn, move(bank, accounts.suspense, 5)];
  const posted = await books.post(moves, { id, subject, event: 'statement-imported', day: '2026-11-19' });
  expect(posted).toEqual({ posted: true, number: 1 });
  expect(await books.balances()).toEqual({ [bank]: 10_005, suspense: 10_005 });
  const lines = `${bank}>suspense:10000;${bank}>suspense:5`;
  const text = `1|${id}|statement-imported|${subject}|2026-11-19|2026-11-20T06:30:00.123Z||${lines}`;
  expect(await readHead()).toEqual({ number: 1, hash: nextHash(FIRST_HASH, text), moves: 2 });
});

test('the same postings make the same hashes whatever a connection is set to', async () => {
  const posting = toPosting([payIn]);
  const odd = await testDatabase();
  const client = new pg.Client(odd.connection);
  await client.connect();
  await client.query(
    "SET datestyle = 'SQL, DMY'; SET timezone = 'Pacific/Chatham'; SET intervalstyle = 'sql_standard'; SET extra_float_digits = -5; SET bytea_output = 'escape'",
  );
  await client.query('SELECT ledger_post($1, $2, $3, $4, $5, NULL, $6)', [
    posting.id,
    posting.event,
    posting.subject,
    posting.day,
    // A time is the same in any zone.
    '2026-11-20T12:00:00.123+05:30',
    JSON.stringify(posting.moves),
  ]);
  const { rows } = await client.query("SELECT encode(hash, 'hex') AS hash FROM ledger_head");
  await client.end();
  await odd.drop();
  await books.db.transaction().execute((tx) => post(tx, posting));
  expect(rows).toEqual([{ hash: (await readHead()).hash }]);
});

test('an overdrawn account is named, and nothing is written', async () => {
  await books.post([payIn]);
  const before = await readHead();
  const moves = [move(accounts.suspense, wallet, 10_000), move(wallet, held, 10_001)];
  expect(await books.post(moves)).toEqual({ posted: false, overdrawn: wallet });
  expect(await books.post([move(accounts.suspense, bank, 10_001)])).toMatchObject({ overdrawn: bank });
  expect(await books.post([move(accounts.shortfall, bank, 10_001)])).toMatchObject({ overdrawn: bank });
  expect(await books.balances()).toEqual({ [bank]: 10_000, suspense: 10_000 });
  expect(await readHead()).toEqual(before);
});

test('the order of moves within a transaction does not matter', async () => {
  const moves = [move(wallet, held, 10), move(accounts.suspense, wallet, 10), payIn];
  expect(await books.post(moves)).toEqual({ posted: true, number: 1 });
  expect(await books.balances()).toMatchObject({ [held]: 10, [wallet]: 0, suspense: 9_990 });
});

test.each([
  ['no moves', []],
  ['nothing', [{ ...payIn, paise: 0 }]],
  ['less than nothing', [payIn, { ...payIn, paise: -1 }]],
  ['half a paisa', [{ ...payIn, paise: 0.5 }]],
  ['more than a number holds', [{ ...payIn, paise: 2 ** 53 }]],
])('%s is refused by the code and by the database', async (_name, moves) => {
  await expect(books.post(moves)).rejects.toThrow(RangeError);
  const { id, event, subject, day } = toPosting([]);
  const values = [id, event, subject, day, NOW, JSON.stringify(moves)];
  await expect(books.pool.query('SELECT ledger_post($1, $2, $3, $4, $5, NULL, $6)', values)).rejects.toThrow(
    /without moves|not positive|invalid input syntax|amount_paise_check|balance_paise_check/,
  );
  expect(await readHead()).toMatchObject({ number: 0 });
});

test.each([
  ['an account debited and credited at once', { moves: [{ ...payIn, credit: bank }] }, 'check'],
  ['an unknown account', { moves: [{ ...payIn, credit: 'profit' }] }, 'name_check'],
  ['a name with an odd id', { moves: [{ ...payIn, credit: `wallet:${'-'.repeat(36)}` }] }, 'uuid'],
  ['an account that is not named', { moves: [{ debit: bank, paise: 1 }] }, 'not-null'],
  ['a day without a text', { day: 'infinity' }, 'day_check'],
  ['a day of another era', { day: '0044-03-15 BC' }, 'day_check'],
  ['an event that would end a field', { event: 'matched|x' }, 'event_check'],
  [
    'money of one invoice for another',
    { moves: [payIn, { debit: receipts, credit: held, paise: 1 }] },
    'own_receipt',
  ],
])('the database refuses %s', async (_name, changes, reason) => {
  await books.post([payIn, move(accounts.suspense, receipts, 100)]);
  const { id, event, subject, day, moves } = { ...toPosting([payIn]), ...changes };
  const values = [id, event, subject, day, NOW, JSON.stringify(moves)];
  await expect(books.pool.query('SELECT ledger_post($1, $2, $3, $4, $5, NULL, $6)', values)).rejects.toThrow(
    reason,
  );
  expect(await readHead()).toMatchObject({ number: 1 });
});

test('a transaction is taken back whole and once', async () => {
  await books.post([payIn]);
  const id = randomUUID();
  const moves = [move(accounts.suspense, wallet, 60), move(accounts.suspense, seller, 40)];
  await books.post(moves, { id });
  const [first] = opposite(moves);
  const reversal = { event: 'match-undone', reverses: id } as const;
  if (!first) throw new Error('no move');
  await expect(books.post([first], reversal)).rejects.toThrow('not the opposite');
  await expect(books.post(moves, reversal)).rejects.toThrow('not the opposite');
  await expect(books.post([payIn], { reverses: randomUUID() })).rejects.toThrow('not the opposite');
  expect(await books.post(opposite(moves).toReversed(), reversal)).toEqual({ posted: true, number: 3 });
  expect(await books.balances()).toMatchObject({ suspense: 10_000, [wallet]: 0, [seller]: 0 });
  await books.post([move(accounts.suspense, wallet, 60), move(accounts.suspense, seller, 40)]);
  await expect(books.post(opposite(moves), reversal)).rejects.toThrow('ledger_transactions_reverses_key');
});

test('what has been given out again is not taken back', async () => {
  await books.post([payIn]);
  const id = randomUUID();
  const moves = [move(accounts.suspense, wallet, 60)];
  await books.post(moves, { id });
  await books.post([move(wallet, accounts.fees, 1)]);
  expect(await books.post(opposite(moves), { reverses: id })).toEqual({ posted: false, overdrawn: wallet });
});

test('a second posting in one transaction is refused, and the whole of it undone', async () => {
  const twice = (again: (tx: Parameters<typeof post>[0]) => Promise<unknown>) =>
    books.db.transaction().execute(async (tx) => {
      await post(tx, toPosting([payIn]));
      await again(tx);
    });
  await expect(twice((tx) => post(tx, toPosting([payIn])))).rejects.toThrow('one posting a transaction');
  // Another handle on the same transaction.
  await expect(twice((tx) => post(tx.withoutPlugins(), toPosting([payIn])))).rejects.toThrow(
    'second posting',
  );
  await expect(post(books.db, toPosting([payIn]))).rejects.toThrow('belongs to the transaction');
  expect(await books.balances()).toEqual({});
});

test('eight writers leave no gap and one chain', async () => {
  await books.post([move(bank, accounts.suspense, 1_000_000)]);
  const writers = Array.from({ length: 8 }, (_, writer) =>
    accounts.wallet(`019ad317-0000-7000-8000-00000000010${writer}`),
  );
  await Promise.all(
    writers.map(async (own, writer) => {
      for (let turn = 0; turn < 20; turn += 1) {
        const next = writers[(writer + turn + 1) % writers.length];
        // Accounts in either order, some of them new to the books.
        await books.post([move(accounts.suspense, own, 10)]);
        if (next && next !== own) await books.post([move(own, next, 5)]);
      }
    }),
  );
  const { number } = await readHead();
  const rows = await books.db.selectFrom('ledger_transactions').select('number').orderBy('number').execute();
  expect(rows.map((row) => row.number)).toEqual(Array.from({ length: number }, (_, index) => index + 1));
  expect(number).toBeGreaterThan(300);
});

test('an account is named by an id alone', () => {
  expect(() => accounts.wallet('1')).toThrow('is no id');
  expect(accounts.wallet('019AD317-0000-7000-8000-00000000000A')).toBe(
    'wallet:019ad317-0000-7000-8000-00000000000a',
  );
});
