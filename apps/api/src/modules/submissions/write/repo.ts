import { sql } from 'kysely';
import { prepareOttLock } from '#api/modules/otts/index.ts';
import type { CreationSpan } from '#api/platform/creation-limit.ts';
import type { Db } from '#api/platform/db.ts';

type NewSubmission = {
  id: string;
  kind: string;
  ownerId: string;
  ottId: string;
  projectName: string;
  goal: number;
  details: Record<string, unknown>;
};

/** Tells that the owner has at least that many older items. */
const hasOlderItems = (ownerId: string, { since, nth }: CreationSpan) =>
  nth < 1
    ? sql<boolean>`true`
    : sql<boolean>`EXISTS (
        SELECT FROM submissions AS older WHERE older.owner_id = ${ownerId} AND older.created_at > ${since}
        ORDER BY older.created_at DESC OFFSET ${nth - 1}
      )`;

/**
 * Inserts the row unless its OTT is inactive, and locks the OTT until the transaction ends. Returns the row, the names of its
 * OTT and owner, and in `had_many` that the owner had that many items before.
 */
export const insertSubmission = (tx: Db, row: NewSubmission, many: CreationSpan, now: Date) =>
  tx
    .with('ott', () => prepareOttLock(tx, row.ottId))
    .insertInto('submissions')
    .columns([
      'id',
      'kind',
      'owner_id',
      'ott_id',
      'project_name',
      'goal',
      'details',
      'created_at',
      'updated_at',
    ])
    .expression((query) =>
      query
        .selectFrom('ott')
        .select(({ val }) => [
          val(row.id).as('id'),
          val(row.kind).as('kind'),
          val(row.ownerId).as('owner_id'),
          'ott.id as ott_id',
          val(row.projectName).as('project_name'),
          val(row.goal).as('goal'),
          val(JSON.stringify(row.details)).as('details'),
          val(now).as('created_at'),
          val(now).as('updated_at'),
        ]),
    )
    .returningAll()
    .returning([
      sql<string>`(SELECT name FROM ott)`.as('ott_name'),
      sql<string>`(SELECT name FROM users WHERE users.id = owner_id)`.as('owner_name'),
      hasOlderItems(row.ownerId, many).as('had_many'),
    ])
    .$narrowType<{ details: Record<string, unknown> }>()
    .executeTakeFirst();

/** The item that a key has created, if any. */
export const findIdempotent = (db: Db, userId: string, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['kind', 'submission_id', 'fingerprint'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

/** The insert of a key, for callers that run it inside another statement. */
export const prepareIdempotent = (
  tx: Db,
  made: { userId: string; key: string; fingerprint: Buffer; kind: string; submissionId: string },
  now: Date,
) =>
  tx.insertInto('idempotency_keys').values({
    user_id: made.userId,
    key: made.key,
    kind: made.kind,
    submission_id: made.submissionId,
    fingerprint: made.fingerprint,
    created_at: now,
  });

/** The creation time of the owner's nth newest item; null if there are fewer since then. */
export const findCreationTime = async (
  db: Db,
  ownerId: string,
  { since, nth }: CreationSpan,
): Promise<Date | null> => {
  const row = await db
    .selectFrom('submissions')
    .select('created_at')
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
};
