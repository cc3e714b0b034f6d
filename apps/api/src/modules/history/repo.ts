import type { HistoryEntry } from '@cinvoice/contract/answers';
import { type Expression, sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';

export type Change = HistoryEntry['changes'][number];

type ActorKind = HistoryEntry['actor']['kind'];

type Event = {
  submissionId: string;
  event: HistoryEntry['event'];
  actor: { kind: ActorKind; id: string };
  changes: Change[];
};

/** The actor's name at this moment, read by the inserting statement. */
const selectName: Record<ActorKind, (id: string) => Expression<string>> = {
  user: (id) => sql`(SELECT name FROM users WHERE id = ${id})`,
  ott: (id) => sql`(SELECT name FROM otts WHERE id = ${id})`,
  admin: (id) => sql`(SELECT admin_id FROM admins WHERE id = ${id})`,
};

export type WrittenEntry = { id: string; at: Date; actor_name: string };

/** The insert of an entry and its id, for callers that run it inside another statement. */
export const prepareHistory = (tx: Db, { submissionId, event, actor, changes }: Event, now: Date) => {
  const id = newId(now);
  const insert = tx
    .insertInto('history')
    .values({
      id,
      submission_id: submissionId,
      at: now,
      event,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: selectName[actor.kind](actor.id),
      changes: JSON.stringify(changes),
    })
    .returning(['id', 'at', 'actor_name']);
  return { id, insert };
};

/** Append-only: the database refuses to change or delete entries. */
export const writeHistory = (tx: Db, event: Event, now: Date): Promise<WrittenEntry> =>
  prepareHistory(tx, event, now).insert.executeTakeFirstOrThrow();

/** Newest first. */
export const listHistory = (db: Db, submissionId: string) =>
  db
    .selectFrom('history')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('place', 'desc')
    .execute();
