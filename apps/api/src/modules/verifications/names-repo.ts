import type { VerificationPurpose } from '@cinvoice/contract/market/verification-states';
import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

/**
 * The names of users in a role, by their ids: the legal name that an admin approved, also of a verification that has lapsed
 * since; without one, the name that the user goes by.
 */
export const listVerifiedNames = async (
  db: Db,
  userIds: readonly string[],
  purpose: VerificationPurpose,
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT u.id, coalesce(nullif(v.legal_name, ''), u.name) AS name FROM users u
    LEFT JOIN verifications v ON v.user_id = u.id AND v.purpose = ${purpose} AND v.state IN ('approved', 'lapsed')
    WHERE u.id = ANY (${[...userIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

export const readVerifiedName = async (
  db: Db,
  userId: string,
  purpose: VerificationPurpose,
): Promise<string> => (await listVerifiedNames(db, [userId], purpose)).get(userId) ?? '';
