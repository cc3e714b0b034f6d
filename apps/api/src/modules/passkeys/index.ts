export { finishAdding, lockPasskeysOf, startAdding } from './add.ts';
export { passkeyOf } from './answers.ts';
export { askForAnyPasskey, askForPasskey, type PasskeyDeps, spendEntry, spendProofOf } from './prove.ts';
export { relyingPartyOf } from './relying-party.ts';
export { countPasskeys, deletePasskey, deletePasskeysOf, listPasskeys } from './repo.ts';
