import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import type { SessionOrigin } from './origin.ts';

export type Subject =
  | { kind: 'user' | 'registration'; userId: string }
  | { kind: 'ott'; ottId: string }
  | { kind: 'admin'; adminId: string };

export type SessionLife = { idleSeconds: number; absoluteSeconds: number };

type NewSession = { tokenHash: Buffer; subject: Subject; life: SessionLife; origin: SessionOrigin };

export const insertSession = (db: Db, { tokenHash, subject, life, origin }: NewSession, now: Date) =>
  db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      kind: subject.kind,
      user_id: 'userId' in subject ? subject.userId : null,
      ott_id: 'ottId' in subject ? subject.ottId : null,
      admin_id: 'adminId' in subject ? subject.adminId : null,
      created_at: now,
      used_at: now,
      idle_seconds: life.idleSeconds,
      expires_at: new Date(now.getTime() + life.absoluteSeconds * 1000),
      address: origin.address,
      user_agent: origin.userAgent,
      browser_hash: origin.browser,
    })
    .execute();

/** A session ends when its time is over, or earlier when unused for too long. */
const selectEnd = sql<Date>`least(sessions.expires_at, sessions.used_at + sessions.idle_seconds * interval '1 second')`;

const isLive = (now: Date) => sql<boolean>`${selectEnd} > ${now}`;

/**
 * The live session of a token with its subject's current rights; a deactivated OTT and a suspended user have
 * none.
 */
export const findSession = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('sessions')
    .leftJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('otts', 'otts.id', 'sessions.ott_id')
    .leftJoin('admins', 'admins.id', 'sessions.admin_id')
    .select([
      'sessions.kind',
      'sessions.user_id',
      'sessions.ott_id',
      'sessions.admin_id',
      'sessions.used_at',
      'users.roles',
      sql<boolean>`coalesce(otts.must_change_password, admins.must_change_password, false)`.as(
        'must_change_password',
      ),
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where(isLive(now))
    .where('otts.deactivated_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();

/** Tells that the OTT or admin of a session has a second factor. */
export const hasSecondFactor = async (db: Db, account: Account): Promise<boolean> => {
  if (account.kind === 'user') return false;
  const found = await db
    .selectFrom('second_factors')
    .select('id')
    .where(toColumn[account.kind], '=', account.id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
};

/** The live ones of these sessions. A suspended or deactivated account has none. */
export const listSessionEnds = (db: Db, tokenHashes: readonly Buffer[], now: Date) =>
  db
    .selectFrom('sessions')
    .select(['sessions.token_hash', selectEnd.as('ends_at')])
    .where(sql<boolean>`sessions.token_hash = ANY (${tokenHashes})`)
    .where(isLive(now))
    .execute();

/** When the session of a token began. */
export const findSessionStart = async (db: Db, tokenHash: Buffer): Promise<Date | undefined> => {
  const found = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return found?.created_at;
};

export const touchSession = (db: Db, tokenHash: Buffer, now: Date) =>
  db.updateTable('sessions').set({ used_at: now }).where('token_hash', '=', tokenHash).execute();

/** False without such a session; of two calls with one token, one returns true. */
export const deleteSession = async (db: Db, tokenHash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Ends a browser's sessions of one kind: it keeps one token of each kind. */
export const deleteSessionsOfBrowser = (tx: Db, kind: Subject['kind'], browser: Buffer) =>
  tx.deleteFrom('sessions').where('browser_hash', '=', browser).where('kind', '=', kind).execute();

export type Account = { kind: 'user' | 'ott' | 'admin'; id: string };

const toColumn = { user: 'user_id', ott: 'ott_id', admin: 'admin_id' } as const;

export const listLiveSessions = (db: Db, { kind, id }: Account, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'created_at', 'used_at', 'address', 'user_agent'])
    .where(toColumn[kind], '=', id)
    .where(isLive(now))
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute();

/** Ends one session of an account; false without such a session. */
export const deleteSessionOf = async (db: Db, { kind, id }: Account, sessionId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where(toColumn[kind], '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Ends every session of an account except the given one; returns their number. */
export const deleteSessionsOf = async (db: Db, { kind, id }: Account, stays?: Buffer): Promise<number> => {
  let query = db.deleteFrom('sessions').where(toColumn[kind], '=', id);
  if (stays) query = query.where('token_hash', '<>', stays);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
};

export const deleteEndedSessions = (db: Db, now: Date) =>
  db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
