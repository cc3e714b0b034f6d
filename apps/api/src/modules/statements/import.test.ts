import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Someone, startTestApp, type TestApp } from '#api/test-app.ts';
import { anEscrow, createStatementCalls, mapping, type TestLine, toCsv } from './test-statements.ts';

let server: TestApp;
let boss: Someone;
let calls: ReturnType<typeof createStatementCalls>;
let account: string;
let books: string;
beforeAll(async () => {
  server = await startTestApp();
  boss = await server.anAdmin();
  calls = createStatementCalls(server, boss);
});
afterAll(() => server.close());
beforeEach(async () => {
  account = await anEscrow(server);
  books = `escrow:${account}`;
});

let lastReference = 0;
/** A reference of its own keeps lines of different tests apart. */
const line = (paise: number, changes: Partial<TestLine> = {}): TestLine => {
  lastReference += 1;
  return { paise, reference: `N${lastReference}`, ...changes };
};

const countLines = async () =>
  (await server.db.selectFrom('bank_lines').where('bank_account_id', '=', account).select('id').execute())
    .length;

test('a file is stored and posted: one transaction, one move a line', async () => {
  const before = await calls.balances();
  const csv = toCsv([line(600_000_001), line(-118_000), line(25_000_000)]);
  const answer = await calls.import({ account, csv, closing: 624_882_001 });
  expect(answer.statusCode).toBe(201);
  const { data } = answer.json();
  expect(data).toMatchObject({
    account: { _id: account, bank: 'Test Bank', numberEnd: '4471' },
    firstDay: '2026-11-01',
    lastDay: '2026-11-20',
    openingPaise: 0,
    differencePaise: 0,
    openingDifferencePaise: null,
    lines: 3,
    newLines: 3,
    knownLines: 0,
    mapping,
    importedBy: 'boss',
    file: { name: 'statement.csv' },
  });
  const after = await calls.balances();
  expect(after[books]).toBe(624_882_001);
  expect((after.suspense ?? 0) - (before.suspense ?? 0)).toBe(625_000_001);
  expect((after.shortfall ?? 0) - (before.shortfall ?? 0)).toBe(118_000);
  const posted = await server.call(boss.token, { url: `/api/v1/ledger/transactions/${data.ledgerNumber}` });
  expect(posted.json().data).toMatchObject({ event: 'statement-imported', subject: data._id, moves: 3 });
  const file = await server.call(null, { url: data.file.url });
  expect([file.statusCode, file.body, file.headers['content-type']]).toEqual([
    200,
    csv,
    'application/octet-stream',
  ]);
  expect((await calls.get('statements')).data[0]).toEqual(data);
  const audit = await server.call(boss.token, { url: `/api/v1/audit?target=${data._id}` });
  expect(audit.json().data).toMatchObject([
    { action: 'statement-imported', details: { lines: 3, newLines: 3 } },
  ]);
});

test('two true equal lines are two, the same line again is none', async () => {
  const twin = line(5_000);
  const first = await calls.import({ account, csv: toCsv([twin, twin]), closing: 10_000 });
  expect(first.json().data).toMatchObject({ newLines: 2, knownLines: 0, differencePaise: 0 });
  const overlap = toCsv([line(700), twin, twin]);
  const second = await calls.import({ account, csv: overlap, closing: 10_700 });
  expect(second.json().data).toMatchObject({
    newLines: 1,
    knownLines: 2,
    differencePaise: 0,
    openingPaise: 0,
  });
  const third = await calls.import({ account, csv: toCsv([twin, twin, twin]), closing: 15_700 });
  expect(third.json().data).toMatchObject({ newLines: 1, knownLines: 2, differencePaise: 0 });
  expect((await calls.balances())[books]).toBe(15_700);
  const otherAccount = await anEscrow(server, '2215');
  const other = await calls.import({ account: otherAccount, csv: toCsv([twin]), closing: 5_000 });
  expect(other.json().data).toMatchObject({ newLines: 1 });
});

