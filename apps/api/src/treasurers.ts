import { findAdminByName } from './modules/admins/index.ts';
import { CannotStart } from './platform/cannot-start.ts';
import type { Db } from './platform/db.ts';

/**
 * The ids of the accounts that the setting names. They are looked up once, at the start: an account that is added or named
 * later is no treasurer until the operator of the machine says so and starts again.
 */
export const findTreasurers = async (db: Db, names: readonly string[]): Promise<string[]> => {
  const ids = new Set<string>();
  for (const name of names) {
    const admin = await findAdminByName(db, name);
    if (!admin) throw new CannotStart(`TREASURERS names '${name}'; there is no admin account of that ID.`);
    ids.add(admin.id);
  }
  return [...ids];
};
