import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

/** The balance of each escrow account in the books. */
export const listBooks = async (db: Db): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['subject', 'balance_paise'])
    .where('name', 'like', 'escrow:%')
    .execute();
  return new Map(rows.map(({ subject, balance_paise: paise }) => [subject ?? '', paise]));
};

/** Money that left each account and is matched to nothing. */
export const sumUnexplained = async (db: Db): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('open_lines')
    .select(['bank_account_id', sql<number>`(-sum(amount_paise))::bigint`.as('paise')])
    .where('amount_paise', '<', 0)
    .groupBy('bank_account_id')
    .execute();
  return new Map(rows.map(({ bank_account_id: id, paise }) => [id, paise]));
};

export const countOpenLines = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('open_lines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
