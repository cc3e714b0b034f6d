export { accountRoutes } from './account-routes.ts';
export { findFormerEmails } from './email.ts';
export { saveAddresses } from './email-repo.ts';
export { emailRoutes } from './email-routes.ts';
export { userPasskeyRoutes } from './passkey-routes.ts';
export { listUsers, markProfileComplete, saveLogin, saveProfile } from './repo.ts';
export { userRoutes } from './routes.ts';
export { renewUserSecrets } from './secrets-repo.ts';
