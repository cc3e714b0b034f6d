import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

/** Resolves when the database answers. */
export const pingDatabase = async (db: Db): Promise<void> => {
  await sql`SELECT 1`.execute(db);
};
