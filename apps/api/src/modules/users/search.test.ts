import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, openDb, openPool } from '#api/platform/db.ts';
import { type TestDatabase, testDatabase } from '#api/platform/test-database.ts';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { listUsers } from './repo.ts';

/** More rows than a search reads from the start of a list before it uses the index. */
const MANY = 2600;

type Person = { id: string; search: string; name: string; roles: string[]; created_at: Date };

let database: TestDatabase;
let db: Db;
let people: Person[];

beforeAll(async () => {
  database = await testDatabase();
  db = openDb(openPool(database.connection, () => undefined));
  // 'Amber' is common, 'Rare' at the very end, 'Quay' in a stretch far from both ends.
  await sql`
    INSERT INTO users (id, mobile, roles, name, created_at)
    SELECT gen_random_uuid(), (7000000000 + n)::text,
      CASE WHEN n % 3 = 0 THEN ARRAY['investor'] ELSE ARRAY['content_producer'] END,
      CASE WHEN n <= 4 THEN 'Zoo Rare ' WHEN n BETWEEN 300 AND 420 THEN 'Quay 50% ' WHEN n % 2 = 0 THEN 'Amber ' ELSE 'House of ' END || n % 700,
      timestamptz '2026-01-01' + (n / 2) * interval '1 minute'
    FROM generate_series(1, ${MANY}::integer) AS n`.execute(db);
  await sql`ANALYZE users`.execute(db);
  people = await db.selectFrom('users').select(['id', 'search', 'name', 'roles', 'created_at']).execute();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const isFound = ({ search }: Person, q: string): boolean => {
  const text = q.toLowerCase();
  return text.length >= 3 ? search.includes(text) : ` ${search}`.includes(` ${text}`);
};

const later = (one: Person, other: Person): number =>
  other.created_at.getTime() - one.created_at.getTime() || (one.id < other.id ? 1 : -1);

const byName = (one: Person, other: Person): number => {
  const [a, b] = [one.name.toLowerCase(), other.name.toLowerCase()];
  if (a !== b) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return one.id < other.id ? -1 : 1;
};

const orders = { createdAt: later, name: byName } as const;

const searches = fc.constantFrom(
  '',
  'amber',
  'RARE',
  'quay',
  '50%',
  'q',
  'zo',
  'no one',
  '70000000',
  '%',
  '_',
  'house of 69',
  'e of 69',
  'quay 50% 3',
  'amber of',
);
/** Any part of a person's data. */
const part = fc
  .record({
    of: fc.nat(MANY - 1),
    from: fc.nat(14),
    length: fc.integer({ min: 1, max: 16 }),
  })
  .map(
    ({ of, from, length }) =>
      () =>
        people[of]?.search.slice(from, from + length) ?? '',
  );
const asked = fc.record({
  q: fc.oneof(
    searches.map((text) => () => text),
    part,
  ),
  role: fc.constantFrom(null, 'investor' as const, 'content_producer' as const),
  sort: fc.constantFrom('createdAt' as const, 'name' as const),
  limit: fc.integer({ min: 1, max: 60 }),
});

describe('a page of a list', () => {
  test(
    'has all matches anywhere in the text, in the order of the list, and continues on the next page',
    async () => {
      await fc.assert(
        fc.asyncProperty(asked, async ({ q: searched, role, sort, limit }) => {
          const q = searched();
          const expected = people
            .filter((person) => isFound(person, q) && (role === null || person.roles.includes(role)))
            .toSorted(orders[sort])
            .slice(0, 2 * limit)
            .map(({ id }) => id);
          const first = await listUsers(db, sort, { q, role, limit, cursor: null });
          const last = first.at(-1);
          const cursor = last ? { at: last.created_at, id: last.id } : null;
          const second = cursor ? await listUsers(db, sort, { q, role, limit, cursor }) : [];
          expect([...first, ...second].map(({ id }) => id)).toEqual(expected);
        }),
        { numRuns: 120 },
      );
    },
    PROPERTY_MS,
  );
});
