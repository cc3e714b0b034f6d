import { findUsableAccount } from '#api/modules/bank-accounts/index.ts';
import { listOpenBreaches } from '#api/modules/invoices/index.ts';
import { accounts, readBalance } from '#api/modules/ledger/index.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { askForPayout } from './ask.ts';
import { findSuspension } from './repo.ts';
import { waitsForSeller } from './seller-repo.ts';

/**
 * Asks for a payout of all that a seller's balance holds, without being asked. Not while the seller is suspended or owes an
 * answer, without an account in force, or when the last payout came back or was refused and no money came since: then the seller
 * asks, or gives another account.
 */
export const askForSeller = async (tx: Db, userId: string, now: Date): Promise<void> => {
  if (await findSuspension(tx, userId)) return;
  if ((await listOpenBreaches(tx, userId)).length > 0) return;
  const from = accounts.seller(userId);
  const paise = await readBalance(tx, from);
  const account = paise > 0 ? await findUsableAccount(tx, { userId }, now) : undefined;
  if (!account) return;
  if (await waitsForSeller(tx, { from, usableFrom: account.usable_from })) return;
  // Withdrawn meanwhile: what is left is looked at the next morning.
  const payout = { id: newId(now), userId, from, bankAccountId: account.id, paise } as const;
  await askForPayout(tx, { ...payout, reason: 'seller' }, now);
};
