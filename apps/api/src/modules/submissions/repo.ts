import type { InterestSum, TitlePageChoice } from '@cinvoice/contract/answers';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { ReviewStatus, Role } from '@cinvoice/contract/vocabulary';
import { type Selectable, sql } from 'kysely';
import { type FileRow, fileJson } from '#api/modules/files/index.ts';
import { interestsOfSubmission } from '#api/modules/interests/index.ts';
import type { Db } from '#api/platform/db.ts';
import { type Cursor, directions, isAfterCursor, type Order } from '#api/platform/paging.ts';
import type { Schema } from '#api/platform/schema.ts';
import { isOnPage, matchesText } from '#api/platform/search.ts';

/** An item with all its data for its owner. */
export type OwnRow = Omit<Selectable<Schema['submissions']>, 'details'> & {
  details: Record<string, unknown>;
  ott_name: string;
  files: FileRow[];
  interests: InterestSum;
};

export type Row = OwnRow & { owner_name: string; owner_mobile: string; owner_roles: Role[] };

const filesOfSubmission = sql<FileRow[]>`coalesce((
  SELECT json_agg(${fileJson}) FROM files AS file WHERE file.submission_id = submissions.id
), '[]')`;

/** The items that the actor may see: every query of submissions starts here. canSee is the same rule. */
const selectVisible = (db: Db, actor: Actor) => {
  const all = db.selectFrom('submissions');
  switch (actor.kind) {
    case 'admin':
      return all;
    case 'ott':
      return all.where('submissions.ott_id', '=', actor.ottId);
    case 'user':
      return all.where('submissions.owner_id', '=', actor.userId);
    case 'registration':
      return all.where(sql<boolean>`false`);
  }
};

/** The same with all columns of an item's answer. */
const selectVisibleRows = (db: Db, actor: Actor) =>
  selectVisible(db, actor)
    .innerJoin('otts', 'otts.id', 'submissions.ott_id')
    .innerJoin('users', 'users.id', 'submissions.owner_id')
    .selectAll('submissions')
    .select([
      'otts.name as ott_name',
      'users.name as owner_name',
      'users.mobile as owner_mobile',
      'users.roles as owner_roles',
      filesOfSubmission.as('files'),
      interestsOfSubmission.as('interests'),
    ])
    // Details are stored as objects; the column's type cannot say so.
    .$narrowType<{ details: Record<string, unknown> }>();

export type ItemFilter = {
  status: ReviewStatus | null;
  q: string;
  /** For kinds with categories only. */
  category?: string | null;
  /** Of one filmmaker. */
  owner?: string | null;
};

export type Filter = ItemFilter & { order: Order; limit: number; cursor: Cursor | null };

const selectFiltered = (db: Db, actor: Actor, kind: string, { status, category, owner }: ItemFilter) =>
  selectVisible(db, actor)
    .where('submissions.kind', '=', kind)
    .$if(status !== null, (query) => query.where('submissions.ott_updates', '=', status ?? 'pending'))
    .$if(Boolean(category), (query) => query.where('submissions.category', '=', category ?? ''))
    .$if(Boolean(owner), (query) => query.where('submissions.owner_id', '=', owner ?? ''));

export const listSubmissions = (db: Db, actor: Actor, kind: string, filter: Filter): Promise<Row[]> => {
  const rows = selectFiltered(db, actor, kind, filter)
    .select(['submissions.id', 'submissions.created_at as sort_key', 'submissions.search'])
    .where(isAfterCursor('submissions.created_at', 'submissions.id', filter.cursor, filter.order));
  const direction = directions[filter.order];
  return selectVisibleRows(db, actor)
    .where(isOnPage({ ...filter, rows, table: 'submissions', direction }))
    .orderBy('submissions.created_at', direction)
    .orderBy('submissions.id', direction)
    .execute();
};

/** The stored counts for the actor. The few items of one filmmaker are counted by their index. */
const selectStoredCounts = (db: Db, actor: Actor, kind: string) => {
  const counts = db.selectFrom('item_counts').where('kind', '=', kind);
  switch (actor.kind) {
    case 'admin':
      return counts;
    case 'ott':
      return counts.where('ott_id', '=', actor.ottId);
    case 'user':
    case 'registration':
      return null;
  }
};

