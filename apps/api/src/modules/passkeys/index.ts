export { finishAdding, lockPasskeysOf, startAdding } from './add.ts';
export { toPasskey } from './answers.ts';
export {
  type PasskeyDeps,
  requestAnyPasskey,
  requestPasskey,
  spendAccountPasskey,
  spendAccountProof,
  spendSignInProof,
} from './prove.ts';
export { createRelyingParty } from './relying-party.ts';
export { countPasskeys, deletePasskey, deletePasskeysOf, listPasskeys } from './repo.ts';
