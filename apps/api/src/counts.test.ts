import { randomUUID } from 'node:crypto';
import type { Actor } from '@cinvoice/contract/rules/review';
import { categories, reviewStatuses } from '@cinvoice/contract/vocabulary';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { foldCounts } from './modules/statistics/repo.ts';
import { type Db, openDb, openPool } from './platform/db.ts';
import { findContradictions } from './platform/invariants.ts';
import { type TestDatabase, testDatabase } from './platform/test-database.ts';
import { countStoredRows, kindSlugs, readBothCounts } from './test-counts.ts';

const now = new Date('2026-11-20T06:30:00.000Z');
const ottIds = [randomUUID(), randomUUID(), randomUUID()] as const;
const userIds = [randomUUID(), randomUUID()] as const;
const actors: Actor[] = [
  { kind: 'admin', adminId: randomUUID() },
  ...ottIds.map((ottId) => ({ kind: 'ott' as const, ottId })),
  ...userIds.map((userId) => ({ kind: 'user' as const, userId, roles: [] })),
];

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.connection, () => undefined);
  db = openDb(pool);
  for (const [place, id] of ottIds.entries()) {
    const row = {
      id,
      ott_id: `ott-${place}`,
      name: `Screen ${place}`,
      password_hash: '',
      deactivated_at: null,
    };
    await db
      .insertInto('otts')
      .values({ ...row, created_at: now })
      .execute();
  }
  for (const [place, id] of userIds.entries()) await insertUser(db, 'an owner', `900000000${place}`, now, id);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const insertUser = (on: Db, name: string, mobile: string, at: Date, id: string = randomUUID()) =>
  on
    .insertInto('users')
    .values({ id, name, mobile, roles: ['content_producer'], profile_completed_at: null, created_at: at })
    .execute();

const DAY_MS = 24 * 3_600_000;

/** Moments around midnight in India, mostly on Sundays and Mondays. */
const moment = fc
  .record({
    days: fc.integer({ min: 0, max: 100 }),
    ms: fc.constantFrom(-1, 0, 1, 43_200_000),
    toMonday: fc.boolean(),
  })
  .map(({ days, ms, toMonday }) => {
    const midnight = Date.parse('2026-11-22T18:30:00.000Z') - (toMonday ? days - (days % 7) : days) * DAY_MS;
    return new Date(midnight + ms);
  });

const facets = {
  kind: fc.constantFrom(...kindSlugs),
  ott: fc.constantFrom(...ottIds),
  category: fc.option(fc.constantFrom(...categories)),
  status: fc.constantFrom(...reviewStatuses),
  at: moment,
};

const change = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('add'), ...facets, owner: fc.constantFrom(...userIds) }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('review'), status: facets.status, at: facets.at }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('edit'), ott: facets.ott, category: facets.category }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('move'), at: facets.at, kind: facets.kind }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('remove') }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('many'), status: facets.status }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('register'), at: facets.at }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('leave') }) },
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

/** Steps that run in a transaction of their own. */
const alone = fc.constantFrom('suspend', 'fold', 'recount');

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ changes: fc.array(change, { minLength: 1, maxLength: 3 }), undone: fc.boolean() }),
  },
  { weight: 1, arbitrary: alone },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const detailsOf = (category: string | null) => JSON.stringify(category === null ? {} : { category });

/** One of the writer's own items, so that no writer waits for another's rows. */
const some = (writer: string) =>
  sql<boolean>`id = (SELECT id FROM submissions WHERE project_name = ${writer} ORDER BY md5(id::text) LIMIT 1)`;

let registered = 0;

const make = (tx: Db, writer: string, one: Change): Promise<unknown> => {
  const items = tx.updateTable('submissions');
  switch (one.act) {
    case 'add':
      return tx
        .insertInto('submissions')
        .values({
          id: randomUUID(),
          kind: one.kind,
          owner_id: one.owner,
          ott_id: one.ott,
          project_name: writer,
          goal: 1,
          ott_updates: one.status,
          reviewed_at: null,
          details: detailsOf(one.category),
          created_at: one.at,
          updated_at: one.at,
        })
        .execute();
    case 'review':
      return items.set({ ott_updates: one.status, reviewed_at: one.at }).where(some(writer)).execute();
    case 'edit':
      return items
        .set({ ott_id: one.ott, details: detailsOf(one.category) })
        .where(some(writer))
        .execute();
    case 'move':
      return items.set({ created_at: one.at, kind: one.kind }).where(some(writer)).execute();
    case 'remove':
      return tx
        .deleteFrom('submissions')
        .where(some(writer))
        .where('ott_updates', '<>', 'approved')
        .execute();
    case 'many':
      return items.set({ ott_updates: one.status }).where('project_name', '=', writer).execute();
    case 'register':
      registered += 1;
      return insertUser(tx, writer, String(9_100_000_000 + registered), one.at);
    case 'leave':
      return tx.deleteFrom('users').where('name', '=', writer).execute();
  }
};

