import type { DealFilter, DealRecord, DealSort } from '@cinvoice/contract/market/deals';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type FileRow, fileJson } from '#api/modules/files/index.ts';
import type { SaleRow } from '#api/modules/sale-endings/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { Cursor } from '#api/platform/paging.ts';
import { hide, selectPage } from '#api/platform/search.ts';

/** What a list shows of a deal beside its sale. */
export type DealRow = SaleRow & {
  signed_at: Date;
  title_id: string;
  title_kind: string;
  title_name: string;
  payer_id: string;
  payer_name: string;
  payer_legal_name: string;
  seller_id: string;
  seller_name: string;
  seller_legal_name: string;
  due_day: string;
  own_units: number;
};

const selectDeals = (db: Db, investorId: string) =>
  db
    .selectFrom('sales')
    .innerJoin('invoices', 'invoices.id', 'sales.invoice_id')
    .innerJoin('submissions', 'submissions.id', 'invoices.submission_id')
    .innerJoin('users', 'users.id', 'invoices.seller_id')
    .innerJoin('otts', 'otts.id', 'invoices.ott_id')
    .innerJoin('acceptances', 'acceptances.invoice_id', 'invoices.id')
    .selectAll('sales')
    .where('sales.signed_at', 'is not', null)
    .$narrowType<{ signed_at: Date }>()
    .select([
      'submissions.id as title_id',
      'submissions.kind as title_kind',
      'submissions.project_name as title_name',
      'otts.id as payer_id',
      'otts.name as payer_name',
      'acceptances.payer_name as payer_legal_name',
      'users.id as seller_id',
      'users.name as seller_name',
      'acceptances.seller_name as seller_legal_name',
      'invoices.due_day',
      sql<number>`coalesce((SELECT sum(units) FROM purchases WHERE sale_id = sales.id
        AND investor_id = ${investorId}::uuid AND released_at IS NULL), 0)::integer`.as('own_units'),
    ]);

/** The orders of a list. A cursor's id alone marks the start of a page. */
const sorts = {
  newest: { column: 'signed_at', direction: 'desc' },
  yield: { column: 'yield_bps', direction: 'desc' },
  days: { column: 'days', direction: 'asc' },
  closes: { column: 'closes_at', direction: 'asc' },
} as const satisfies Record<
  DealSort,
  { column: 'signed_at' | 'yield_bps' | 'days' | 'closes_at'; direction: 'asc' | 'desc' }
>;

const states: Record<DealFilter['state'], RawBuilder<SqlBool>> = {
  open: sql`sales.outcome IS NULL AND sales.units_sold < sales.units`,
  funded: sql`sales.outcome IS NULL AND sales.units_sold = sales.units`,
  all: sql`true`,
};

/** Deals whose time is up are closed, also before the minute that ends them. */
const isInState = (state: DealFilter['state'], now: Date): Expression<SqlBool> =>
  state === 'open'
    ? sql<SqlBool>`${states.open} AND sales.closes_at > ${hide(now, 'timestamptz')}`
    : states[state];

const isAfter = (sort: DealSort, cursor: Cursor): Expression<SqlBool> => {
  const { column, direction } = sorts[sort];
  const sign = direction === 'asc' ? sql`>` : sql`<`;
  const start = sql`(SELECT ${sql.ref(column)} FROM sales WHERE id = ${cursor.id}::uuid)`;
  return sql<SqlBool>`(${sql.ref(`sales.${column}`)}, sales.id) ${sign} (${start}, ${cursor.id}::uuid)`;
};

export type DealList = DealFilter & { now: Date; limit: number; cursor: Cursor | null };

