import type { InterestSum } from '@cinvoice/contract/answers';
import type { EndReason, StateInterest } from '@cinvoice/contract/interests';
import type { ReviewStatus } from '@cinvoice/contract/vocabulary';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { type Cursor, isOlderThanCursor } from '#api/platform/paging.ts';
import type { Schema } from '#api/platform/schema.ts';
import { isOnPage, selectMatching } from '#api/platform/search.ts';

export type InterestRow = Omit<Selectable<Schema['interests']>, 'approval_id'>;
export type OwnInterestRow = InterestRow & { kind: string };
export type InvestorInterestRow = OwnInterestRow & {
  ott_updates: ReviewStatus;
  ott_id: string;
  ott_name: string;
  investor_name: string;
  investor_mobile: string;
  investor_suspended: boolean;
};

const columns = [
  'interests.id',
  'interests.submission_id',
  'interests.investor_id',
  'interests.project_name',
  'interests.amount_paise',
  'interests.years',
  'interests.stated_at',
  'interests.changed_at',
  'interests.ended_at',
  'interests.end_reason',
] as const;

/**
 * For queries of items: the number of current interests in each, and their sum. A suspended investor's do not
 * count.
 */
export const interestsOfSubmission = sql<InterestSum>`(
  SELECT json_build_object('count', count(*), 'totalPaise', coalesce(sum(amount_paise), 0))
  FROM interests JOIN users ON users.id = interests.investor_id
  WHERE interests.approval_id = submissions.id AND users.suspended_at IS NULL
)`;

/** Locks the item until the transaction ends: decisions on it wait. */
export const lockItem = (tx: Db, kind: string, id: string) =>
  tx
    .selectFrom('submissions')
    .select((row) => [
      'id',
      'owner_id',
      'ott_updates',
      'project_name',
      row
        .selectFrom('users')
        .select('suspended_at')
        .whereRef('users.id', '=', 'submissions.owner_id')
        .as('owner_suspended_at'),
    ])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const listCurrentInterests = async (
  db: Db,
  investorId: string,
  submissionIds: readonly string[],
): Promise<InterestRow[]> =>
  submissionIds.length === 0
    ? []
    : db
        .selectFrom('interests')
        .select(columns)
        .where('approval_id', 'in', submissionIds)
        .where('investor_id', '=', investorId)
        .execute();

/** Tells that the person has ever stated an interest in the item. */
export const hasStated = async (db: Db, investorId: string, submissionId: string): Promise<boolean> => {
  const stated = await db
    .selectFrom('interests')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('investor_id', '=', investorId)
    .limit(1)
    .executeTakeFirst();
  return stated !== undefined;
};

type NewInterest = StateInterest & { investorId: string; submissionId: string; projectName: string };

export const insertInterest = (tx: Db, given: NewInterest, now: Date): Promise<InterestRow> =>
  tx
    .insertInto('interests')
    .values({
      id: newId(now),
      submission_id: given.submissionId,
      investor_id: given.investorId,
      project_name: given.projectName,
      amount_paise: given.amountPaise,
      years: given.years,
      stated_at: now,
      changed_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const saveInterest = (
  tx: Db,
  id: string,
  { amountPaise, years }: StateInterest,
  now: Date,
): Promise<InterestRow> =>
  tx
    .updateTable('interests')
    .set({ amount_paise: amountPaise, years, changed_at: now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

export const endInterest = (tx: Db, id: string, reason: EndReason, now: Date) =>
  tx.updateTable('interests').set({ ended_at: now, end_reason: reason }).where('id', '=', id).execute();

/**
 * Ends every current interest in an item. Call before its approval is withdrawn, which the database refuses
 * otherwise.
 */
export const endInterestsIn = async (
  tx: Db,
  submissionId: string,
  reason: EndReason,
  now: Date,
): Promise<number> => {
  const ended = await tx
    .updateTable('interests')
    .set({ ended_at: now, end_reason: reason })
    .where('approval_id', '=', submissionId)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
};

export type Filter = {
  state: 'current' | 'ended' | null;
  item: string | null;
  limit: number;
  cursor: Cursor | null;
};

const selectNewest = (db: Db) =>
  db
    .selectFrom('interests')
    .innerJoin('submissions', 'submissions.id', 'interests.submission_id')
    .select([...columns, 'submissions.kind'])
    .orderBy('interests.stated_at', 'desc')
    .orderBy('interests.id', 'desc');

const states = {
  current: sql<boolean>`interests.ended_at IS NULL`,
  ended: sql<boolean>`interests.ended_at IS NOT NULL`,
} as const;

const isIn = (state: Filter['state']) => (state ? states[state] : sql<boolean>`true`);

export const listOwnInterests = (
  db: Db,
  investorId: string,
  { state, item, limit, cursor }: Filter,
): Promise<OwnInterestRow[]> => {
  const all = selectNewest(db)
    .where('interests.investor_id', '=', investorId)
    .where(isIn(state))
    .where(isOlderThanCursor('interests.stated_at', 'interests.id', cursor));
  const rows = item ? all.where('interests.submission_id', '=', item) : all;
  return rows.limit(limit).execute();
};

/** The amounts of a person's current interests in open items. */
export const listOwnAmounts = (db: Db, investorId: string) =>
  db
    .selectFrom('interests')
    .innerJoin('approvals', 'approvals.submission_id', 'interests.approval_id')
    .select(['interests.amount_paise', 'interests.years'])
    .where('interests.investor_id', '=', investorId)
    .where('approvals.is_open', '=', true)
    .execute();

export type InvestorFilter = Filter & { q: string };

/** Those of investors whose name or mobile contains the text. */
const selectInterests = (q: string) => sql`
  SELECT stated.* FROM (${selectMatching('users', q)}) AS users
  CROSS JOIN LATERAL (SELECT * FROM interests WHERE investor_id = users.id OFFSET 0) AS stated`;

export const listInterests = (db: Db, filter: InvestorFilter): Promise<InvestorInterestRow[]> => {
  const all = db
    .selectFrom('interests')
    .select((row) => [
      'interests.id',
      'interests.stated_at as sort_key',
      row
        .selectFrom('users')
        .select('users.search')
        .whereRef('users.id', '=', 'interests.investor_id')
        .as('search'),
    ])
    .where(isIn(filter.state))
    .where(isOlderThanCursor('interests.stated_at', 'interests.id', filter.cursor));
  const rows = filter.item ? all.where('interests.submission_id', '=', filter.item) : all;
  const page = {
    ...filter,
    rows,
    table: 'interests',
    everywhere: selectInterests,
    direction: 'desc',
  } as const;
  return selectNewest(db)
    .innerJoin('otts', 'otts.id', 'submissions.ott_id')
    .innerJoin('users', 'users.id', 'interests.investor_id')
    .select([
      'submissions.ott_updates',
      'submissions.ott_id',
      'otts.name as ott_name',
      'users.name as investor_name',
      'users.mobile as investor_mobile',
      sql<boolean>`users.suspended_at IS NOT NULL`.as('investor_suspended'),
    ])
    .where(isOnPage(page))
    .execute();
};
