import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { type Account, deleteSessionOf, endSessionsOf } from '#api/modules/auth/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { Problem } from '#api/platform/problem.ts';
import { findAccountLabel } from './repo.ts';

export type SessionDeps = { db: Db; clock: Clock };

const auditEnd = async (
  tx: Db,
  by: AuditActor,
  account: Account,
  ended: number,
  now: Date,
): Promise<void> => {
  const target = { ...account, label: await findAccountLabel(tx, account) };
  await writeAudit(tx, { action: 'sessions-ended', by, target, details: { ended } }, now);
};

/**
 * Ends one of the account's own sessions. Throws not-found for anything else, including another account's.
 */
export const endOwnSession = (
  { db, clock }: SessionDeps,
  by: AuditActor,
  account: Account,
  id: string,
): Promise<void> => {
  if (!isId(id)) throw new Problem('not-found');
  return db.transaction().execute(async (tx) => {
    if (!(await deleteSessionOf(tx, account, id))) throw new Problem('not-found');
    await auditEnd(tx, by, account, 1, clock());
  });
};

/** Ends the account's sessions except that of the token; returns their number. */
export const endOtherSessions = (
  { db, clock }: SessionDeps,
  by: AuditActor,
  account: Account,
  token: string,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const ended = await endSessionsOf(tx, account, token);
    if (ended > 0) await auditEnd(tx, by, account, ended, clock());
    return ended;
  });
