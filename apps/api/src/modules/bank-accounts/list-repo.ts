import { sql } from 'kysely';
import { type FileRow, fileJsonOrNull } from '#api/modules/files/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { AccountRow } from './repo.ts';

export type ListedRow = AccountRow & { proof: FileRow | null };

const selectListed = (db: Db) =>
  db
    .selectFrom('bank_accounts')
    .leftJoin('files as file', (join) =>
      join.onRef('file.bank_account_id', '=', 'bank_accounts.id').on('file.field', '=', 'proof'),
    )
    .selectAll('bank_accounts')
    .select(fileJsonOrNull.as('proof'))
    .orderBy('bank_accounts.created_at', 'desc')
    .orderBy('bank_accounts.id', 'desc');

/** A user's accounts, newest first. They are few: each is an order that people decided on. */
export const listOfUser = (db: Db, userId: string): Promise<ListedRow[]> =>
  selectListed(db).where('bank_accounts.user_id', '=', userId).execute();

export const listOfPayer = (db: Db, ottId: string): Promise<ListedRow[]> =>
  selectListed(db).where('bank_accounts.ott_id', '=', ottId).execute();

/** The accounts of a user or an OTT. */
export const listOfOwner = (db: Db, id: string): Promise<ListedRow[]> =>
  selectListed(db)
    .where((row) => row.or([row('bank_accounts.user_id', '=', id), row('bank_accounts.ott_id', '=', id)]))
    .execute();

/** The accounts of the operator and of the escrow. */
export const listOfTreasury = (db: Db): Promise<ListedRow[]> =>
  selectListed(db).where('bank_accounts.owner_kind', 'in', ['operator', 'escrow']).execute();

export type Holder = { mobile: string; role: 'investor' | 'content_producer'; language: string };

/** The phone that a user's codes go to. A user of both roles is a filmmaker here. */
export const findHolder = async (db: Db, userId: string): Promise<Holder | undefined> => {
  const row = await db
    .selectFrom('users')
    .select(['mobile', 'roles', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const role = row?.roles.includes('content_producer') ? 'content_producer' : row?.roles[0];
  return row && role && { mobile: row.mobile, role, language: row.language };
};

/** Tells that money is to go to the account of a user: a balance, an invoice that may bring one, or a payout under way. */
export const isAccountNeeded = async (db: Db, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ needed: boolean }>`
    SELECT EXISTS (
      SELECT FROM ledger_accounts
      WHERE name IN ('wallet:' || ${userId}, 'seller:' || ${userId}) AND balance_paise > 0
    ) OR EXISTS (
      SELECT FROM invoices
      WHERE seller_id = ${userId}::uuid AND state NOT IN ('draft', 'settled', 'withdrawn', 'declined')
    ) OR EXISTS (
      SELECT FROM payouts WHERE user_id = ${userId}::uuid AND state IN ('asked', 'batched', 'sent')
    ) AS needed`.execute(db);
  return rows[0]?.needed ?? false;
};
