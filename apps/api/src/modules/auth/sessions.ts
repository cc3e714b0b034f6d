import type { OwnSession, Session, StaffDue } from '@cinvoice/contract/accounts';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { Problem } from '#api/platform/problem.ts';
import { listOriginNames } from './known-origins.ts';
import type { SessionOrigin } from './origin.ts';
import { saveKnownOrigins } from './origins-repo.ts';
import {
  type Account,
  deleteSession,
  deleteSessionsOf,
  deleteSessionsOfBrowser,
  findSession,
  findSessionStart,
  hasSecondFactor,
  insertSession,
  listLiveSessions,
  listSessionEnds,
  type SessionLife,
  type Subject,
  touchSession,
} from './repo.ts';
import { hashToken, newToken } from './tokens.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const lives: Record<Subject['kind'], SessionLife> = {
  user: { idleSeconds: 7 * DAY, absoluteSeconds: 30 * DAY },
  registration: { idleSeconds: 30 * MINUTE, absoluteSeconds: 30 * MINUTE },
  ott: { idleSeconds: 12 * HOUR, absoluteSeconds: 7 * DAY },
  admin: { idleSeconds: 12 * HOUR, absoluteSeconds: 7 * DAY },
};

/** The precision of the time of last use, so that not every read writes. */
const TOUCH_AFTER_MS = MINUTE * 1000;

const unknown: SessionOrigin = { address: '', userAgent: '', network: '', browser: null };

const getAccountId = (subject: Subject): string => {
  if ('userId' in subject) return subject.userId;
  return 'ottId' in subject ? subject.ottId : subject.adminId;
};

/** Opens a session. The same browser's former session ends: its token is about to be overwritten there. */
export const openSession = async (
  db: Db,
  subject: Subject,
  now: Date,
  origin: SessionOrigin = unknown,
): Promise<string> => {
  const token = newToken();
  const life = lives[subject.kind];
  if (origin.browser) await deleteSessionsOfBrowser(db, subject.kind, origin.browser);
  await insertSession(db, { tokenHash: hashToken(token), subject, life, origin }, now);
  await saveKnownOrigins(db, getAccountId(subject), listOriginNames(origin), now);
  return token;
};

/** The live sessions of an account, the most recently used first. */
export const readSessions = async (db: Db, account: Account, now: Date): Promise<Session[]> =>
  (await listLiveSessions(db, account, now)).map(toSession);

/** The same for the account itself; the session of the token comes first. */
export const readOwnSessions = async (
  db: Db,
  account: Account,
  token: string,
  now: Date,
): Promise<OwnSession[]> => {
  const current = hashToken(token);
  const rows = await listLiveSessions(db, account, now);
  return rows
    .map((row) => ({ ...toSession(row), current: current.equals(row.token_hash) }))
    .toSorted((one, other) => Number(other.current) - Number(one.current));
};

const toSession = (row: Awaited<ReturnType<typeof listLiveSessions>>[number]): Session => ({
  _id: row.id,
  createdAt: row.created_at.toISOString(),
  usedAt: row.used_at.toISOString(),
  address: row.address,
  userAgent: row.user_agent,
});

/** A session's id where its token must not appear: its stored hash in hexadecimal digits. */
export const toSessionId = (token: string): string => hashToken(token).toString('hex');

/** The end of each live session if it stays unused; ended ones are left out. */
export const findLiveSessions = async (
  db: Db,
  sessions: readonly string[],
  now: Date,
): Promise<Map<string, Date>> => {
  const hashes = sessions.map((session) => Buffer.from(session, 'hex'));
  const rows = await listSessionEnds(db, hashes, now);
  return new Map(rows.map(({ token_hash, ends_at }) => [token_hash.toString('hex'), ends_at]));
};

/** Ends all sessions of an account except that of the token; returns their number. */
export const endSessionsOf = (db: Db, account: Account, stays?: string): Promise<number> =>
  deleteSessionsOf(db, account, stays === undefined ? undefined : hashToken(stays));

/** Ends the session of that token; false without one. */
export const endSession = (db: Db, token: string): Promise<boolean> => deleteSession(db, hashToken(token));

/** How long after a sign-in its session may change what signs in. */
const FRESH_MS = 15 * MINUTE * 1000;

/**
 * For what neither a stolen token nor a browser that was left open may do: the sign-in must be a short while ago. Throws
 * sign-in-too-old.
 */
export const assertFreshSession = async (
  { db, clock }: { db: Db; clock: Clock },
  token: string,
): Promise<void> => {
  const began = await findSessionStart(db, hashToken(token));
  if (!began || clock().getTime() - began.getTime() > FRESH_MS) throw new Problem('sign-in-too-old');
};

export type TokenDeps = {
  db: Db;
  clock: Clock;
  /** Requires a second factor of OTTs and admins. */
  requireSecondFactor: boolean;
};

/** The holder of a token, and their pending duty. */
export type TokenHolder = { actor: Actor; due: StaffDue | null };

/** The current holder of that token, or null. */
export const findTokenHolder = async (deps: TokenDeps, token: string): Promise<TokenHolder | null> => {
  const { db, clock } = deps;
  const tokenHash = hashToken(token);
  const now = clock();
  const session = await findSession(db, tokenHash, now);
  const actor = session && toActor(session);
  if (!actor) return null;
  if (now.getTime() - session.used_at.getTime() > TOUCH_AFTER_MS) await touchSession(db, tokenHash, now);
  return toTokenHolder(deps, actor, session);
};

export const toTokenHolder = async (
  deps: TokenDeps,
  actor: Actor,
  { must_change_password }: { must_change_password: boolean },
): Promise<TokenHolder> => ({
  actor,
  due: must_change_password ? 'password' : await dueFactor(deps, actor),
});

const dueFactor = async (
  { db, requireSecondFactor }: TokenDeps,
  actor: Actor,
): Promise<'second-factor' | null> => {
  if (!requireSecondFactor || (actor.kind !== 'ott' && actor.kind !== 'admin')) return null;
  const id = actor.kind === 'ott' ? actor.ottId : actor.adminId;
  return (await hasSecondFactor(db, { kind: actor.kind, id })) ? null : 'second-factor';
};

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

const toActor = (session: SessionRow): Actor | null => {
  const { kind, user_id: userId, ott_id: ottId, admin_id: adminId } = session;
  if (kind === 'user' && userId) return { kind, userId, roles: session.roles ?? [] };
  if (kind === 'registration' && userId) return { kind, userId };
  if (kind === 'ott' && ottId) return { kind, ottId };
  return kind === 'admin' && adminId ? { kind, adminId } : null;
};
