export type { FactorOptions } from './own-account.ts';
export {
  changePasswordOf,
  type PasswordChange,
  refuseGuessablePassword,
  whyPasswordRefused,
} from './own-password.ts';
export { staffPasskeyRoutes } from './passkey-routes.ts';
export type { SecondFactorDeps } from './proof.ts';
export { secondFactorRoutes } from './routes.ts';
export { renewFactorSecrets } from './secrets-repo.ts';
export { switchOffSecondFactor, takeOffSecondFactor } from './service.ts';
export { type Credentials, signInWithPassword } from './sign-in.ts';