test('the same file again has the same answer, and imported otherwise it is refused with the first one', async () => {
  const given = { account, csv: toCsv([line(900)]), closing: 900 };
  const first = (await calls.import(given)).json();
  const again = await calls.import(given);
  expect([again.statusCode, withoutLink(again.json())]).toEqual([201, withoutLink(first)]);
  const others = [
    { closing: 901 },
    { first: '2026-11-02' },
    { last: '2026-11-19' },
    { opening: 0 },
    { mapping: { ...mapping, balance: 'Ref' }, csv: given.csv },
    { account: await anEscrow(server) },
  ];
  for (const change of others.filter((each) => !('mapping' in each))) {
    const refused = await calls.import({ ...given, ...change });
    expect([refused.statusCode, refused.json().type]).toEqual([409, '/problems/imported-otherwise']);
    expect(refused.json().importedAs).toBe(first.data._id);
  }
  const mapped = await calls.import({ ...given, mapping: { ...mapping, senderName: null } });
  expect(mapped.json()).toMatchObject({ importedAs: first.data._id });
  expect(await countLines()).toBe(1);
});

const withoutLink = ({ data: { file, ...data } }: { data: { file: { name: string } } }) => ({
  ...data,
  file: file.name,
});

test('a file without lines is one for each account and its days', async () => {
  const empty = { account, csv: toCsv([]), closing: 0 };
  const first = await calls.import(empty);
  expect(first.json().data).toMatchObject({ lines: 0, ledgerNumber: null, differencePaise: 0 });
  expect(withoutLink((await calls.import(empty)).json())).toEqual(withoutLink(first.json()));
  expect((await calls.import({ ...empty, closing: 5 })).statusCode).toBe(409);
  const later = await calls.import({ ...empty, first: '2026-11-02' });
  expect(later.json().data._id).not.toBe(first.json().data._id);
  const other = await calls.import({ ...empty, account: await anEscrow(server) });
  expect(other.statusCode).toBe(201);
});

test('a difference is shown, never corrected, and goes with the missing line', async () => {
  const [known, missing] = [line(10_000), line(100)];
  const first = await calls.import({ account, csv: toCsv([known]), closing: 10_100 });
  expect(first.json().data.differencePaise).toBe(100);
  const state = async () =>
    (await calls.get('state')).data.accounts.find(
      ({ account: { _id } }: { account: { _id: string } }) => _id === account,
    );
  expect(await state()).toMatchObject({ state: 'differs', differencePaise: 100, booksPaise: 10_000 });
  const whole = await calls.import({ account, csv: toCsv([known, missing]), closing: 10_100 });
  expect(whole.json().data).toMatchObject({ newLines: 1, differencePaise: 0 });
  expect(await state()).toMatchObject({ state: 'equal', differencePaise: 0, booksPaise: 10_100 });
  const { data } = await calls.get('statements');
  const differences = data
    .filter((each: { account: { _id: string } }) => each.account._id === account)
    .map((each: { differencePaise: number }) => each.differencePaise);
  expect(differences).toEqual([0, 0]);
});

test('a stated opening is compared with the closing before it', async () => {
  await calls.import({
    account,
    csv: toCsv([line(500, { day: '2026-11-02' })]),
    closing: 500,
    last: '2026-11-10',
  });
  const next = { account, csv: toCsv([line(70)]), first: '2026-11-10', closing: 570 };
  const right = await calls.import({ ...next, opening: 500 });
  expect(right.json().data).toMatchObject({
    openingPaise: 500,
    openingDifferencePaise: 0,
    differencePaise: 0,
  });
  const wrong = await calls.import({ ...next, csv: toCsv([line(30)]), opening: 571, closing: 600 });
  expect(wrong.json().data).toMatchObject({
    openingPaise: 571,
    openingDifferencePaise: 1,
    differencePaise: 0,
  });
});

