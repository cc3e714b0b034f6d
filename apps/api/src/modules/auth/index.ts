export { scheduleSessionCleanup, signInJobs } from './cleaning.ts';
export { spendCode } from './code-tries.ts';
export {
  type ActorOf,
  createGuard,
  decorateWithActor,
  type Guard,
  getActor,
  getActorAs,
  getToken,
  type KeyGate,
  type RequestKey,
  toAccount,
} from './guard.ts';
export { type RequestOrigin, readRequestOrigin, readSessionOrigin, type SessionOrigin } from './origin.ts';
export { limitTries, toTriesKey } from './password-tries.ts';
export { type Account, deleteSessionOf } from './repo.ts';
export { type CodeDeps, sendOtp } from './service.ts';
export {
  assertFreshSession,
  endSession,
  endSessionsOf,
  findLiveSessions,
  findTokenHolder,
  openSession,
  readOwnSessions,
  readSessions,
  type TokenDeps,
  toSessionId,
  toTokenHolder,
} from './sessions.ts';
export { staffSessionRoutes } from './staff-session-routes.ts';
export { hashToken } from './tokens.ts';
