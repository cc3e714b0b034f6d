import { randomBytes, randomUUID } from 'node:crypto';
import {
  computeLeftPaise,
  type InvoiceState,
  invoiceStates,
  isInSale,
  owedStates,
} from '@cinvoice/contract/market/invoice-states';
import type { Actor } from '@cinvoice/contract/rules/review';
import fc from 'fast-check';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldCounts } from '#api/modules/statistics/index.ts';
import { type Db, openDb, openPool } from '#api/platform/db.ts';
import { findContradictions } from '#api/platform/invariants.ts';
import { type TestDatabase, testDatabase } from '#api/platform/test-database.ts';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { sumByState } from './counts-repo.ts';

const now = new Date('2026-11-20T06:30:00.000Z');
const today = '2026-11-20';
const ottIds = [randomUUID(), randomUUID()] as const;
const sellerId = randomUUID();
const titleId = randomUUID();
const readers: Actor[] = [
  { kind: 'admin', adminId: randomUUID() },
  ...ottIds.map((ottId) => ({ kind: 'ott' as const, ottId })),
  { kind: 'user', userId: sellerId, roles: [] },
];

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.connection, () => undefined);
  db = openDb(pool);
  const account = { password_hash: '', deactivated_at: null, created_at: now };
  for (const [place, id] of ottIds.entries())
    await db
      .insertInto('otts')
      .values({ id, ott_id: `ott-${place}`, name: `Screen ${place}`, ...account })
      .execute();
  await db
    .insertInto('users')
    .values({
      id: sellerId,
      name: 'House',
      mobile: '9000000000',
      roles: ['content_producer'],
      profile_completed_at: null,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('submissions')
    .values({
      id: titleId,
      kind: 'projects',
      owner_id: sellerId,
      ott_id: ottIds[0],
      project_name: 'Reel',
      goal: 1,
      reviewed_at: null,
      details: '{}',
      created_at: now,
      updated_at: now,
    })
    .execute();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const facets = fc.record({
  ott: fc.constantFrom(...ottIds),
  state: fc.constantFrom(...invoiceStates),
  dueDay: fc.constantFrom('2026-11-18', '2026-11-19', today, '2026-11-21'),
  reached: fc.boolean(),
  taxable: fc.constantFrom(100_00, 200_00, 1_00_00_000_00),
  deductions: fc.constantFrom(0, 50_00),
  /** None, a part of what is payable, and more than that. */
  received: fc.constantFrom(0, 30_00, 110_00),
});
type Facets = typeof facets extends fc.Arbitrary<infer One> ? One : never;

const toColumns = ({ ott, state, dueDay, reached, taxable, deductions, received }: Facets) => ({
  ott_id: ott,
  state,
  due_day: dueDay,
  reached_payer_at: reached ? now : null,
  payer_version: reached ? 1 : null,
  payer_due_day: reached ? dueDay : null,
  taxable_paise: taxable,
  other_deductions_paise: deductions,
  // What comes in ends a sale first.
  received_paise: isInSale(state) ? 0 : received,
  settled_at: state === 'settled' ? now : null,
});

const insertInvoice = (tx: Db, writer: string, facets: Facets) =>
  tx
    .insertInto('invoices')
    .values({
      id: randomUUID(),
      seller_id: sellerId,
      submission_id: titleId,
      number: writer,
      number_key: randomUUID(),
      invoice_day: '2026-11-12',
      financial_year: '2026-27',
      gst_paise: 18_00,
      tds_paise: 10_00,
      wanted_yield_bps: 1500,
      wanted_advance_bps: 8500,
      tax_number: '27AAPPU0939F1ZA',
      file_sha256: randomBytes(32),
      submitted_at: now,
      accepted_at: now,
      created_at: now,
      updated_at: now,
      ...toColumns(facets),
    })
    .execute();

const change = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('add'), facets }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('change'), facets }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('all'), facets }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('remove') }) },
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

/** One of the writer's own invoices, so that no writer waits for another's rows. */
const some = (writer: string) =>
  sql<boolean>`id = (SELECT id FROM invoices WHERE number = ${writer} ORDER BY md5(id::text) LIMIT 1)`;

const make = (tx: Db, writer: string, one: Change): Promise<unknown> => {
  switch (one.act) {
    case 'add':
      return insertInvoice(tx, writer, one.facets);
    case 'change':
      return tx.updateTable('invoices').set(toColumns(one.facets)).where(some(writer)).execute();
    case 'all':
      return tx.updateTable('invoices').set(toColumns(one.facets)).where('number', '=', writer).execute();
    case 'remove':
      return tx.deleteFrom('invoices').where(some(writer)).execute();
  }
};

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ changes: fc.array(change, { minLength: 1, maxLength: 3 }), undone: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.constantFrom('fold', 'recount') },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