class Undone extends Error {}

const take = async (writer: string, one: Step): Promise<void> => {
  if (one === 'fold') return foldCounts(db);
  if (one === 'recount') return void (await sql`SELECT recount()`.execute(db));
  if (one === 'suspend') return suspendAll();
  const { changes, undone } = one;
  const done = db.transaction().execute(async (tx) => {
    for (const change of changes) await make(tx, writer, change);
    if (undone) throw new Undone();
  });
  await done.catch((error: unknown) => {
    if (!(undone && error instanceof Undone)) throw error;
  });
};

/** Writers change rows in any order, so two may wait for each other. The database then ends one: nothing of it stays. */
const isDeadlock = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '40P01';

const takeOrDeadlock = (writer: string, one: Step): Promise<void> =>
  take(writer, one).catch((error: unknown) => {
    if (!isDeadlock(error)) throw error;
  });

const suspendAll = (): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.updateTable('otts').set({ deactivated_at: now }).where('id', 'in', ottIds).execute();
    await tx.updateTable('users').set({ suspended_at: now }).where('id', 'in', userIds).execute();
  });

/** Keeps the following histories short, and counts the removals. */
const removeAll = async (): Promise<void> => {
  await db.updateTable('submissions').set({ ott_updates: 'pending' }).execute();
  await db.deleteFrom('submissions').execute();
  await db.deleteFrom('users').where('id', 'not in', userIds).execute();
};

const expectCountsToMatch = async (): Promise<void> => {
  const { told, counted } = await readBothCounts(db, now, actors);
  expect(told).toEqual(counted);
};

test(
  'stored counts equal the actual ones at every moment of concurrent histories',
  async () => {
    const histories = fc.array(fc.array(step, { maxLength: 8 }), { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(histories, async (all) => {
        await removeAll();
        let writing = true;
        const written = Promise.all(
          all.map(async (steps, place) => {
            for (const one of steps) await takeOrDeadlock(`writer ${place}`, one);
          }),
        ).finally(() => {
          writing = false;
        });
        while (writing) await expectCountsToMatch();
        await written;
        await expectCountsToMatch();
        await foldCounts(db);
        await expectCountsToMatch();
        const { rows, needed } = await countStoredRows(db);
        expect(rows).toBe(needed);
      }),
      { numRuns: 15, endOnFailure: true },
    );
    expect((await findContradictions(pool)).filter(({ broken }) => broken.startsWith('count '))).toEqual([]);
  },
  PROPERTY_MS,
);

test('the nightly check finds a wrong count, and a recount corrects it', async () => {
  const brokenCounts = async () =>
    (await findContradictions(pool))
      .map(({ broken }) => broken)
      .filter((broken) => broken.startsWith('count '));
  await make(db, 'writer 0', { act: 'register', at: now });
  for (const [table, found] of [
    ['item_counts', 'count of items differs'],
    ['item_week_counts', 'count of a week differs'],
    ['sign_up_counts', 'count of sign-ups differs'],
  ] as const) {
    await make(db, 'writer 0', {
      act: 'add',
      kind: 'content',
      ott: ottIds[0],
      owner: userIds[0],
      category: null,
      status: 'pending',
      at: now,
    });
    await sql`UPDATE ${sql.table(table)} SET count = count + 1 WHERE ctid = (SELECT max(ctid) FROM ${sql.table(table)})`.execute(
      db,
    );
    expect(await brokenCounts()).toEqual([found]);
    await sql`SELECT recount()`.execute(db);
    expect(await brokenCounts()).toEqual([]);
  }
});

test('a recount waits for a running fold and counts nothing twice', async () => {
  await make(db, 'writer 0', { act: 'register', at: now });
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count;
  };
  const recounted = await db.transaction().execute(async (tx) => {
    await foldCounts(tx);
    const recounting = sql`SELECT recount()`.execute(db);
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    return { recounting };
  });
  await recounted.recounting;
  await expectCountsToMatch();
});
