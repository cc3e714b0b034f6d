import { listActiveOtts } from '#api/modules/otts/index.ts';
import { listUsers } from '#api/modules/users/index.ts';
import type { Db } from '#api/platform/db.ts';
import { readSampleAccess } from './sample-access.ts';

/** Seeding is due for an empty database and after an interrupted seeding. */
export const isSeedingDue = async (db: Db, dataDir: string): Promise<boolean> =>
  (await readSampleAccess(dataDir))?.finished === false || (await isEmpty(db));

const isEmpty = async (db: Db): Promise<boolean> => {
  const [users, otts] = await Promise.all([
    listUsers(db, 'createdAt', { q: '', role: null, limit: 1, cursor: null }),
    listActiveOtts(db, 1, null),
  ]);
  return users.length + otts.length === 0;
};
