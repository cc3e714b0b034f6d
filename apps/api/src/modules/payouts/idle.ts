import { toStartOfDay } from '@cinvoice/contract/dates';
import { addDays, toDay } from '@cinvoice/contract/market/working-days';
import { accounts, readBalance } from '#api/modules/ledger/index.ts';
import { readTermsInForce } from '#api/modules/treasury/index.ts';
import type { Db } from '#api/platform/db.ts';
import { type Credit, listFreshCredits } from './idle-repo.ts';

type Wallet = { balancePaise: number; credits: readonly Credit[]; idleDays: number };

/** What lies idle on a day: the balance without what came in the last days. What was spent was the oldest. */
const computeIdle = ({ balancePaise, credits, idleDays }: Wallet, day: string): number => {
  const freshFrom = addDays(day, 1 - idleDays);
  const fresh = credits.filter((credit) => credit.day >= freshFrom);
  return Math.max(0, balancePaise - fresh.reduce((sum, { paise }) => sum + paise, 0));
};

const readWallet = async (db: Db, userId: string, now: Date): Promise<Wallet> => {
  const { idleDays } = await readTermsInForce(db, now);
  const since = toStartOfDay(addDays(toDay(now), 1 - idleDays));
  return {
    balancePaise: await readBalance(db, accounts.wallet(userId)),
    credits: await listFreshCredits(db, userId, since),
    idleDays,
  };
};

/** The money of a wallet that goes home on the day of this moment. */
export const readIdlePaise = async (db: Db, userId: string, now: Date): Promise<number> =>
  computeIdle(await readWallet(db, userId, now), toDay(now));

export type GoesHome = { amountPaise: number; day: string };

/** The next money that goes home from a wallet, from tomorrow on; null while it is empty. */
export const findGoesHome = async (db: Db, userId: string, now: Date): Promise<GoesHome | null> => {
  const wallet = await readWallet(db, userId, now);
  if (wallet.balancePaise === 0) return null;
  for (let ahead = 1; ahead <= wallet.idleDays; ahead += 1) {
    const day = addDays(toDay(now), ahead);
    const amountPaise = computeIdle(wallet, day);
    if (amountPaise > 0) return { amountPaise, day };
  }
  throw new Error(`the wallet of ${userId} holds money that never goes home`);
};
