import type { CodePurpose } from '@cinvoice/contract/rules/identity';
import type { Role } from '@cinvoice/contract/vocabulary';
import type { Selectable } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import type { Schema } from '#api/platform/schema.ts';
import type { RequestOrigin } from './origin.ts';

export type Code = Selectable<Schema['one_time_codes']>;

/** The times of codes asked for from a network since then, oldest first. */
export const listCodeTimes = async (db: Db, network: string, since: Date): Promise<Date[]> => {
  const rows = await db
    .selectFrom('one_time_codes')
    .select('created_at')
    .where('created_at', '>', since)
    .where('address', '=', network)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.created_at);
};

/** The codes of a number since then, oldest first. */
export const listCodes = (db: Db, mobile: string, since: Date): Promise<Code[]> =>
  db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('mobile', '=', mobile)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

type NewCode = {
  id: string;
  mobile: string;
  role: Role;
  purpose: CodePurpose;
  codeHash: Buffer;
  origin: RequestOrigin;
  tries: number;
  expiresAt: Date;
};

export const insertCode = (tx: Db, code: NewCode, now: Date) =>
  tx
    .insertInto('one_time_codes')
    .values({
      id: code.id,
      mobile: code.mobile,
      role: code.role,
      purpose: code.purpose,
      code_hash: code.codeHash,
      address: code.origin.network,
      browser_hash: code.origin.browser,
      tries: code.tries,
      created_at: now,
      expires_at: code.expiresAt,
    })
    .execute();

export const countWrongTries = async (tx: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .updateTable('one_time_codes')
    .set((row) => ({ wrong_tries: row('wrong_tries', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute();
};

export const markCodeUsed = (tx: Db, id: string, now: Date) =>
  tx.updateTable('one_time_codes').set({ used_at: now }).where('id', '=', id).execute();

export const markSendFailed = (db: Db, id: string) =>
  db.updateTable('one_time_codes').set({ send_failed: true }).where('id', '=', id).execute();

/** Ends codes early. */
export const voidCodes = async (tx: Db, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .updateTable('one_time_codes')
    .set({ expires_at: now })
    .where('id', 'in', [...ids])
    .execute();
};

export const deleteOldCodes = (db: Db, before: Date) =>
  db.deleteFrom('one_time_codes').where('created_at', '<', before).execute();
