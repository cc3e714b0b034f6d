import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { Db } from '#api/platform/db.ts';
import { detailedProblem } from '#api/platform/problem.ts';
import { listOpenBreaches } from './breaches-repo.ts';

/** A seller whose warranty was untrue submits nothing until that is settled. */
export const assertNoBreach = async (db: Db, sellerId: string): Promise<void> => {
  const kinds = await listOpenBreaches(db, sellerId);
  if (kinds.length > 0) throw detailedProblem(makeDetail('breach-open'), { kinds });
};
