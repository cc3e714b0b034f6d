import type { InterestSum } from '@cinvoice/contract/answers';
import type { RightName, TitleFilter } from '@cinvoice/contract/titles/titles';
import { categories } from '@cinvoice/contract/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import {
  type ApprovedRow,
  interestsOfSubmission,
  selectApprovedItems,
  selectFact,
} from '#api/modules/interests/index.ts';
import { compileOnce } from '#api/platform/compiled-query.ts';
import type { Db } from '#api/platform/db.ts';

/** A title with what stands on its page alone. */
export type TitleRow = ApprovedRow &
  Record<RightName, string | null> & { interests: InterestSum; tells_interests: boolean };

/** Every query of titles starts here. */
const selectShown = (db: Db) => db.selectFrom('approvals').where('is_shown', '=', true);

/** The end of the id, which stands in the address. */
const shortId = sql<string>`right(submission_id::text, 12) COLLATE "C"`;

/**
 * As the index of short ids has it. With a parameter instead, no plan that is kept could take that index, and PostgreSQL would
 * plan the statement each time, which takes longer than all that it reads. Lists keep the parameter: which plan is theirs depends on
 * the filter and the page.
 */
const isShown = sql<boolean>`is_shown`;

/** Those whose ids end so: in practice one. */
export const findTitlesByShortId: (db: Db, given: string) => Promise<TitleRow[]> = compileOnce((db, given) =>
  selectApprovedItems(db, db.selectFrom('approvals').selectAll().where(isShown).where(shortId, '=', given))
    .select([
      'submissions.tells_interests',
      interestsOfSubmission.as('interests'),
      selectFact('lease').as('lease'),
      selectFact('exclusiveRights').as('exclusiveRights'),
      selectFact('nonExclusiveRights').as('nonExclusiveRights'),
    ])
    .orderBy('submissions.id'),
);

const isCategory = (kind: string): boolean => categories.some((category) => category === kind);

/** The facets of a filter, in the order of `title_counts`. */
const toFacets = ({ kind, genre, language, platform }: TitleFilter): string[] => [
  ...(kind ? [`${isCategory(kind) ? 'category' : 'kind'} ${kind}`] : []),
  ...(genre ? [`genre ${genre}`] : []),
  ...(language ? [`language ${language}`] : []),
  ...(platform ? [`ott ${platform}`] : []),
];

const toCountKey = (filter: TitleFilter): string => toFacets(filter).join('|');

/** The number of titles that pass each of the filters. */
export const countTitles = async (db: Db, filters: readonly TitleFilter[]): Promise<number[]> => {
  const keys = filters.map(toCountKey);
  const rows = await db
    .selectFrom('title_counts')
    .select(['filter', sql<number>`sum(count)::int`.as('count')])
    .where('filter', 'in', keys)
    .groupBy('filter')
    .execute();
  const counts = new Map(rows.map(({ filter, count }) => [filter, count]));
  return keys.map((key) => counts.get(key) ?? 0);
};

export type OptionRow = { filter: string; count: number; ott_name: string | null };

/** The facets that titles have, with their number, and the names of OTTs. */
export const listOptions = (db: Db): Promise<OptionRow[]> =>
  db
    .selectFrom('title_counts')
    .leftJoin('otts', (join) =>
      join.on(sql<boolean>`otts.id = CASE WHEN starts_with(filter, 'ott ') THEN substr(filter, 5)::uuid END`),
    )
    .select(['filter', sql<number>`sum(count)::int`.as('count'), 'otts.name as ott_name'])
    .where(sql<boolean>`position('|' IN filter) = 0`)
    .where('filter', '<>', '')
    .groupBy(['filter', 'otts.name'])
    .having(sql<number>`sum(count)`, '>', 0)
    .orderBy('filter')
    .execute();

/** `count` is the number of titles that pass the filter, `total` that of all. */
export type TitlePage = { filter: TitleFilter; count: number; total: number; offset: number; limit: number };

/** A row that is looked up costs as much as so many that are walked over in the index. */
const LOOKUP = 2;

/**
 * The ids of a page. It is counted from the nearer end of the list, by walking along the index; or, where few titles pass the
 * filter, by sorting those that its facets find. The planner does not know which is shorter, so OFFSET 0 decides.
 */
const selectIds = (
  db: Db,
  { filter, count, total, offset, limit }: TitlePage,
): RawBuilder<{ id: string }> => {
  const facets = toFacets(filter);
  const after = Math.max(count - offset - limit, 0);
  const isNearEnd = after < offset;
  const steps = ((isNearEnd ? after : offset) + limit) * (total / Math.max(count, 1));
  const shown = selectShown(db).select(['submission_id', 'approved_at']);
  const filtered = facets.length > 0 ? shown.where(sql<boolean>`facets @> ${facets}::text[]`) : shown;
  const rows = facets.length > 0 && count * LOOKUP < steps ? sql`${filtered} OFFSET 0` : filtered;
  return isNearEnd
    ? sql`SELECT submission_id FROM (${rows}) AS listed
        ORDER BY approved_at, submission_id LIMIT ${Math.min(limit, count - offset)} OFFSET ${after}`
    : sql`SELECT submission_id FROM (${rows}) AS listed
        ORDER BY approved_at DESC, submission_id DESC LIMIT ${limit} OFFSET ${offset}`;
};

/** A page of the titles that pass the filter, newest first. */
export const listTitleRows = (db: Db, page: TitlePage): Promise<ApprovedRow[]> =>
  selectApprovedItems(
    db,
    selectShown(db)
      .selectAll()
      .where(sql<boolean>`submission_id = ANY (ARRAY(${selectIds(db, page)}))`),
  )
    .orderBy('approvals.approved_at', 'desc')
    .orderBy('approvals.submission_id', 'desc')
    .execute();

export type TitleName = { id: string; name: string; approved_at: Date; short_id: string };

/** Titles whose ids end with letters behind `after` and before `until`, in that order. Names are in lower case. */
export const listTitleNames = (
  db: Db,
  { after, until }: { after: string; until: string },
  limit: number,
): Promise<TitleName[]> =>
  selectShown(db)
    .select(['submission_id as id', 'name', 'approved_at', shortId.as('short_id')])
    .where(shortId, '>', after)
    .where(shortId, '<', until)
    .orderBy(shortId)
    .limit(limit)
    .execute();
