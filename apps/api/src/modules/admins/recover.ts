import { randomBytes } from 'node:crypto';
import { revokeKeysOf } from '#api/modules/api-keys/index.ts';
import { createNobody, writeAudit } from '#api/modules/audit/index.ts';
import { endSessionsOf } from '#api/modules/auth/index.ts';
import { switchOffSecondFactor } from '#api/modules/second-factor/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { hashPassword } from '#api/platform/passwords.ts';
import { findAdminToSignIn, replacePassword } from './repo.ts';

/**
 * Sets a new password for an admin who cannot sign in and has no other admin to ask: the operator hands it
 * over. Switches the second factor off, ends every session and revokes every API key. Null for an unknown admin.
 */
export const recoverAdmin = async (
  { db, clock }: { db: Db; clock: Clock },
  adminId: string,
): Promise<{ id: string; password: string } | null> => {
  const password = randomBytes(16).toString('base64url');
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const admin = await findAdminToSignIn(tx, adminId);
    if (!admin) return null;
    const target = { kind: 'admin' as const, id: admin.id, label: admin.admin_id };
    await switchOffSecondFactor({ clock }, tx, createNobody(), target);
    await replacePassword(tx, admin.id, passwordHash);
    await endSessionsOf(tx, target);
    const keys = await revokeKeysOf(tx, target, clock());
    const details = keys > 0 ? { keys } : {};
    await writeAudit(tx, { action: 'admin-recovered', by: createNobody(), target, details }, clock());
    return { id: admin.admin_id, password };
  });
};
