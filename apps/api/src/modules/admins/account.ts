import type { AdminAccount } from '@cinvoice/contract/accounts';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import {
  assertStrongPassword,
  changeAccountPassword,
  type PasswordChange,
  removeSecondFactorByAdmin,
  type SecondFactorDeps,
} from '#api/modules/second-factor/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import { type Db, isViolationOf } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { hashPassword } from '#api/platform/passwords.ts';
import { Problem } from '#api/platform/problem.ts';
import { type AdminRow, findAdmin, findAdminAccount, insertAdmin, savePassword } from './repo.ts';
import { findAdminCredentials } from './service.ts';

type Deps = { db: Db; clock: Clock };

export const toAdminAccount = (row: AdminRow, readerId: string | null): AdminAccount => ({
  _id: row.id,
  id: row.admin_id,
  createdAt: row.created_at.toISOString(),
  hasSecondFactor: row.has_second_factor,
  own: row.id === readerId,
});

const toAuditTarget = (id: string, label: string) => ({ kind: 'admin' as const, id, label });

export const addAdmin = async (
  { db, clock }: Deps,
  by: AuditActor,
  admin: { id: string; password: string },
): Promise<AdminAccount> => {
  await assertStrongPassword(admin.password, [admin.id]);
  const passwordHash = await hashPassword(admin.password);
  try {
    return await db.transaction().execute(async (tx) => {
      const now = clock();
      const id = await insertAdmin(tx, { adminId: admin.id, passwordHash, mustChangePassword: true }, now);
      await writeAudit(tx, { action: 'admin-added', by, target: toAuditTarget(id, admin.id) }, now);
      return toAdminAccount(await findAdminAccount(tx, id), by.id);
    });
  } catch (error) {
    if (!isViolationOf(error, 'admins_admin_id')) throw error;
    const errors = [{ path: 'id', ...makeServerFieldRefusal('admin-id-in-use') }];
    throw new Problem('admin-id-taken', { errors, cause: error });
  }
};

/** Changes the caller's own password. */
export const changeOwnPassword = (
  deps: Deps,
  by: AuditActor,
  id: string,
  change: PasswordChange,
): Promise<void> => {
  const find = findAdminCredentials;
  const own = { kind: 'admin', find, save: savePassword, action: 'admin-password-changed' } as const;
  return changeAccountPassword(deps, by, own, id, change);
};

/** For another admin who has lost phone and recovery codes. The own second factor needs password and code. */
export const removeAdminSecondFactor = async (
  deps: SecondFactorDeps,
  by: AuditActor,
  id: string,
): Promise<AdminAccount> => {
  if (id === by.id) throw new Problem('not-allowed');
  const admin = isId(id) ? await findAdmin(deps.db, id) : undefined;
  if (!admin) throw new Problem('not-found');
  const read = (tx: Db) => findAdminAccount(tx, id);
  return toAdminAccount(
    await removeSecondFactorByAdmin(deps, by, toAuditTarget(id, admin.admin_id), read),
    by.id,
  );
};
