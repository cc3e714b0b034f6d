import type { UserSort } from '@cinvoice/contract/accounts';
import type { User } from '@cinvoice/contract/answers';
import type { Role } from '@cinvoice/contract/vocabulary';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { type Cursor, isOlderThanCursor } from '#api/platform/paging.ts';
import type { Schema } from '#api/platform/schema.ts';
import { isOnPage, matchesText } from '#api/platform/search.ts';

export type UserRow = Selectable<Schema['users']>;

/**
 * The account of that mobile, created on its first login; adds the role that it logs in with. Decision 18.
 */
export const saveLogin = (db: Db, mobile: string, role: Role, now: Date): Promise<UserRow> =>
  db
    .insertInto('users')
    .values({ id: newId(now), mobile, roles: [role], profile_completed_at: null, created_at: now })
    .onConflict((conflict) =>
      conflict.column('mobile').doUpdateSet({
        roles: sql`CASE WHEN ${role} = ANY (users.roles) THEN users.roles ELSE array_append(users.roles, ${role}) END`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export const findUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the account until the transaction ends; rows that refer to it may be written meanwhile. */
export const lockUser = (tx: Db, id: string): Promise<UserRow | undefined> =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export type UserFilter = { q: string; role: Role | null };

export type Filter = UserFilter & { limit: number; cursor: Cursor | null };

const selectFiltered = (db: Db, { role }: UserFilter) => {
  const all = db.selectFrom('users');
  // A role as a literal: its frequency decides the plan for the list.
  return role ? all.where(sql<boolean>`roles @> ARRAY[${sql.lit(role)}]`) : all;
};

/** The cursor's id alone marks the start of a page by name. */
const isAfterName = (cursor: Cursor | null) =>
  cursor
    ? sql<boolean>`(sort_name, id) > ((SELECT sort_name FROM users WHERE id = ${cursor.id}), ${cursor.id}::uuid)`
    : sql<boolean>`true`;

const sorts = {
  createdAt: { sortKey: 'created_at', direction: 'desc' },
  name: { sortKey: 'sort_name', direction: 'asc' },
} as const;

export const listUsers = (db: Db, sort: UserSort, filter: Filter): Promise<UserRow[]> => {
  const { sortKey, direction } = sorts[sort];
  const rows = selectFiltered(db, filter)
    .select(['id', `${sortKey} as sort_key`, 'search'])
    .where(sort === 'name' ? isAfterName(filter.cursor) : isOlderThanCursor(sortKey, 'id', filter.cursor));
  return db
    .selectFrom('users')
    .selectAll()
    .where(isOnPage({ ...filter, rows, table: 'users', direction }))
    .orderBy(sortKey, direction)
    .orderBy('id', direction)
    .execute();
};

/** The number of users. */
export const countAllUsers = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('sign_up_counts')
    .select(sql<number>`coalesce(sum(count), 0)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** The number of users in a filtered list. */
export const countUsers = async (db: Db, narrowing: UserFilter): Promise<number> => {
  const { q, role } = narrowing;
  if (q === '' && role === null) return countAllUsers(db);
  const { count } = await selectFiltered(db, narrowing)
    .$if(q !== '', (query) => query.where(matchesText('search', q)))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const saveSuspension = (
  tx: Db,
  id: string,
  suspension: { at: Date; reason: string } | null,
): Promise<UserRow> =>
  tx
    .updateTable('users')
    .set({ suspended_at: suspension?.at ?? null, suspension_reason: suspension?.reason ?? '' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The profile's fields by their names in the API. */
const columns = {
  name: 'name',
  occupation: 'occupation',
  participatedIn: 'participated_in',
  invoiceReason: 'invoice_reason',
  referralCode: 'referral_code',
  accountNumber: 'account_number',
  ifscCode: 'ifsc_code',
  bankName: 'bank_name',
  accountHolderName: 'account_holder_name',
  branch: 'branch',
  cinNo: 'cin_no',
  panNo: 'pan_no',
  gstNo: 'gst_no',
} as const satisfies { [Field in keyof User]?: keyof Schema['users'] };

export type Profile = { [Field in keyof typeof columns]?: User[Field] | undefined };

export const saveProfile = (db: Db, id: string, profile: Profile): Promise<UserRow | undefined> => {
  const given = Object.entries(profile).filter(([, value]) => value !== undefined);
  if (given.length === 0) return findUser(db, id);
  const set = Object.fromEntries(given.map(([field, value]) => [columns[field as keyof Profile], value]));
  return db.updateTable('users').set(set).where('id', '=', id).returningAll().executeTakeFirst();
};

export const markProfileComplete = (db: Db, id: string, now: Date): Promise<UserRow> =>
  db
    .updateTable('users')
    .set({ profile_completed_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
