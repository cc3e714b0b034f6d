import type { AccountOfOtt } from '@cinvoice/contract/accounts';
import type { AuditAction } from '@cinvoice/contract/audit';
import { revokeKeysOf } from '#api/modules/api-keys/index.ts';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { endSessionsOf } from '#api/modules/auth/index.ts';
import { liftCaused, openCaused } from '#api/modules/hindrances/index.ts';
import type { SendMessage } from '#api/modules/messages/index.ts';
import {
  assertStrongPassword,
  changeAccountPassword,
  type PasswordChange,
  removeSecondFactorByAdmin,
  type SecondFactorDeps,
} from '#api/modules/second-factor/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { hashPassword } from '#api/platform/passwords.ts';
import { Problem } from '#api/platform/problem.ts';
import { findOtt, findOttAccount, lockOtt, type OttAccountRow, saveOtt, savePassword } from './repo.ts';
import { findOttCredentials, toAuditTarget, toOtt } from './service.ts';

type Deps = { db: Db; clock: Clock };
type Locked = NonNullable<Awaited<ReturnType<typeof lockOtt>>>;
/** The changes of an act on an OTT; nothing if there are none. */
type Outcome = readonly { action: AuditAction; details?: Record<string, unknown> }[];

export const toOttAccount = (row: OttAccountRow): AccountOfOtt => ({
  ...toOtt(row),
  email: row.email,
  deactivatedAt: row.deactivated_at?.toISOString() ?? null,
  hasSecondFactor: row.has_second_factor,
});

/** Runs an act on a locked OTT and records it. Throws not-found. */
const runOnOtt = async (
  { db, clock }: Deps,
  by: AuditActor,
  id: string,
  work: (tx: Db, ott: Locked, now: Date) => Promise<Outcome>,
): Promise<AccountOfOtt> => {
  if (!isId(id)) throw new Problem('not-found');
  return db.transaction().execute(async (tx) => {
    const ott = await lockOtt(tx, id);
    if (!ott) throw new Problem('not-found');
    const now = clock();
    const outcome = await work(tx, ott, now);
    for (const act of outcome) await writeAudit(tx, { ...act, by, target: toAuditTarget(ott) }, now);
    return toOttAccount(await findOttAccount(tx, id));
  });
};

/** An omitted address stays; a blank one is removed. Admins set it, so it needs no confirmation. */
export const editOtt = (
  deps: Deps,
  by: AuditActor,
  id: string,
  { name, email }: { name: string; email?: string | undefined },
): Promise<AccountOfOtt> =>
  runOnOtt(deps, by, id, async (tx, ott) => {
    const renamed = name !== ott.name;
    const readdressed = email !== undefined && email !== ott.email;
    if (renamed || readdressed) await saveOtt(tx, id, { name, ...(readdressed && { email }) });
    return [
      ...(renamed ? [{ action: 'ott-renamed' as const, details: { from: ott.name, to: name } }] : []),
      ...(readdressed
        ? [{ action: 'ott-email-changed' as const, details: { from: ott.email, to: email } }]
        : []),
    ];
  });

/** Ends the sessions that used the former password. */
export const changeOttPassword = async (
  deps: Deps,
  by: AuditActor,
  id: string,
  password: string,
): Promise<AccountOfOtt> => {
  const found = isId(id) ? await findOtt(deps.db, id) : undefined;
  if (!found) throw new Problem('not-found');
  await assertStrongPassword(password, [found.ott_id, found.name]);
  const passwordHash = await hashPassword(password);
  return runOnOtt(deps, by, id, async (tx) => {
    await saveOtt(tx, id, { password_hash: passwordHash, must_change_password: true });
    await endSessionsOf(tx, { kind: 'ott', id });
    return [{ action: 'ott-password-changed' }];
  });
};

/** Changes the OTT's own password. */
export const changeOwnPassword = (
  deps: Deps,
  by: AuditActor,
  id: string,
  change: PasswordChange,
): Promise<void> => {
  const find = findOttCredentials;
  const own = { kind: 'ott', find, save: savePassword, action: 'ott-password-changed' } as const;
  return changeAccountPassword(deps, by, own, id, change);
};

/** A deactivated OTT can neither be chosen nor sign in; items keep naming it. Decision 36. */
export const deactivateOtt = (
  deps: Deps & { sendMessage: SendMessage },
  by: AuditActor,
  id: string,
): Promise<AccountOfOtt> =>
  runOnOtt(deps, by, id, async (tx, ott, now) => {
    if (ott.deactivated_at) return [];
    await saveOtt(tx, id, { deactivated_at: now });
    await endSessionsOf(tx, { kind: 'ott', id });
    const keys = await revokeKeysOf(tx, { kind: 'ott', id }, now);
    await openCaused(deps, tx, { ottId: id }, 'payer-deactivated', now);
    return [{ action: 'ott-deactivated', ...(keys > 0 && { details: { keys } }) }];
  });

export const reactivateOtt = (deps: Deps, by: AuditActor, id: string): Promise<AccountOfOtt> =>
  runOnOtt(deps, by, id, async (tx, ott, now) => {
    if (!ott.deactivated_at) return [];
    await saveOtt(tx, id, { deactivated_at: null });
    await liftCaused(tx, { ottId: id }, 'payer-deactivated', now);
    return [{ action: 'ott-reactivated' }];
  });

export const removeOttSecondFactor = async (
  deps: SecondFactorDeps,
  by: AuditActor,
  id: string,
): Promise<AccountOfOtt> => {
  const ott = isId(id) ? await findOtt(deps.db, id) : undefined;
  if (!ott) throw new Problem('not-found');
  const read = (tx: Db) => findOttAccount(tx, id);
  return toOttAccount(await removeSecondFactorByAdmin(deps, by, toAuditTarget(ott), read));
};
