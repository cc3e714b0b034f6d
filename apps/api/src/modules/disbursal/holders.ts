import { listStakes, type Stake } from '#api/modules/stakes/index.ts';
import { listVerifiedNames } from '#api/modules/verifications/index.ts';
import type { Db } from '#api/platform/db.ts';

/** What somebody put into a sale, by their legal name as an investor. */
export type Holder = Stake & { name: string };

export const listHolders = async (db: Db, saleId: string): Promise<Holder[]> => {
  const stakes = await listStakes(db, saleId);
  const ids = stakes.map(({ holderId }) => holderId);
  const names = await listVerifiedNames(db, ids, 'investor');
  return stakes.map((stake) => ({ ...stake, name: names.get(stake.holderId) ?? '' }));
};
