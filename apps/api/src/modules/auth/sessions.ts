import type { OwnSession, Session, StaffDue } from '@cinvoice/contract/accounts';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { namesOf } from './known-origins.ts';
import type { Origin } from './origin.ts';
import { saveKnownOrigins } from './origins-repo.ts';
import {
  type Account,
  deleteSession,
  deleteSessionsOf,
  deleteSessionsOfBrowser,
  findSession,
  hasSecondFactor,
  insertSession,
  listLiveSessions,
  listSessionEnds,
  type SessionLife,
  type Subject,
  touchSession,
} from './repo.ts';
import { hashOfToken, newToken } from './tokens.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const lives: Record<Subject['kind'], SessionLife> = {
  user: { idleSeconds: 7 * DAY, absoluteSeconds: 30 * DAY },
  registration: { idleSeconds: 30 * MINUTE, absoluteSeconds: 30 * MINUTE },
  ott: { idleSeconds: 12 * HOUR, absoluteSeconds: 7 * DAY },
  admin: { idleSeconds: 12 * HOUR, absoluteSeconds: 7 * DAY },
};

/** How stale the time of last use may get, so that not every read writes. */
const TOUCH_AFTER_MS = MINUTE * 1000;

const unknown: Origin = { address: '', userAgent: '', network: '', browser: null };

const accountIdOf = (subject: Subject): string => {
  if ('userId' in subject) return subject.userId;
  return 'ottId' in subject ? subject.ottId : subject.adminId;
};

/** Signs somebody in. The former session of the same browser ends: its token is about to be overwritten there. */
export const openSession = async (
  db: Db,
  subject: Subject,
  now: Date,
  origin: Origin = unknown,
): Promise<string> => {
  const token = newToken();
  const life = lives[subject.kind];
  if (origin.browser) await deleteSessionsOfBrowser(db, subject.kind, origin.browser);
  await insertSession(db, { tokenHash: hashOfToken(token), subject, life, origin }, now);
  await saveKnownOrigins(db, accountIdOf(subject), namesOf(origin), now);
  return token;
};

/** The live sessions of an account, the one used last first. */
export const readSessions = async (db: Db, account: Account, now: Date): Promise<Session[]> =>
  (await listLiveSessions(db, account, now)).map(answerOf);

/** The same for the account itself; the one that the token is of comes first. */
export const readOwnSessions = async (
  db: Db,
  account: Account,
  token: string,
  now: Date,
): Promise<OwnSession[]> => {
  const current = hashOfToken(token);
  const rows = await listLiveSessions(db, account, now);
  return rows
    .map((row) => ({ ...answerOf(row), current: current.equals(row.token_hash) }))
    .toSorted((one, other) => Number(other.current) - Number(one.current));
};

const answerOf = (row: Awaited<ReturnType<typeof listLiveSessions>>[number]): Session => ({
  _id: row.id,
  createdAt: row.created_at.toISOString(),
  usedAt: row.used_at.toISOString(),
  address: row.address,
  userAgent: row.user_agent,
});

/** What a session is known by where its token may not be: the hash that is stored of it, in hexadecimal digits. */
export const sessionOf = (token: string): string => hashOfToken(token).toString('hex');

/** Until when each of these sessions is live if it is left alone; one that is over is left out. */
export const findLiveSessions = async (
  db: Db,
  sessions: readonly string[],
  now: Date,
): Promise<Map<string, Date>> => {
  const hashes = sessions.map((session) => Buffer.from(session, 'hex'));
  const rows = await listSessionEnds(db, hashes, now);
  return new Map(rows.map(({ token_hash, ends_at }) => [token_hash.toString('hex'), ends_at]));
};

/** Ends all sessions of an account, but for that of the token that is to stay; how many there were. */
export const endSessionsOf = (db: Db, account: Account, stays?: string): Promise<number> =>
  deleteSessionsOf(db, account, stays === undefined ? undefined : hashOfToken(stays));

/** Ends the session of that token; whether there was one. */
export const endSession = (db: Db, token: string): Promise<boolean> => deleteSession(db, hashOfToken(token));

export type EntryDeps = {
  db: Db;
  clock: Clock;
  /** Whether OTTs and admins must have a second factor. */
  requireSecondFactor: boolean;
};

/** Who holds a token, and what they must do before anything else. */
export type Entered = { actor: Actor; due: StaffDue | null };

/** Who holds that token now, or null. */
export const findEntered = async (deps: EntryDeps, token: string): Promise<Entered | null> => {
  const { db, clock } = deps;
  const tokenHash = hashOfToken(token);
  const now = clock();
  const session = await findSession(db, tokenHash, now);
  const actor = session ? actorOfSession(session) : null;
  if (!session || !actor) return null;
  if (now.getTime() - session.used_at.getTime() > TOUCH_AFTER_MS) await touchSession(db, tokenHash, now);
  return { actor, due: session.must_change_password ? 'password' : await dueFactor(deps, actor) };
};

const dueFactor = async (
  { db, requireSecondFactor }: EntryDeps,
  actor: Actor,
): Promise<'second-factor' | null> => {
  if (!requireSecondFactor || (actor.kind !== 'ott' && actor.kind !== 'admin')) return null;
  const id = actor.kind === 'ott' ? actor.ottId : actor.adminId;
  return (await hasSecondFactor(db, { kind: actor.kind, id })) ? null : 'second-factor';
};

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

const actorOfSession = (session: SessionRow): Actor | null => {
  const { kind, user_id: userId, ott_id: ottId, admin_id: adminId } = session;
  if (kind === 'user' && userId) return { kind, userId, roles: session.roles ?? [] };
  if (kind === 'registration' && userId) return { kind, userId };
  if (kind === 'ott' && ottId) return { kind, ottId };
  return kind === 'admin' && adminId ? { kind, adminId } : null;
};
