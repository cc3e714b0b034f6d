import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import { ensureFirstAdmin, findFirstAdmin } from './modules/admins/index.ts';
import { findPasswordRefusal } from './modules/second-factor/index.ts';
import { CannotStart } from './platform/cannot-start.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db.ts';

type Admin = { id: string; password: string };

/**
 * Creates the admin of the settings, or on an embedded database one with a generated password, shown once.
 * Null if there is an admin: the settings are then unused and unchecked.
 */
export const createFirstAdmin = async (
  db: Db,
  clock: Clock,
  { firstAdmin, databaseUrl }: Pick<Config, 'firstAdmin' | 'databaseUrl'>,
): Promise<Admin | null> => {
  if (await findFirstAdmin(db)) return null;
  if (firstAdmin) await assertStrong(firstAdmin);
  const madeUp = databaseUrl ? undefined : { id: 'admin', password: randomBytes(16).toString('base64url') };
  const admin = firstAdmin ?? madeUp;
  if (!admin || !(await ensureFirstAdmin({ db, clock }, admin))) return null;
  return firstAdmin ? null : admin;
};

const assertStrong = async ({ id, password }: Admin): Promise<void> => {
  const why = await findPasswordRefusal(password, [id]);
  if (why) throw new CannotStart(`ADMIN_PASSWORD is a value not shown here, and refused: ${why.message}`);
};
