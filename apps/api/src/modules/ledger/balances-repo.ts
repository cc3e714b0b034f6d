import type { Db } from '#api/platform/db.ts';
import type { AccountName } from './accounts.ts';

/** In paise. An account that nothing was ever posted to has none. */
export const readBalance = async (db: Db, name: AccountName): Promise<number> => {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance_paise')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.balance_paise ?? 0;
};
