import { randomInt } from 'node:crypto';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { REFERENCE_COUNT, toReference } from '@cinvoice/contract/market/reference';
import { type Balances, type PayIn, toUpiLink } from '@cinvoice/contract/market/wallet';
import type { ActorOf } from '#api/modules/auth/index.ts';
import { findCurrentEscrow, readAccountNumber, toPayInReference } from '#api/modules/bank-accounts/index.ts';
import { accounts, readBalance } from '#api/modules/ledger/index.ts';
import { findApprovedVerification } from '#api/modules/verifications/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Encryption } from '#api/platform/encryption.ts';
import { detailedProblem, Problem } from '#api/platform/problem.ts';
import { findReference, insertReference } from './repo.ts';

export type WalletDeps = { db: Db; clock: Clock; encryption: Encryption };

type User = ActorOf<'user'>;

export const readBalances = async ({ db }: WalletDeps, { userId, roles }: User): Promise<Balances> => ({
  walletPaise: roles.includes('investor') ? await readBalance(db, accounts.wallet(userId)) : null,
  sellerPaise: roles.includes('content_producer') ? await readBalance(db, accounts.seller(userId)) : null,
});

/** The user's own reference, drawn at the first question and kept for good. Nearly always the first draw is free. */
const giveReference = async (db: Db, userId: string, draw: () => string): Promise<string> => {
  for (;;) {
    const own = await findReference(db, userId);
    if (own !== undefined) return own;
    await insertReference(db, draw(), userId);
  }
};

const drawReference = (): string => toReference(randomInt(REFERENCE_COUNT));

/** How a verified investor pays in: where to, and with which reference. Throws not-verified, and while there is no account. */
export const readPayIn = async (
  deps: WalletDeps,
  { userId, roles }: User,
  draw: () => string = drawReference,
): Promise<PayIn> => {
  if (!roles.includes('investor')) throw new Problem('not-allowed');
  const { db, encryption } = deps;
  const now = deps.clock();
  const verification = await findApprovedVerification(deps, userId, 'investor', now);
  if (!verification) throw detailedProblem(makeDetail('investor-not-verified'));
  const escrow = await findCurrentEscrow(db, now);
  if (!escrow) throw detailedProblem(makeDetail('pay-in-shut'));
  const own = await giveReference(db, userId, draw);
  const reference = toPayInReference(escrow.reference_prefix, own);
  const { holder_name: holderName, ifsc, bank, trustee, vpa } = escrow;
  return {
    accountNumber: readAccountNumber(encryption, escrow),
    ifsc,
    holderName,
    bank,
    trustee,
    reference,
    upi: vpa === '' ? '' : toUpiLink(vpa, { name: holderName, note: reference }),
    legalName: verification.legalName,
  };
};
