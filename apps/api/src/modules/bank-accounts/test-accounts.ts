import { startTreasury, type Treasury } from '#api/modules/orders/test-orders.ts';
import { deriveKey } from '#api/platform/secret.ts';
import { TEST_SECRET } from '#api/test-app.ts';
import { type AccountDetails, type AccountProposal, type ProposalDeps, proposeBankAccount } from './index.ts';
import type { AccountOwner } from './owners.ts';

export const HOUR = 3_600_000;

const someAccount: AccountDetails = {
  holderName: 'Asha Films LLP',
  accountNumber: '000123456789',
  ifsc: 'HDFC0001234',
};

const escrowDetails = { bank: 'HDFC Bank', trustee: 'Axis Trustee', referencePrefix: 'CV', vpa: 'cv@hdfc' };

/** A treasury that proposes bank accounts without their proofs. */
export const startBank = async () => {
  const cast = await startTreasury();
  const { server } = cast;
  const deps: ProposalDeps = {
    clock: server.now,
    treasurers: cast.treasurers,
    ...cast.services,
    accountMarkKey: deriveKey(TEST_SECRET, 'account-marks'),
    requestPictures: async () => undefined,
  };
  /** Asked for by an admin, unless `by` says otherwise. */
  const propose = (
    owner: AccountOwner,
    changes: Partial<AccountDetails> = {},
    by?: AccountProposal['by'],
  ) => {
    const details = { ...someAccount, ...(owner.kind === 'escrow' && escrowDetails), ...changes };
    const asker = by ?? { kind: 'admin' as const, id: cast.boss.id, address: '' };
    const proposal = { owner, details, files: [], reason: 'As agreed.', by: asker };
    return server.db.transaction().execute((tx) => proposeBankAccount(deps, tx, proposal));
  };
  /** Proposed, confirmed and usable. */
  const enforce = async (owner: AccountOwner, changes: Partial<AccountDetails> = {}): Promise<string> => {
    const { accountId, orderId } = await propose(owner, changes);
    const confirmed = await cast.confirm(cast.asha, orderId);
    if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
    await cast.pass(24 * HOUR);
    return accountId;
  };
  const rowOf = (id: string) =>
    server.db.selectFrom('bank_accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...cast, deps, propose, enforce, rowOf };
};

export type Bank = Treasury & Awaited<ReturnType<typeof startBank>>;