class Undone extends Error {}

const take = async (writer: string, one: Step): Promise<void> => {
  if (one === 'fold') return foldCounts(db);
  if (one === 'recount') return void (await sql`SELECT recount()`.execute(db));
  const done = db.transaction().execute(async (tx) => {
    for (const change of one.changes) await make(tx, writer, change);
    if (one.undone) throw new Undone();
  });
  await (one.undone ? expect(done).rejects.toThrow(Undone) : done);
};

type Sums = Record<string, { count: number; paise: number }>;

const tally = (all: readonly (readonly [InvoiceState, boolean, number, number])[]): Sums => {
  const sums: Sums = {};
  for (const [state, late, count, paise] of all) {
    const name = late ? `${state}, late` : state;
    const { count: counted, paise: summed } = sums[name] ?? { count: 0, paise: 0 };
    sums[name] = { count: counted + count, paise: summed + paise };
  }
  return sums;
};

/** What is told to each reader, and the same from the rows themselves, at one moment. */
const readBoth = () =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const rows = await tx.selectFrom('invoices').selectAll().execute();
      const told: Sums[] = [];
      const counted: Sums[] = [];
      for (const reader of readers) {
        const sums = await sumByState(tx, reader, today);
        told.push(tally(sums.map((sum) => [sum.state, sum.is_late, sum.count, sum.payable_paise])));
        const isRead = (row: (typeof rows)[number]): boolean =>
          reader.kind === 'user' ||
          (reader.kind === 'admin' && row.state !== 'draft') ||
          (reader.kind === 'ott' && row.ott_id === reader.ottId && row.reached_payer_at !== null);
        counted.push(
          tally(
            rows.filter(isRead).map((row) => [
              row.state,
              owedStates.some((state) => state === row.state) && row.due_day < today,
              1,
              computeLeftPaise({
                state: row.state,
                payablePaise: row.taxable_paise + row.gst_paise - row.tds_paise - row.other_deductions_paise,
                receivedPaise: row.received_paise,
              }),
            ]),
          ),
        );
      }
      return { told, counted };
    });

const expectSumsToMatch = async (): Promise<void> => {
  const { told, counted } = await readBoth();
  expect(told).toEqual(counted);
};

const findBrokenCounts = async () =>
  (await findContradictions(pool))
    .map(({ broken }) => broken)
    .filter((broken) => broken.startsWith('count '));

test(
  'kept sums of invoices equal the actual ones at every moment of concurrent histories',
  async () => {
    const histories = fc.array(fc.array(step, { maxLength: 8 }), { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(histories, async (all) => {
        await db.deleteFrom('invoices').execute();
        let writing = true;
        const written = Promise.all(
          all.map(async (steps, place) => {
            for (const one of steps) await take(`writer ${place}`, one);
          }),
        ).finally(() => {
          writing = false;
        });
        while (writing) await expectSumsToMatch();
        await written;
        await expectSumsToMatch();
        await foldCounts(db);
        await expectSumsToMatch();
        const { rows } = await sql<{ repeated: number }>`
          SELECT count(*) - count(DISTINCT (ott_id, state, due_day)) AS repeated FROM invoice_counts`.execute(
          db,
        );
        expect(rows).toEqual([{ repeated: 0 }]);
      }),
      { numRuns: 15, endOnFailure: true },
    );
    expect(await findBrokenCounts()).toEqual([]);
  },
  PROPERTY_MS,
);

test.each(['count', 'payable_paise'])(
  'a wrong %s is found at night, and a recount corrects it',
  async (column) => {
    await insertInvoice(db, 'a seller', {
      ott: ottIds[0],
      state: 'accepted',
      dueDay: today,
      reached: true,
      taxable: 100_00,
      deductions: 0,
      received: 30_00,
    });
    await sql`UPDATE invoice_counts SET ${sql.ref(column)} = ${sql.ref(column)} + 1
    WHERE ctid = (SELECT max(ctid) FROM invoice_counts)`.execute(db);
    expect(await findBrokenCounts()).toEqual(['count of invoices differs']);
    await sql`SELECT recount()`.execute(db);
    expect(await findBrokenCounts()).toEqual([]);
    await expectSumsToMatch();
  },
);
