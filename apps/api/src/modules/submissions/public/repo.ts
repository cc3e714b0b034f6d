import { sql } from 'kysely';
import { type FileRow, fileJsonOrNull } from '#api/modules/files/index.ts';
import type { Db } from '#api/platform/db.ts';
import { type Cursor, isOlderThanCursor } from '#api/platform/paging.ts';
import type { Row } from '../repo.ts';

/** The public data of an approved item; nothing else leaves the database. Decision 16. */
const publicDetails = ['category', 'contentType', 'language', 'genre', 'synopsis'] as const;
type PublicDetail = (typeof publicDetails)[number];

export type PublicRow = Pick<Row, 'id' | 'project_name' | 'goal' | 'ott_id' | 'ott_name' | 'created_at'> &
  Record<PublicDetail, string | null> & { poster: FileRow | null };

/** Approved items of a kind that the public may see. */
export const listApproved = (
  db: Db,
  kind: string,
  filter: { limit: number; cursor: Cursor | null },
): Promise<PublicRow[]> =>
  db
    .selectFrom('submissions')
    .innerJoin('approvals', 'approvals.submission_id', 'submissions.id')
    .innerJoin('otts', 'otts.id', 'submissions.ott_id')
    .leftJoin('files as file', (join) =>
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
      fileJsonOrNull.as('poster'),
    ])
    .where('submissions.kind', '=', kind)
    .where('submissions.ott_updates', '=', 'approved')
    .where('approvals.is_shown', '=', true)
    .where(isOlderThanCursor('submissions.created_at', 'submissions.id', filter.cursor))
    .orderBy('submissions.created_at', 'desc')
    .orderBy('submissions.id', 'desc')
    .limit(filter.limit)
    .execute();