/** The number of items by status that the actor may see; a status without items is left out. */
export const countByStatus = (db: Db, actor: Actor, kind: string, category: string | null) => {
  const kept = selectStoredCounts(db, actor, kind);
  if (!kept) {
    return selectFiltered(db, actor, kind, { status: null, q: '', category })
      .select(['submissions.ott_updates as status', sql<number>`count(*)::int`.as('count')])
      .groupBy('submissions.ott_updates')
      .execute();
  }
  return kept
    .$if(Boolean(category), (query) => query.where('category', '=', category ?? ''))
    .select(['status', sql<number>`sum(count)::int`.as('count')])
    .groupBy('status')
    .having(sql<number>`sum(count)`, '>', 0)
    .execute();
};

/** The number of items in a filtered list; searches and one filmmaker's items are counted directly. */
export const countSubmissions = async (
  db: Db,
  actor: Actor,
  kind: string,
  narrowing: ItemFilter,
): Promise<number> => {
  const { status, q, category, owner } = narrowing;
  if (q === '' && !owner) {
    const counts = await countByStatus(db, actor, kind, category ?? null);
    const wanted = counts.filter((counted) => status === null || counted.status === status);
    return wanted.reduce((sum, { count }) => sum + count, 0);
  }
  const { count } = await selectFiltered(db, actor, kind, narrowing)
    .$if(q !== '', (query) => query.where(matchesText('submissions.search', q)))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const findSubmission = (db: Db, actor: Actor, kind: string, id: string): Promise<Row | undefined> =>
  selectVisibleRows(db, actor)
    .where('submissions.kind', '=', kind)
    .where('submissions.id', '=', id)
    .executeTakeFirst();

/**
 * Locks the item and then reads it, so that the caller's decision still holds when it writes. Two statements: one that
 * waited for the lock would join the item's new row to the old rows of its OTT and files. Call inside a transaction.
 */
export const lockSubmission = async (
  tx: Db,
  actor: Actor,
  kind: string,
  id: string,
): Promise<Row | undefined> => {
  const locked = await selectVisible(tx, actor)
    .select('submissions.id')
    .where('submissions.kind', '=', kind)
    .where('submissions.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked && findSubmission(tx, actor, kind, id);
};

export type Changes = {
  ottId: string;
  projectName: string;
  goal: number;
  details: Record<string, unknown>;
  ottUpdates: ReviewStatus;
};

/** Decisions that an edit invalidates. */
export type Outdated = { ofOtt: boolean; ofAdmin: boolean };

export const saveChanges = (tx: Db, id: string, changes: Changes, outdated: Outdated, now: Date) =>
  tx
    .updateTable('submissions')
    .set((row) => ({
      ...(outdated.ofOtt && { ott_decision: null, ott_decided_at: null }),
      ...(outdated.ofAdmin && { admin_decided_at: null }),
      ott_id: changes.ottId,
      project_name: changes.projectName,
      goal: changes.goal,
      details: JSON.stringify(changes.details),
      ott_updates: changes.ottUpdates,
      version: row('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();

export const saveTitlePage = (tx: Db, id: string, { isOn, tellsInterests }: TitlePageChoice, now: Date) =>
  tx
    .updateTable('submissions')
    .set((row) => ({
      has_title_page: isOn,
      tells_interests: tellsInterests,
      version: row('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();

export type Decision = { by: 'ott' | 'admin'; status: ReviewStatus; remark: string };

/** The time of a party's status: repeating the same status keeps it. */
const computeDecidedAt = (column: 'ott' | 'admin', status: ReviewStatus, now: Date) =>
  column === 'ott'
    ? sql<Date>`CASE WHEN ott_decision = ${status} THEN ott_decided_at ELSE ${now}::timestamptz END`
    : sql<Date>`CASE WHEN admin_updates = ${status} THEN coalesce(admin_decided_at, ${now}) ELSE ${now}::timestamptz END`;

/** An admin's decision is also stored as one; an OTT's leaves the admins' as it was. Decision 13. */
const toPartyColumns = ({ by, status }: Decision, now: Date) =>
  by === 'admin'
    ? { admin_updates: status, admin_decided_at: computeDecidedAt('admin', status, now) }
    : { ott_decision: status, ott_decided_at: computeDecidedAt('ott', status, now) };

/** Returns the saved row. */
export const saveReview = (tx: Db, id: string, decision: Decision, now: Date) =>
  tx
    .updateTable('submissions')
    .set((row) => ({
      ott_updates: decision.status,
      ott_remarks: decision.remark,
      ...toPartyColumns(decision, now),
      reviewed_at: now,
      version: row('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .returningAll()
    .$narrowType<{ details: Record<string, unknown> }>()
    .executeTakeFirstOrThrow();
