export { signInJobs, startForgetting } from './cleaning.ts';
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
export { originOf } from './origin.ts';
export type { Origin } from './repo.ts';
export { type CodeDeps, limitTries, sendOtp, spendCode } from './service.ts';
export {
  type EntryDeps,
  endSession,
  endSessionsOf,
  findEntered,
  findLiveSessions,
  openSession,
  readSessions,
  sessionOf,
} from './sessions.ts';
export { hashOfToken } from './tokens.ts';
