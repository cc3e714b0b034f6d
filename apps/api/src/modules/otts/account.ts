import type { AccountOfOtt } from '@cinvoice/contract/accounts';
import type { AuditAction } from '@cinvoice/contract/audit';
import { type By, writeAudit } from '#api/modules/audit/index.ts';
import { endSessionsOf } from '#api/modules/auth/index.ts';
import { type SecondFactorDeps, takeOffSecondFactor } from '#api/modules/second-factor/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { hashPassword } from '#api/platform/passwords.ts';
import { Problem } from '#api/platform/problem.ts';
import { findOtt, findOttAccount, lockOtt, type OttAccountRow, saveOtt } from './repo.ts';
import { ottAnswerOf, targetOf } from './service.ts';

type Deps = { db: Db; clock: Clock };
type Locked = NonNullable<Awaited<ReturnType<typeof lockOtt>>>;
/** What an act on an OTT comes to; null where nothing is left to do. */
type Outcome = { action: AuditAction; details?: Record<string, unknown> } | null;

export const ottAccountOf = (row: OttAccountRow): AccountOfOtt => ({
  ...ottAnswerOf(row),
  deactivatedAt: row.deactivated_at?.toISOString() ?? null,
  hasSecondFactor: row.has_second_factor,
});

/** Does something to an OTT, that nobody else changes meanwhile, and notes it. Throws not-found. */
const actOn = async (
  { db, clock }: Deps,
  by: By,
  id: string,
  work: (tx: Db, ott: Locked, now: Date) => Promise<Outcome>,
): Promise<AccountOfOtt> => {
  if (!isId(id)) throw new Problem('not-found');
  return db.transaction().execute(async (tx) => {
    const ott = await lockOtt(tx, id);
    if (!ott) throw new Problem('not-found');
    const now = clock();
    const outcome = await work(tx, ott, now);
    if (outcome) await writeAudit(tx, { ...outcome, by, target: targetOf(ott) }, now);
    return ottAccountOf(await findOttAccount(tx, id));
  });
};

export const renameOtt = (deps: Deps, by: By, id: string, name: string): Promise<AccountOfOtt> =>
  actOn(deps, by, id, async (tx, ott) => {
    if (ott.name === name) return null;
    await saveOtt(tx, id, { name });
    return { action: 'ott-renamed', details: { from: ott.name, to: name } };
  });

/** Whoever was signed in with the old one is signed out. */
export const changeOttPassword = async (
  deps: Deps,
  by: By,
  id: string,
  password: string,
): Promise<AccountOfOtt> => {
  const passwordHash = await hashPassword(password);
  return actOn(deps, by, id, async (tx) => {
    await saveOtt(tx, id, { password_hash: passwordHash });
    await endSessionsOf(tx, { kind: 'ott', id });
    return { action: 'ott-password-changed' };
  });
};

/** It can no longer be chosen nor sign in; what names it stays. Decision 36. */
export const deactivateOtt = (deps: Deps, by: By, id: string): Promise<AccountOfOtt> =>
  actOn(deps, by, id, async (tx, ott, now) => {
    if (ott.deactivated_at) return null;
    await saveOtt(tx, id, { deactivated_at: now });
    await endSessionsOf(tx, { kind: 'ott', id });
    return { action: 'ott-deactivated' };
  });

export const reactivateOtt = (deps: Deps, by: By, id: string): Promise<AccountOfOtt> =>
  actOn(deps, by, id, async (tx, ott) => {
    if (!ott.deactivated_at) return null;
    await saveOtt(tx, id, { deactivated_at: null });
    return { action: 'ott-reactivated' };
  });

export const takeOffOttSecondFactor = async (
  deps: SecondFactorDeps,
  by: By,
  id: string,
): Promise<AccountOfOtt> => {
  const ott = isId(id) ? await findOtt(deps.db, id) : undefined;
  if (!ott) throw new Problem('not-found');
  await takeOffSecondFactor(deps, by, targetOf(ott));
  return ottAccountOf(await findOttAccount(deps.db, id));
};
