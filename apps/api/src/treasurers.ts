import { readSampleAccess } from '#demo/sample-access.ts';
import type { Config } from './config.ts';
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

/** The treasurers of the sample data, as far as this database has them. */
const findSampleTreasurers = async (db: Db, dataDir: string): Promise<string[]> => {
  const names = Object.keys((await readSampleAccess(dataDir))?.authenticators ?? {});
  const admins = await Promise.all(names.map((name) => findAdminByName(db, name)));
  return admins.flatMap((admin) => (admin ? [admin.id] : []));
};

/** Those of the setting. Without it the sample data, where it is wanted, brings its own. */
export const loadTreasurers = (
  db: Db,
  { treasurers, demoData, dataDir }: Pick<Config, 'treasurers' | 'demoData' | 'dataDir'>,
): Promise<string[]> =>
  treasurers.length === 0 && demoData ? findSampleTreasurers(db, dataDir) : findTreasurers(db, treasurers);
