import type { Db } from '#api/platform/db.ts';

type Call = { actorId: string; key: string; call: string; fingerprint: Buffer };

/** What a key has created, if anything. */
export const findIdempotentCall = (db: Db, { actorId, key }: Pick<Call, 'actorId' | 'key'>) =>
  db
    .selectFrom('idempotent_calls')
    .select(['call', 'fingerprint', 'result_id'])
    .where('actor_id', '=', actorId)
    .where('key', '=', key)
    .executeTakeFirst();

export const insertIdempotentCall = (tx: Db, call: Call & { resultId: string }, now: Date) =>
  tx
    .insertInto('idempotent_calls')
    .values({
      actor_id: call.actorId,
      key: call.key,
      call: call.call,
      fingerprint: call.fingerprint,
      result_id: call.resultId,
      created_at: now,
    })
    .execute();
