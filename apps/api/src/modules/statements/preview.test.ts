import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#api/test-app.ts';
import { anEscrow, createStatementCalls, mapping, toCsv } from './test-statements.ts';

let server: TestApp;
let calls: ReturnType<typeof createStatementCalls>;
let account: string;
beforeAll(async () => {
  server = await startTestApp();
  calls = createStatementCalls(server, await server.anAdmin());
  account = await anEscrow(server);
});
afterAll(() => server.close());

const csv = toCsv([
  { paise: 500, reference: 'a' },
  { paise: 500, reference: 'a' },
  { paise: -200, reference: 'b', day: '2026-11-19', narration: 'Rent' },
]);

const preview = async (changes: object = {}) =>
  (await calls.preview({ account, csv, mapping: null, ...changes })).json().data;

test('a first file is guessed, a later one read as the account’s last', async () => {
  const first = await preview();
  expect(first).toMatchObject({
    mappingFrom: 'guessed',
    refusal: null,
    importedAs: null,
    firstDay: '2026-11-18',
    lastDay: '2026-11-19',
    counts: { lines: 3, new: 3, known: 0, unmatched: 3 },
    openingPaise: 0,
    newPaise: 800,
    booksPaise: 800,
    closingPaise: null,
    differencePaise: null,
  });
  expect(first.columns[0]).toEqual({ number: 1, heading: 'Date', sample: '18/11/2026' });
  expect(first.columns[4]).toEqual({ number: 5, heading: 'Credit', sample: '5.00' });
  expect(first.lines[2]).toMatchObject({
    row: 4,
    day: '2026-11-19',
    amountPaise: -200,
    outcome: 'unmatched',
  });
  expect(await preview({ closing: 801 })).toMatchObject({ differencePaise: 1, closingPaise: 801 });

  const before = await calls.balances();
  const kept = { ...mapping, senderName: null };
  await calls.import({ account, csv: toCsv([{ paise: 500, reference: 'a' }]), closing: 500, mapping: kept });
  const second = await preview({ closing: 800 });
  expect(second).toMatchObject({
    mapping: kept,
    mappingFrom: 'remembered',
    counts: { lines: 3, new: 2, known: 1 },
    openingPaise: 0,
    newPaise: 300,
    booksPaise: 800,
    differencePaise: 0,
  });
  expect(second.lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'known',
    'unmatched',
    'unmatched',
  ]);
  expect((await calls.balances()).suspense).toBe((before.suspense ?? 0) + 500);
});

test('a refusal is part of the preview, beside the columns', async () => {
  const wrong = { ...mapping, day: 'Narration' };
  const shown = await preview({ mapping: wrong });
  expect(shown).toMatchObject({
    mapping: wrong,
    mappingFrom: 'given',
    refusal: { message: 'Row 2, column Narration: "NEFT" is no day.' },
    counts: { lines: 0 },
  });
  expect(shown.columns).toHaveLength(7);
});

test('a file of columns that nobody knows waits for a mapping', async () => {
  const other = await anEscrow(server);
  const shown = await preview({ account: other, csv: 'x;y\n1;2\n' });
  expect(shown).toMatchObject({ mapping: null, mappingFrom: 'none', lines: [] });
  expect(shown.columns).toEqual([
    { number: 1, heading: 'x', sample: '1' },
    { number: 2, heading: 'y', sample: '2' },
  ]);
});

test('a remembered mapping that the file has no columns for is not taken', async () => {
  const shown = await preview({ csv: csv.replace('Narration', 'Particulars') });
  expect(shown).toMatchObject({ mappingFrom: 'guessed', mapping: { narration: 'Particulars' } });
});

test('a preview stores no file', async () => {
  const named = await server.db.selectFrom('files').select('storage_key').execute();
  await preview();
  const kept: string[] = [];
  for await (const key of server.storage.listKeysBefore(new Date(Date.now() + 60_000))) kept.push(key);
  expect(kept.toSorted()).toEqual(named.map(({ storage_key: key }) => key).toSorted());
});

test('it tells that the file was imported before', async () => {
  const imported = (await calls.import({ account, csv, closing: 800 })).json().data;
  expect(await preview()).toMatchObject({ importedAs: imported._id, counts: { new: 0, known: 3 } });
});
