import type { VerificationPurpose } from '@cinvoice/contract/market/verification-states';
import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

/** The legal name that an admin has approved for a user in a role; without one, the name that the user goes by. */
export const readVerifiedName = async (
  db: Db,
  userId: string,
  purpose: VerificationPurpose,
): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    SELECT coalesce(nullif(v.legal_name, ''), u.name) AS name FROM users u
    LEFT JOIN verifications v ON v.user_id = u.id AND v.purpose = ${purpose} AND v.state = 'approved'
    WHERE u.id = ${userId}::uuid`.execute(db);
  return rows[0]?.name ?? '';
};
