export { signInJobs, startForgetting } from './cleaning.ts';
export { spendCode } from './code-tries.ts';
export {
  type ActorOf,
  accountBehind,
  actorAs,
  actorOf,
  alwaysOpen,
  decorateWithActor,
  type Guard,
  guardWith,
  tokenOf,
} from './guard.ts';
export { type Origin, originOf, placeOf } from './origin.ts';
export { countedAs, limitTries } from './password-tries.ts';
export { type Account, deleteSessionOf } from './repo.ts';
export { type CodeDeps, sendOtp } from './service.ts';
export {
  type EntryDeps,
  endSession,
  endSessionsOf,
  findEntered,
  findLiveSessions,
  openSession,
  readOwnSessions,
  readSessions,
  sessionOf,
} from './sessions.ts';
export { hashOfToken } from './tokens.ts';
