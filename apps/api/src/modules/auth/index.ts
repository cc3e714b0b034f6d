export { signInJobs, startForgetting } from './cleaning.ts';
export {
  type ActorOf,
  accountBehind,
  actorAs,
  actorOf,
  decorateWithActor,
  type Guard,
  guardWith,
  tokenOf,
} from './guard.ts';
export { originOf } from './origin.ts';
export type { Origin } from './repo.ts';
export { type CodeDeps, limitTries, sendOtp, spendCode } from './service.ts';
export {
  endSession,
  endSessionsOf,
  findLiveSessions,
  openSession,
  readSessions,
  sessionOf,
} from './sessions.ts';
export { hashOfToken } from './tokens.ts';
