import type { Selectable } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import type { Schema } from '#api/platform/schema.ts';

export type FailureRow = Selectable<Schema['backup_failures']>;

/** One row a day: an hourly try adds to it. */
export const recordFailure = async (tx: Db, due: Date, fault: string, now: Date): Promise<void> => {
  await tx
    .insertInto('backup_failures')
    .values({ due, tries: 1, last_at: now, fault })
    .onConflict((conflict) =>
      conflict
        .column('due')
        .doUpdateSet((row) => ({ tries: row('backup_failures.tries', '+', 1), last_at: now, fault })),
    )
    .execute();
};

/** Newest first. */
export const listFailures = (db: Db, limit: number): Promise<FailureRow[]> =>
  db.selectFrom('backup_failures').selectAll().orderBy('due', 'desc').limit(limit).execute();
