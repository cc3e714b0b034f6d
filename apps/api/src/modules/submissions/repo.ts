import type { Actor } from '@cinvoice/contract/rules/review';
import type { ReviewStatus, Role } from '@cinvoice/contract/vocabulary';
import { type Selectable, sql } from 'kysely';
import type { FileRow } from '#api/modules/files/index.ts';
import type { Db } from '#api/platform/db.ts';
import { after, type Cursor, directions, newestFirst, type Order } from '#api/platform/paging.ts';
import type { Schema } from '#api/platform/schema.ts';
import { containing } from '#api/platform/search.ts';

/** An item with what its owner reads of it. */
export type OwnRow = Omit<Selectable<Schema['submissions']>, 'details'> & {
  details: Record<string, unknown>;
  ott_name: string;
  files: FileRow[];
};

export type Row = OwnRow & { owner_name: string; owner_mobile: string; owner_roles: Role[] };

const fileJson = sql`json_build_object(
  'id', file.id, 'field', file.field, 'name', file.name, 'size', file.size,
  'mime_type', file.mime_type, 'storage_key', file.storage_key, 'ready', file.pictures IS NOT NULL
)`;

const filesOfSubmission = sql<FileRow[]>`coalesce((
  SELECT json_agg(${fileJson}) FROM submission_files AS file WHERE file.submission_id = submissions.id
), '[]')`;

