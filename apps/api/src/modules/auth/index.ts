export { signInJobs, startForgetting } from './cleaning.ts';
export {
  type ActorOf,
  actorAs,
  actorOf,
  decorateWithActor,
  type Guard,
  guardWith,
  tokenOf,
} from './guard.ts';
export { type CodeDeps, limitTries, sendOtp, spendCode } from './service.ts';
export { endSession, openSession } from './sessions.ts';
