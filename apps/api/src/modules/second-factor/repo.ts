import type { Db } from '#api/platform/db.ts';

/** The account of a second factor. */
export type Holder = { kind: 'ott' | 'admin'; id: string };

const toColumn = { ott: 'ott_id', admin: 'admin_id' } as const;

export const findFactor = (db: Db, { kind, id }: Holder) =>
  db.selectFrom('second_factors').selectAll().where(toColumn[kind], '=', id).executeTakeFirst();

/** Locks the second factor until the transaction ends. */
export const lockFactor = (tx: Db, { kind, id }: Holder) =>
  tx.selectFrom('second_factors').selectAll().where(toColumn[kind], '=', id).forUpdate().executeTakeFirst();

export type Factor = NonNullable<Awaited<ReturnType<typeof findFactor>>>;

/** The new id comes first, because the secret is encrypted for it. */
export const insertFactor = (
  tx: Db,
  { kind, id: holderId }: Holder,
  { id, secret, on }: { id: string; secret: string | null; on: boolean },
  now: Date,
) =>
  tx
    .insertInto('second_factors')
    .values({
      id,
      ott_id: kind === 'ott' ? holderId : null,
      admin_id: kind === 'admin' ? holderId : null,
      secret,
      confirmed_at: on ? now : null,
      created_at: now,
    })
    .execute();

/** Deletes its recovery codes too. */
export const deleteFactor = (tx: Db, id: string) =>
  tx.deleteFrom('second_factors').where('id', '=', id).execute();

/** The secret of an authenticator app that waits for its first code. */
export const startApp = (tx: Db, id: string, secret: string) =>
  tx
    .updateTable('second_factors')
    .set({ secret, app_confirmed_at: null, last_step: 0 })
    .where('id', '=', id)
    .execute();

export const confirmApp = (tx: Db, id: string, step: number, now: Date) =>
  tx
    .updateTable('second_factors')
    .set((row) => ({
      confirmed_at: row.fn.coalesce('confirmed_at', row.val(now)),
      app_confirmed_at: now,
      last_step: step,
    }))
    .where('id', '=', id)
    .execute();

/** Passkeys stay, and the recovery codes with them. */
export const dropApp = (tx: Db, id: string) =>
  tx
    .updateTable('second_factors')
    .set({ secret: null, app_confirmed_at: null, last_step: 0 })
    .where('id', '=', id)
    .execute();

/** Switched on by a passkey, even if an app waits for its first code. */
export const switchFactorOn = (tx: Db, id: string, now: Date) =>
  tx.updateTable('second_factors').set({ confirmed_at: now }).where('id', '=', id).execute();

export const spendStep = (tx: Db, id: string, step: number) =>
  tx.updateTable('second_factors').set({ last_step: step }).where('id', '=', id).execute();

export const replaceRecoveryCodes = async (tx: Db, factorId: string, hashes: Buffer[]): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('factor_id', '=', factorId).execute();
  const rows = hashes.map((hash) => ({ factor_id: factorId, code_hash: hash, used_at: null }));
  await tx.insertInto('recovery_codes').values(rows).execute();
};

/** False without such an unused code. */
export const spendRecoveryCode = async (
  tx: Db,
  factorId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('factor_id', '=', factorId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const countRecoveryCodes = async (db: Db, factorId: string): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((column) => column.fn.countAll<number>().as('left'))
    .where('factor_id', '=', factorId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
};

/** Since when each of these admins has had the oldest form of their second factor; absent without one. */
export const readAdminFactorsSince = async (
  db: Db,
  adminIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> => {
  if (adminIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('second_factors')
    .leftJoin('passkeys', 'passkeys.admin_id', 'second_factors.admin_id')
    .where('second_factors.admin_id', 'in', adminIds)
    .where('second_factors.confirmed_at', 'is not', null)
    .groupBy(['second_factors.admin_id', 'app_confirmed_at'])
    .select((row) => [
      'second_factors.admin_id',
      row.fn<Date | null>('least', ['app_confirmed_at', row.fn.min('passkeys.created_at')]).as('since'),
    ])
    .execute();
  return new Map(
    rows.flatMap(({ admin_id: id, since }): [string, Date][] => (id && since ? [[id, since]] : [])),
  );
};

/** Keeps an account's second factor as it is until the transaction ends. */
export const holdFactor = async (tx: Db, { kind, id }: Holder): Promise<void> => {
  await tx.selectFrom('second_factors').select('id').where(toColumn[kind], '=', id).forShare().execute();
};
