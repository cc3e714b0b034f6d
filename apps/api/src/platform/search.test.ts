import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { type Db, openDb, openPool } from './db.ts';
import { listWordPairs } from './search.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = openDb(openPool(database.connection, () => undefined));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'रा', '🎬', '%', '\\', '\n'), maxLength: 6 });
const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));

test(
  'a text has the word junctions of each of its parts',
  async () => {
    const parts = fc.record({ text, from: fc.nat(20), length: fc.integer({ min: 0, max: 20 }) });
    await fc.assert(
      fc.asyncProperty(parts, async ({ text, from, length }) => {
        const part = [...text].slice(from, from + length).join('');
        const { rows } = await sql<{ pairs: string[] }>`
        SELECT coalesce(word_pairs(${text}), '{}') AS pairs`.execute(db);
        expect(rows[0]?.pairs).toEqual(expect.arrayContaining(listWordPairs(part)));
      }),
      { numRuns: 300 },
    );
  },
  PROPERTY_MS,
);

test.each([
  ['silver ferry', ['ver fer']],
  ['Tales OF the East', ['les of', 'of the', 'the eas']],
  ['silver fe', []],
  ['er ferry', []],
  ['er ferry of', []],
  ['a ferry of the bay', ['rry of', 'of the', 'the bay']],
  ['ferry', []],
  ['', []],
])('what is searched for as %j meets at %j', (q, pairs) => {
  expect(listWordPairs(q).toSorted()).toEqual(pairs.toSorted());
});