/** The only way to read submissions: every query starts from what the actor may see. canSee is the same rule. */
const visibleTo = (db: Db, actor: Actor) => {
  const all = db
    .selectFrom('submissions')
    .innerJoin('otts', 'otts.id', 'submissions.ott_id')
    .innerJoin('users', 'users.id', 'submissions.owner_id')
    .selectAll('submissions')
    .select([
      'otts.name as ott_name',
      'users.name as owner_name',
      'users.mobile as owner_mobile',
      'users.roles as owner_roles',
      filesOfSubmission.as('files'),
    ])
    // Whatever is stored there went in as an object; the column's type cannot say so.
    .$narrowType<{ details: Record<string, unknown> }>();
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

export type Filter = {
  status: ReviewStatus | null;
  q: string;
  /** Only of kinds whose items have one. */
  category?: string | null;
  order: Order;
  limit: number;
  cursor: Cursor | null;
};

export const listSubmissions = (db: Db, actor: Actor, kind: string, filter: Filter): Promise<Row[]> =>
  visibleTo(db, actor)
    .where('submissions.kind', '=', kind)
    .$if(filter.status !== null, (query) =>
      query.where('submissions.ott_updates', '=', filter.status ?? 'pending'),
    )
    .$if(filter.q !== '', (query) => query.where('submissions.project_name', 'ilike', containing(filter.q)))
    .$if(Boolean(filter.category), (query) =>
      query.where(sql`submissions.details ->> 'category'`, '=', filter.category),
    )
    .where(after('submissions.created_at', 'submissions.id', filter.cursor, filter.order))
    .orderBy('submissions.created_at', directions[filter.order])
    .orderBy('submissions.id', directions[filter.order])
    .limit(filter.limit)
    .execute();

/** How many items of a kind the actor may see, by status; a status that none has is left out. */
export const countByStatus = (db: Db, actor: Actor, kind: string) =>
  db
    .selectFrom(visibleTo(db, actor).where('submissions.kind', '=', kind).as('seen'))
    .select(['seen.ott_updates as status', sql<number>`count(*)::int`.as('count')])
    .groupBy('seen.ott_updates')
    .execute();

export const findSubmission = (db: Db, actor: Actor, kind: string, id: string): Promise<Row | undefined> =>
  visibleTo(db, actor)
    .where('submissions.kind', '=', kind)
    .where('submissions.id', '=', id)
    .executeTakeFirst();

/** Locks the row, so that what the caller decides on still holds when it writes. Call inside a transaction. */
export const lockSubmission = (tx: Db, actor: Actor, kind: string, id: string): Promise<Row | undefined> =>
  visibleTo(tx, actor)
    .where('submissions.kind', '=', kind)
    .where('submissions.id', '=', id)
    .forUpdate('submissions')
    .executeTakeFirst();

type NewSubmission = {
  id: string;
  kind: string;
  ownerId: string;
  ottId: string;
  projectName: string;
  goal: number;
  details: Record<string, unknown>;
};

/** The new row as the database has it. */
export const insertSubmission = (tx: Db, row: NewSubmission, now: Date) =>
  tx
    .insertInto('submissions')
    .values({
      id: row.id,
      kind: row.kind,
      owner_id: row.ownerId,
      ott_id: row.ottId,
      project_name: row.projectName,
      goal: row.goal,
      reviewed_at: null,
      details: JSON.stringify(row.details),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .$narrowType<{ details: Record<string, unknown> }>()
    .executeTakeFirstOrThrow();

export type Changes = {
  ottId: string;
  projectName: string;
  goal: number;
  details: Record<string, unknown>;
  ottUpdates: ReviewStatus;
};

export const saveChanges = (tx: Db, id: string, changes: Changes, now: Date) =>
  tx
    .updateTable('submissions')
    .set((row) => ({
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

export type Decision = { ottUpdates: ReviewStatus; ottRemarks: string; adminUpdates: ReviewStatus };

export const saveReview = (tx: Db, id: string, decision: Decision, now: Date) =>
  tx
    .updateTable('submissions')
    .set((row) => ({
      ott_updates: decision.ottUpdates,
      ott_remarks: decision.ottRemarks,
      admin_updates: decision.adminUpdates,
      reviewed_at: now,
      version: row('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();

/** What anyone may read of an approved item, and nothing else leaves the database. Decision 16. */
const publicDetails = ['category', 'contentType', 'language', 'genre', 'synopsis'] as const;
type PublicDetail = (typeof publicDetails)[number];

export type PublicRow = Pick<Row, 'id' | 'project_name' | 'goal' | 'ott_id' | 'ott_name' | 'created_at'> &
  Record<PublicDetail, string | null> & { poster: FileRow | null };

/** Approved items of a kind, for anyone. */
export const listApproved = (
  db: Db,
  kind: string,
  filter: { limit: number; cursor: Cursor | null },
): Promise<PublicRow[]> =>
  db
    .selectFrom('submissions')
    .innerJoin('otts', 'otts.id', 'submissions.ott_id')
    .leftJoin('submission_files as file', (join) =>
      join.onRef('file.submission_id', '=', 'submissions.id').on('file.field', '=', 'poster'),
    )
    .select([
      'submissions.id',
      'submissions.project_name',
      'submissions.goal',
      'submissions.ott_id',
      'otts.name as ott_name',
      'submissions.created_at',
      ...publicDetails.map((name) => sql<string | null>`submissions.details ->> ${sql.lit(name)}`.as(name)),
      sql<FileRow | null>`CASE WHEN file.id IS NOT NULL THEN ${fileJson} END`.as('poster'),
    ])
    .where('submissions.kind', '=', kind)
    .where('submissions.ott_updates', '=', 'approved')
    .where(newestFirst('submissions.created_at', 'submissions.id', filter.cursor))
    .orderBy('submissions.created_at', 'desc')
    .orderBy('submissions.id', 'desc')
    .limit(filter.limit)
    .execute();

/** The item that a key made before, if any. */
export const findIdempotent = (db: Db, userId: string, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['kind', 'submission_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

export const insertIdempotent = (
  tx: Db,
  made: { userId: string; key: string; kind: string; submissionId: string },
  now: Date,
) =>
  tx
    .insertInto('idempotency_keys')
    .values({
      user_id: made.userId,
      key: made.key,
      kind: made.kind,
      submission_id: made.submissionId,
      created_at: now,
    })
    .execute();
