import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { AuditActor } from '#api/modules/audit/index.ts';
import { insertFiles, type RequestPictures } from '#api/modules/files/index.ts';
import { type AskDeps, askForOrder, type MarketServices } from '#api/modules/orders/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { StagedFile } from '#api/platform/form/form.ts';
import { newId } from '#api/platform/ids.ts';
import { detailedProblem } from '#api/platform/problem.ts';
import { lockName } from '#api/platform/rate-limit.ts';
import { markAccountNumber, toNumberEnd, toPurpose } from './numbers.ts';
import { createAccountOrder } from './order.ts';
import type { AccountOwner } from './owners.ts';
import { findProposed, insertAccount, saveOrder } from './repo.ts';

export type ProposalDeps = AskDeps &
  MarketServices & { accountMarkKey: Buffer; requestPictures: RequestPictures };

/** A bank account as it was given. The last three are of an escrow account alone. */
export type AccountDetails = {
  holderName: string;
  accountNumber: string;
  ifsc: string;
  bank?: string;
  trustee?: string;
  referencePrefix?: string;
  vpa?: string;
};

export type AccountProposal = {
  owner: AccountOwner;
  details: AccountDetails;
  files: readonly StagedFile[];
  reason: string;
  by: AuditActor;
};

type Proposed = { accountId: string; orderId: string };

/** Throws while an account of the same owner waits for a treasurer. */
export const assertNoneProposed = async (db: Db, owner: AccountOwner): Promise<void> => {
  if (await findProposed(db, owner))
    throw detailedProblem(makeDetail('account-waits'), { state: 'proposed' });
};

const toOwnerName = (owner: AccountOwner): string => {
  if (owner.kind === 'user') return owner.userId;
  return owner.kind === 'payer' ? owner.ottId : '';
};

/** Stores an account with its proof, and asks for the order that puts it in force. In the transaction of the caller. */
export const proposeBankAccount = async (
  deps: ProposalDeps,
  tx: Db,
  { owner, details, files, reason, by }: AccountProposal,
): Promise<Proposed> => {
  const now = deps.clock();
  await lockName(tx, `bank accounts of ${owner.kind} ${toOwnerName(owner)}`);
  await assertNoneProposed(tx, owner);
  const id = newId(now);
  const { holderName, accountNumber: number, ifsc, bank = '', trustee = '' } = details;
  const { referencePrefix = '', vpa = '' } = details;
  const shown = { holderName, numberEnd: toNumberEnd(number), ifsc, bank, trustee, referencePrefix, vpa };
  const account = {
    id,
    owner,
    ...shown,
    number: deps.encryption.encrypt(number, toPurpose(id)),
    numberMark: markAccountNumber(deps.accountMarkKey, { number, ifsc }),
  };
  await insertAccount(tx, account, now);
  await insertFiles(tx, { kind: 'bank-account', id }, files, now, deps.requestPictures);
  const kind = createAccountOrder(deps, owner.kind === 'escrow' ? 'escrow-account' : 'bank-account');
  const [proof] = files;
  const parameters = {
    owner,
    ...shown,
    proof: proof ? { name: proof.name, sha256: proof.sha256.toString('hex') } : null,
  };
  const orderId = await askForOrder(deps, tx, kind, { subject: id, parameters, reason, by });
  await saveOrder(tx, id, orderId);
  return { accountId: id, orderId };
};
