import type { HistoryEntry } from '@cinvoice/contract/answers';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';

export type Change = HistoryEntry['changes'][number];

export type Event = {
  submissionId: string;
  event: HistoryEntry['event'];
  actor: { kind: HistoryEntry['actor']['kind']; id: string; name: string };
  changes: Change[];
};

/** Append-only: the database refuses to change or delete what is written here. */
export const writeHistory = (tx: Db, { submissionId, event, actor, changes }: Event, now: Date) =>
  tx
    .insertInto('history')
    .values({
      id: newId(now),
      submission_id: submissionId,
      at: now,
      event,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      changes: JSON.stringify(changes),
    })
    .execute();

/** Newest first. */
export const listHistory = (db: Db, submissionId: string) =>
  db
    .selectFrom('history')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('place', 'desc')
    .execute();
