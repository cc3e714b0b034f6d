import { addSampleAdmin, findAdminByName } from '#api/modules/admins/index.ts';
import { addSampleApp } from '#api/modules/second-factor/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { Encryption } from '#api/platform/encryption.ts';
import { sampleTreasurers } from './people.ts';
import type { SampleAccess } from './sample-access.ts';

type Deps = { db: Db; encryption: Encryption };
type Keep = (access: SampleAccess) => Promise<void>;

/**
 * Two treasurers with second factors old enough to confirm. The secret is kept before the account is stored, so that a start
 * that was cut off leaves no account that nobody can enter.
 */
export const seedTreasurers = async (
  deps: Deps,
  access: SampleAccess,
  keep: Keep,
  at: Date,
): Promise<SampleAccess> => {
  let known = access;
  for (const name of sampleTreasurers) {
    const password = known.passwords[name];
    // A data folder of an earlier version has none, and the market stays shut there.
    if (!password || (await findAdminByName(deps.db, name))) continue;
    known = await deps.db.transaction().execute(async (tx) => {
      const id = await addSampleAdmin(tx, { id: name, password }, at);
      const secret = await addSampleApp(deps, tx, { kind: 'admin', id }, at);
      const next = { ...known, authenticators: { ...known.authenticators, [name]: secret } };
      await keep(next);
      return next;
    });
  }
  return known;
};
