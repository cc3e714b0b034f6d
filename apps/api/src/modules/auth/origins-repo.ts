import type { Db } from '#api/platform/db.ts';

/** Records a sign-in of the account from these origins. */
export const saveKnownOrigins = async (
  tx: Db,
  accountId: string,
  origins: readonly string[],
  now: Date,
): Promise<void> => {
  if (origins.length === 0) return;
  await tx
    .insertInto('known_origins')
    .values(origins.map((origin) => ({ account_id: accountId, origin, used_at: now })))
    .onConflict((conflict) => conflict.columns(['account_id', 'origin']).doUpdateSet({ used_at: now }))
    .execute();
};

/** Those of the origins from which the account has signed in since then. */
export const listKnownOrigins = async (
  db: Db,
  account: { id: string } | { mobile: string },
  origins: readonly string[],
  since: Date,
): Promise<string[]> => {
  const all = db.selectFrom('known_origins').select('origin');
  const ofAccount =
    'id' in account
      ? all.where('account_id', '=', account.id)
      : all.where('account_id', 'in', (from) =>
          from.selectFrom('users').select('id').where('mobile', '=', account.mobile),
        );
  const rows = await ofAccount
    .where('origin', 'in', [...origins])
    .where('used_at', '>', since)
    .execute();
  return rows.map(({ origin }) => origin);
};

export const deleteOldOrigins = (db: Db, before: Date) =>
  db.deleteFrom('known_origins').where('used_at', '<', before).execute();
