export { findCurrentEscrow, findOperatorAccount, findUsableAccount, readAccountNumber } from './find.ts';
export { markAccountNumber, maskNumberEnd } from './numbers.ts';
export { readPayerAccounts } from './of-payer.ts';
export { createAccountOrder } from './order.ts';
export { toPayInReference } from './pay-in-reference.ts';
export {
  type AccountDetails,
  type AccountProposal,
  type ProposalDeps,
  proposeBankAccount,
} from './propose.ts';
export type { AccountRow } from './repo.ts';
export { bankAccountRoutes } from './routes.ts';
export { renewAccountNumbers } from './secrets-repo.ts';
export { treasuryAccountRoutes } from './treasury-routes.ts';
