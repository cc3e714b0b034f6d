export { verificationRoutes } from './admin-routes.ts';
export { findApprovedVerification } from './approved.ts';
export { decideVerification } from './decide.ts';
export { runVerificationLapses, scheduleVerificationLapses, verificationJobs } from './lapse.ts';
export { listSharedTaxNumbers } from './marks.ts';
export { readVerificationsOf } from './of-users.ts';
export { readOwnVerification, saveDraft, submitVerification } from './own.ts';
export { ownVerificationRoutes } from './routes.ts';
export { renewVerificationSecrets } from './secrets-repo.ts';