/** The page of a list is cut before any join. */
const selectDealPage = (db: Db, list: DealList) => {
  const { payer, kind, minYieldBps, maxDays, cursor } = list;
  const { column, direction } = sorts[list.sort];
  const rows = db
    .selectFrom('sales')
    .select(['sales.id', `sales.${column} as sort_key`])
    .where('sales.signed_at', 'is not', null)
    .where(isInState(list.state, list.now))
    .$if(minYieldBps !== null, (query) =>
      query.where('sales.yield_bps', '>=', hide(minYieldBps ?? 0, 'integer')),
    )
    .$if(maxDays !== null, (query) => query.where('sales.days', '<=', hide(maxDays ?? 0, 'integer')))
    .$if(payer !== null, (query) =>
      query.where(
        sql<SqlBool>`EXISTS (SELECT FROM invoices WHERE id = sales.invoice_id AND ott_id = ${hide(payer ?? '', 'uuid')})`,
      ),
    )
    .$if(kind !== null, (query) =>
      query.where(sql<SqlBool>`EXISTS (SELECT FROM invoices i JOIN submissions s ON s.id = i.submission_id
        WHERE i.id = sales.invoice_id AND s.kind = ${hide(kind ?? '', 'text')})`),
    )
    .$if(cursor !== null, (query) => (cursor ? query.where(isAfter(list.sort, cursor)) : query));
  return selectPage({ rows, direction, limit: list.limit });
};

export const listDeals = (db: Db, investorId: string, list: DealList): Promise<DealRow[]> => {
  const { column, direction } = sorts[list.sort];
  return selectDeals(db, investorId)
    .where(sql<SqlBool>`sales.id = ANY (ARRAY(${selectDealPage(db, list)}))`)
    .orderBy(`sales.${column}`, direction)
    .orderBy('sales.id', direction)
    .execute();
};

export type WholeDealRow = DealRow & {
  number: string;
  invoice_day: string;
  officer_name: string;
  officer_designation: string;
  accepted_at: Date;
  acceptance_hash: Buffer;
  files: FileRow[];
};

export const findDeal = (db: Db, investorId: string, id: string): Promise<WholeDealRow | undefined> =>
  selectDeals(db, investorId)
    .where('sales.id', '=', id)
    .select([
      'invoices.number',
      'invoices.invoice_day',
      'acceptances.officer_name',
      'acceptances.officer_designation',
      'acceptances.at as accepted_at',
      'acceptances.hash as acceptance_hash',
      sql<FileRow[]>`coalesce((SELECT json_agg(${fileJson}) FROM files AS file
        WHERE file.invoice_id = invoices.id), '[]')`.as('files'),
    ])
    .executeTakeFirst();

/** Invoices of a payer or a seller that were settled, on time and late, and those that are past their due day now. */
export const readRecord = async (
  db: Db,
  party: { ottId: string } | { sellerId: string },
  today: string,
): Promise<DealRecord> => {
  const isOfParty =
    'ottId' in party
      ? sql<SqlBool>`ott_id = ${party.ottId}::uuid`
      : sql<SqlBool>`seller_id = ${party.sellerId}::uuid`;
  const settledDay = sql`(settled_at AT TIME ZONE 'Asia/Kolkata')::date`;
  const { settled, late, overdue } = await db
    .selectFrom('invoices')
    .select([
      sql<number>`count(*) FILTER (WHERE state = 'settled')`.as('settled'),
      sql<number>`count(*) FILTER (WHERE state = 'settled' AND ${settledDay} > due_day)`.as('late'),
      sql<number>`count(*) FILTER (WHERE state IN ('accepted', 'offered', 'listed', 'funded', 'disbursed', 'written-off')
        AND due_day < ${today}::date)`.as('overdue'),
    ])
    .where(isOfParty)
    .where('accepted_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { settled, onTime: settled - late, late, overdue };
};

/** Tells that a buyer ticked that version of the facts in this deal before. */
export const hasTicked = async (
  db: Db,
  { saleId, investorId, version }: { saleId: string; investorId: string; version: number },
): Promise<boolean> => {
  const found = await db
    .selectFrom('purchases')
    .select('id')
    .where('sale_id', '=', saleId)
    .where('investor_id', '=', investorId)
    .where('risk_text_version', '=', version)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};
