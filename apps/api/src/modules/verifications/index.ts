export { verificationRoutes } from './admin-routes.ts';
export { findApprovedVerification } from './approved.ts';
export { scheduleVerificationLapses, verificationJobs } from './lapse.ts';
export { ownVerificationRoutes } from './routes.ts';
export { renewVerificationSecrets } from './secrets-repo.ts';
