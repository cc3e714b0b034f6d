import type { InterestSum } from '@cinvoice/contract/answers';
import type { ApprovedFilter, ApprovedSort } from '@cinvoice/contract/interests';
import { listDealFieldNames } from '@cinvoice/contract/kinds/deal-facts';
import { type DealFact, dealFacts } from '@cinvoice/contract/kinds/define';
import { sql } from 'kysely';
import { type FileRow, fileJsonOrNull } from '#api/modules/files/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { Cursor } from '#api/platform/paging.ts';
import { isOnPage } from '#api/platform/search.ts';
import { interestsOfSubmission } from '../repo.ts';

/**
 * The public data of an open item, its owner and its approver; nothing else leaves the database. Decision 16.
 */
export type ApprovedRow = {
  id: string;
  kind: string;
  owner_id: string;
  project_name: string;
  goal: number;
  ott_id: string;
  ott_name: string;
  created_at: Date;
  approved_at: Date;
  /** The times of the OTT's own approval and of an admin's. */
  ott_approved_at: Date | null;
  admin_approved_at: Date | null;
  category: string | null;
  contentType: string | null;
  genre: string | null;
  language: string | string[] | null;
  synopsis: string | null;
  poster: FileRow | null;
};

/** The facts besides, which an investor weighs before putting money in. */
export type DealRow = ApprovedRow &
  Record<DealFact, string | null> & { trailerIsLocked: boolean; interests: InterestSum };

const selectDetail = (name: string) => sql<string | null>`submissions.details ->> ${sql.lit(name)}`;

/** A fact under whichever name the item's kind holds it. */
export const selectFact = (fact: DealFact) => {
  const spellings = listDealFieldNames(fact).map((name) => sql`nullif(${selectDetail(name)}, '')`);
  return sql<string | null>`coalesce(${sql.join(spellings)})`;
};

/** The approvals of a query, with their items' data. */
export const selectApprovedItems = (db: Db, approvals: ReturnType<typeof selectApprovals>) =>
  db
    .selectFrom(approvals.as('approvals'))
    .innerJoin('submissions', 'submissions.id', 'approvals.submission_id')
    .innerJoin('otts', 'otts.id', 'submissions.ott_id')
    .leftJoin('files as file', (join) =>
      join.onRef('file.submission_id', '=', 'submissions.id').on('file.field', '=', 'poster'),
    )
    .select([
      'submissions.id',
      'submissions.kind',
      'submissions.owner_id',
      'submissions.project_name',
      'submissions.goal',
      'submissions.ott_id',
      'otts.name as ott_name',
      'submissions.created_at',
      'approvals.approved_at',
      sql<Date | null>`CASE WHEN ott_decision = 'approved' THEN ott_decided_at END`.as('ott_approved_at'),
      sql<Date | null>`CASE WHEN admin_updates = 'approved' THEN admin_decided_at END`.as(
        'admin_approved_at',
      ),
      selectDetail('category').as('category'),
      selectDetail('contentType').as('contentType'),
      selectDetail('genre').as('genre'),
      sql<ApprovedRow['language']>`submissions.details -> 'language'`.as('language'),
      selectFact('synopsis').as('synopsis'),
      fileJsonOrNull.as('poster'),
    ]);

const selectOpen = (db: Db) => db.selectFrom('approvals').where('is_open', '=', true);
const selectApprovals = (db: Db) => selectOpen(db).selectAll();

const facetNames = ['kind', 'category', 'contentType', 'language', 'genre'] as const;

/** A cursor's id alone marks the start of a page; its item may have lost its approval meanwhile. */
const sorts = {
  newest: { column: 'approved_at', direction: 'desc', start: ({ at }) => sql`${at}` },
  goalUp: { column: 'goal', direction: 'asc', start: ({ id }) => selectFromItem(id, 'goal') },
  goalDown: { column: 'goal', direction: 'desc', start: ({ id }) => selectFromItem(id, 'goal') },
  name: { column: 'name', direction: 'asc', start: ({ id }) => selectFromItem(id, 'lower(project_name)') },
} as const satisfies Record<
  ApprovedSort,
  {
    column: 'approved_at' | 'goal' | 'name';
    direction: 'asc' | 'desc';
    start: (cursor: Cursor) => ReturnType<typeof selectFromItem>;
  }
>;

const selectFromItem = (id: string, expression: string) =>
  sql`(SELECT ${sql.raw(expression)} FROM submissions WHERE id = ${id}::uuid)`;

export type Filter = ApprovedFilter & { limit: number; cursor: Cursor | null };

const selectMatchingApprovals = (db: Db, filter: Filter) => {
  const { goalFrom, goalTo } = filter;
  const facets = facetNames.flatMap((name) => (filter[name] ? [`${name} ${filter[name]}`] : []));
  let query = selectOpen(db);
  if (facets.length > 0) query = query.where(sql<boolean>`facets @> ${facets}::text[]`);
  if (goalFrom !== null) query = query.where('goal', '>=', goalFrom);
  if (goalTo !== null) query = query.where('goal', '<=', goalTo);
  return query;
};

/** Cuts the page before any join: so the database plans for the rows of the filter, not of the joins. */
export const listApprovedItems = (db: Db, filter: Filter): Promise<ApprovedRow[]> => {
  const { column, direction, start } = sorts[filter.sort];
  const sortKey = sql`(${sql.ref(column)}, submission_id)`;
  const sign = direction === 'asc' ? sql`>` : sql`<`;
  let rows = selectMatchingApprovals(db, filter).select([
    'submission_id as id',
    `${column} as sort_key`,
    'name as search',
  ]);
  if (filter.cursor) {
    const { cursor } = filter;
    rows = rows.where(sql<boolean>`${sortKey} ${sign} (${start(cursor)}, ${cursor.id}::uuid)`);
  }
  const page = { ...filter, rows, table: 'approvals', key: 'submission_id', column: 'name', direction };
  return selectApprovedItems(db, selectApprovals(db).where(isOnPage(page)))
    .orderBy(`approvals.${column}`, direction)
    .orderBy('approvals.submission_id', direction)
    .execute();
};

/** The open ones of the items, unordered. */
export const findApprovedItems = async (db: Db, ids: readonly string[]): Promise<ApprovedRow[]> =>
  ids.length === 0
    ? []
    : selectApprovedItems(db, selectApprovals(db).where('submission_id', 'in', ids)).execute();

const dealColumns = dealFacts.filter((fact) => fact !== 'synopsis').map((fact) => selectFact(fact).as(fact));

/** One open item with all its data for investors. */
export const findDeal = (db: Db, id: string): Promise<DealRow | undefined> =>
  selectApprovedItems(db, selectApprovals(db).where('submission_id', '=', id))
    .select([
      ...dealColumns,
      sql<boolean>`coalesce(${selectDetail('trailerPassword')}, '') <> ''`.as('trailerIsLocked'),
      interestsOfSubmission.as('interests'),
    ])
    .executeTakeFirst();
