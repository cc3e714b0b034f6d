export type { FactorOptions } from './own-account.ts';
export {
  assertStrongPassword,
  changeAccountPassword,
  findPasswordRefusal,
  type PasswordChange,
} from './own-password.ts';
export { staffPasskeyRoutes } from './passkey-routes.ts';
export { type SecondFactorDeps, type Shown, spendDatedProof } from './proof.ts';
export { holdFactor, readAdminFactorsSince } from './repo.ts';
export { secondFactorRoutes } from './routes.ts';
export { renewFactorSecrets } from './secrets-repo.ts';
export { addSampleApp, removeSecondFactorByAdmin, switchOffSecondFactor } from './service.ts';
export { type Credentials, signInWithPassword } from './sign-in.ts';