test('a later statement of the same day leaves the earlier one whole', async () => {
  const [morning, noon] = [line(300, { day: '2026-11-20' }), line(40, { day: '2026-11-20' })];
  await calls.import({ account, csv: toCsv([morning]), closing: 300 });
  await calls.import({ account, csv: toCsv([noon, morning]), closing: 340 });
  const { data } = await calls.get('statements');
  expect(data.slice(0, 2).map((each: { differencePaise: number }) => each.differencePaise)).toEqual([0, 0]);
});

test('a file that would take the account below zero is not whole: nothing is stored', async () => {
  await calls.import({ account, csv: toCsv([line(1_000)]), closing: 1_000 });
  const refused = await calls.import({ account, csv: toCsv([line(-1_500), line(400)]), closing: 0 });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { type: '/problems/books-differ', differencePaise: -100, code: 'books-below-zero' },
  ]);
  expect(await countLines()).toBe(1);
  expect((await calls.balances())[books]).toBe(1_000);
});

test('the order of lines within a file does not matter', async () => {
  const lines = [line(-900), line(1_000), line(-50)];
  const answer = await calls.import({ account, csv: toCsv(lines), closing: 50 });
  expect(answer.json().data).toMatchObject({ newLines: 3, differencePaise: 0 });
});

test.each([
  ['a day in the future', { last: '2026-11-21' }, 'lastDay'],
  ['days in the wrong order', { first: '2026-11-20', last: '2026-11-19' }, 'lastDay'],
  ['no day', { first: '31/02/2026' }, 'firstDay'],
  ['a closing with decimals', { closing: '1.5' as unknown as number }, 'closingPaise'],
  ['no closing', { closing: null }, 'closingPaise'],
  ['another account than an escrow', { account: '019ad317-0000-7000-8000-000000000001' }, 'bankAccountId'],
  ['no account', { account: 'x' }, 'bankAccountId'],
  ['no mapping', { mapping: null }, 'mapping'],
  ['half a mapping', { mapping: { ...mapping, credit: null } }, 'mapping'],
  ['a heading that is not there', { mapping: { ...mapping, day: 'Value date' } }, 'file'],
  ['a future line', { csv: toCsv([{ paise: 5, day: '2026-11-21' }]) }, 'file'],
  ['an empty file', { csv: '' }, 'file'],
  ['blank rows alone', { csv: '\n\n  \n' }, 'file'],
  ['a workbook', { csv: Buffer.from('PK\x03\x04rest of it') }, 'file'],
  ['bytes of no text', { csv: Buffer.from([1, 0, 2, 5, 6, 7, 8, 9, 10, 11, 12, 0x41]) }, 'file'],
])('%s is refused by its field, and nothing is stored', async (_what, change, path) => {
  const refused = await calls.import({ account, csv: toCsv([line(5)]), ...change });
  expect([refused.statusCode, refused.json().errors?.map((each: { path: string }) => each.path)]).toEqual([
    400,
    [path],
  ]);
  expect(await countLines()).toBe(0);
});

test('the file of a refused statement is removed', async () => {
  const refused = await calls.import({ account, csv: toCsv([line(5, { day: '2026-11-21' })]) });
  expect(refused.json().detail).toBe('Row 2, column Date: 21/11/2026 lies in the future.');
  const kept: string[] = [];
  for await (const key of server.storage.listKeysBefore(new Date(Date.now() + 60_000))) kept.push(key);
  const named = await server.db.selectFrom('files').select('storage_key').execute();
  expect(kept.toSorted()).toEqual(named.map(({ storage_key: key }) => key).toSorted());
});

test('two imports of one file at once store it once', async () => {
  const given = { account, csv: toCsv([line(4_000), line(200)]), closing: 4_200 };
  const answers = await Promise.all(Array.from({ length: 6 }, () => calls.import(given)));
  expect(new Set(answers.map((answer) => answer.json().data?._id)).size).toBe(1);
  expect(await countLines()).toBe(2);
  expect((await calls.balances())[books]).toBe(4_200);
});
