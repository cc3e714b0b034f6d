import { randomUUID } from 'node:crypto';
import {
  accountMovesPage,
  accountsPage,
  headAnswer,
  transactionAnswer,
  transactionsPage,
} from '@cinvoice/contract/market/ledger';
import { toDecimalRupees } from '@cinvoice/contract/money';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { checkDataNow } from '#api/platform/invariants.ts';
import { type Someone, startTestApp, type TestApp } from '#api/test-app.ts';
import { accounts, exportLedger, type Move, type Posting, post } from './index.ts';
import { cast, FIRST_HASH, move, nextHash, openBooks, opposite, toPosting } from './test-books.ts';

let server: TestApp;
let admin: Someone;
let investor: Someone;
let matchId: string;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.anAdmin();
  investor = await server.aUser('9300000001', 'investor');
  await server.db.updateTable('users').set({ name: 'Asha Rao' }).where('id', '=', investor.id).execute();
});
afterAll(() => server.close());

type Moves = z.infer<typeof accountMovesPage>;

const postNow = (moves: readonly Move[], changes: Partial<Posting> = {}) =>
  server.db.transaction().execute((tx) => post(tx, toPosting(moves, changes)));

const read = async <T>(schema: z.ZodType<T>, path: string): Promise<T> => {
  const answer = await server.call(admin.token, { url: `/api/v1/ledger${path}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return schema.parse(answer.json());
};

test('a fresh product has a head and nothing else', async () => {
  expect((await read(headAnswer, '/head')).data).toEqual({
    number: 0,
    moves: 0,
    accounts: 0,
    hash: FIRST_HASH,
    at: null,
    assetsPaise: 0,
    liabilitiesPaise: 0,
    check: null,
  });
  const sums = { assetsPaise: 0, liabilitiesPaise: 0 };
  expect(await read(accountsPage, '/accounts')).toEqual({ data: [], page: { nextCursor: null }, sums });
  expect((await read(transactionsPage, '/transactions')).data).toEqual([]);
});

test('the trial balance has both sides with equal sums, names of users, and the accounts in order', async () => {
  const wallet = accounts.wallet(investor.id);
  const in1 = [move(cast.bank, accounts.suspense, 500), move(cast.bank, accounts.suspense, 250)];
  await postNow(in1, { event: 'statement-imported' });
  matchId = randomUUID();
  await postNow([move(accounts.suspense, wallet, 300)], { id: matchId });
  await postNow([move(accounts.suspense, cast.receipts, 40)]);
  const { data, sums } = await read(accountsPage, '/accounts');
  expect(sums).toEqual({ assetsPaise: 750, liabilitiesPaise: 750 });
  expect(data.map(({ name, label, balancePaise, isAsset }) => [name, label, balancePaise, isAsset])).toEqual([
    [cast.bank, '', 750, true],
    ['suspense', '', 410, false],
    [cast.receipts, '', 40, false],
    [wallet, 'Asha Rao', 300, false],
  ]);
  const names = async (query: string) =>
    (await read(accountsPage, `/accounts?${query}`)).data.map(({ kind }) => kind);
  expect(await names('side=asset')).toEqual(['escrow']);
  expect(await names('q=asha')).toEqual(['wallet']);
  expect(await names('q=RECEIPTS')).toEqual(['receipts']);
  expect(await names('q=%25')).toEqual([]);
  expect((await read(accountsPage, '/accounts?q=asha')).sums).toEqual(sums);
});

test('lists are read page by page, and the balance after a move is the same on any page', async () => {
  for (let paise = 1; paise <= 7; paise += 1)
    await postNow([move(cast.bank, accounts.suspense, paise), move(accounts.suspense, cast.bank, 1)]);
  const readAll = async (path: string, schema: typeof accountMovesPage, limit: number) => {
    const found: z.infer<typeof accountMovesPage>['data'] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { data, page }: Moves = await read(schema, `${path}?limit=${limit}&cursor=${cursor}`);
      expect(data.length).toBeLessThanOrEqual(limit);
      found.push(...data);
      cursor = page.nextCursor;
    }
    return found;
  };
  const path = `/accounts/${cast.bank}/moves`;
  const whole = await readAll(path, accountMovesPage, 200);
  expect(whole).toHaveLength(16);
  expect(whole.at(0)?.balanceAfterPaise).toBe(750 + 28 - 7);
  expect(whole.at(-1)).toMatchObject({ number: 1, line: 1, amountPaise: 500, balanceAfterPaise: 500 });
  for (const [place, { side, amountPaise, balanceAfterPaise }] of whole.entries()) {
    const before = whole[place + 1]?.balanceAfterPaise ?? 0;
    expect(balanceAfterPaise - before).toBe(side === 'debit' ? amountPaise : -amountPaise);
  }
  for (const limit of [1, 2, 5]) expect(await readAll(path, accountMovesPage, limit)).toEqual(whole);
  const numbers: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const answer: z.infer<typeof transactionsPage> = await read(
      transactionsPage,
      `/transactions?limit=3&cursor=${cursor}`,
    );
    numbers.push(...answer.data.map(({ number }) => number));
    cursor = answer.page.nextCursor;
  }
  expect(numbers).toEqual(Array.from({ length: 10 }, (_, place) => 10 - place));
  const first = await read(accountsPage, '/accounts?limit=3');
  const rest = await read(accountsPage, `/accounts?limit=3&cursor=${first.page.nextCursor}`);
  expect([...first.data, ...rest.data]).toEqual((await read(accountsPage, '/accounts')).data);
});

test('a transaction can be recomputed from its answer, and names what it reverses and is reversed by', async () => {
  const wallet = accounts.wallet(investor.id);
  const posted = await postNow(opposite([move(accounts.suspense, wallet, 300)]), {
    reverses: matchId,
    event: 'match-undone',
  });
  if (!posted.posted) throw new Error('overdrawn');
  const { data } = await read(transactionAnswer, `/transactions/${posted.number}`);
  expect(data).toMatchObject({
    reverses: 2,
    reversesId: matchId,
    reversedBy: null,
    moves: 1,
    amountPaise: 300,
  });
  expect(data.lines).toEqual([
    {
      line: 1,
      debit: { name: wallet, kind: 'wallet', subject: investor.id, label: 'Asha Rao' },
      credit: { name: 'suspense', kind: 'suspense', subject: null, label: '' },
      amountPaise: 300,
    },
  ]);
  for (let number = 1; number <= posted.number; number += 1) {
    const { data: each } = await read(transactionAnswer, `/transactions/${number}`);
    expect(nextHash(each.hashBefore, each.text)).toBe(each.hash);
  }
  expect((await read(transactionAnswer, '/transactions/2')).data.reversedBy).toBe(posted.number);
  expect((await read(headAnswer, '/head')).data.hash).toBe(data.hash);
});

test('a transaction is found by its number, its hash and the id of what it is about', async () => {
  const [known] = (await read(transactionsPage, '/transactions?q=2')).data;
  if (!known) throw new Error('no transaction 2');
  for (const q of [known.hash, known.hash.toUpperCase(), known.subject, known._id]) {
    expect((await read(transactionsPage, `/transactions?q=${q}`)).data).toEqual([known]);
  }
  expect((await read(transactionsPage, '/transactions?q=asha')).data).toEqual([]);
});

test('the head tells the newest nightly check', async () => {
  const { db } = server;
  const books = await openBooks();
  await checkDataNow({ pool: books.pool, clock: server.now, log: { error: () => undefined } });
  const kept = await books.db.selectFrom('data_checks').selectAll().executeTakeFirstOrThrow();
  await books.close();
  const broken = [{ broken: 'balance differs from its moves', count: 2 }];
  await db
    .insertInto('data_checks')
    .values({ checked_at: kept.checked_at, ledger_number: 5, broken: JSON.stringify(broken) })
    .execute();
  const { check } = (await read(headAnswer, '/head')).data;
  expect(check).toEqual({ at: server.now().toISOString(), number: 5, broken });
});

test('the export is that of the command, and stands in the audit log', async () => {
  const answer = await server.call(admin.token, { url: '/api/v1/ledger/export' });
  let lines = '';
  for await (const line of exportLedger(server.db)) lines += line;
  expect(answer.body).toBe(lines);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/jsonl; charset=utf-8',
    'content-disposition': 'attachment; filename="ledger.jsonl"',
    'row-count': '11',
  });
  const [entry] = (await server.call(admin.token, { url: '/api/v1/audit' })).json().data;
  expect(entry).toMatchObject({
    action: 'list-exported',
    target: { kind: 'ledger', label: 'Ledger' },
    details: { rows: 11, format: 'jsonl' },
  });
});

test("an account's export has the moves of its list, and stands in the audit log", async () => {
  await postNow(Array.from({ length: 230 }, (_, index) => move(cast.bank, accounts.suspense, index + 1)));
  const path = `/accounts/${accounts.suspense}/moves?limit=200`;
  const first = await read(accountMovesPage, path);
  const second = await read(accountMovesPage, `${path}&cursor=${first.page.nextCursor}`);
  const data = [...first.data, ...second.data];
  const answer = await server.call(admin.token, {
    url: `/api/v1/ledger/accounts/${accounts.suspense}/export?format=csv`,
  });
  const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true });
  const amounts = data.map(({ number, line, side, amountPaise, balanceAfterPaise }) => ({
    Transaction: String(number),
    Line: String(line),
    Debit: side === 'debit' ? String(toDecimalRupees(amountPaise)) : '',
    Credit: side === 'credit' ? String(toDecimalRupees(amountPaise)) : '',
    Balance: String(toDecimalRupees(balanceAfterPaise)),
  }));
  expect(rows).toMatchObject(amounts);
  expect(rows).toHaveLength(data.length);
  expect(rows[0]?.Balance).toBe(String(toDecimalRupees(first.account.balancePaise)));
  expect(answer.headers['content-disposition']).toBe('attachment; filename="ledger-suspense.csv"');
  const [entry] = (await server.call(admin.token, { url: '/api/v1/audit' })).json().data;
  expect(entry).toMatchObject({
    action: 'list-exported',
    target: { kind: 'ledger', label: 'Ledger' },
    details: { account: 'suspense', rows: data.length, format: 'csv' },
  });
});

test.each([
  ['/accounts?limit=0', 400],
  ['/accounts?cursor=bm90aGluZw', 400],
  ['/accounts?side=left', 400],
  [`/accounts/${cast.bank}/moves?cursor=MS4x`, 400],
  ['/transactions?cursor=LTE', 400],
  ['/accounts/profit/moves', 404],
  ['/accounts/profit/export?format=csv', 404],
  ['/accounts/%00/export?format=csv', 404],
  ['/accounts/%00/moves', 404],
  [`/accounts/${cast.bank}/export?format=ods`, 400],
  [`/accounts/${cast.otherWallet}/moves`, 404],
  ['/transactions/0', 404],
  ['/transactions/1e3', 404],
  ['/transactions/99999999999999999999', 404],
  ['/transactions/900', 404],
])('%s is answered %i', async (path, status) => {
  const answer = await server.call(admin.token, { url: `/api/v1/ledger${path}` });
  expect(answer.statusCode, answer.body).toBe(status);
});
