import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import type { Schema } from '#api/platform/schema.ts';
import { type AccountOwner, toOwnerColumns } from './owners.ts';

export type AccountRow = Selectable<Schema['bank_accounts']>;

const isOwnedBy = (owner: AccountOwner) => {
  const { owner_kind: kind, user_id: userId, ott_id: ottId } = toOwnerColumns(owner);
  return sql<boolean>`owner_kind = ${kind}
    AND ${userId === null ? sql`true` : sql`user_id = ${userId}`}
    AND ${ottId === null ? sql`true` : sql`ott_id = ${ottId}`}`;
};

export const findAccount = (db: Db, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('bank_accounts').selectAll().where('id', '=', id).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockAccount = (tx: Db, id: string): Promise<AccountRow | undefined> =>
  tx.selectFrom('bank_accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * The account in force: the newest one whose time has come. Once that one is retired there is none until another is
 * confirmed, so that nobody alone brings an earlier one back.
 */
export const findInForce = async (
  db: Db,
  owner: AccountOwner,
  now: Date,
): Promise<AccountRow | undefined> => {
  const newest = await db
    .selectFrom('bank_accounts')
    .selectAll()
    .where(isOwnedBy(owner))
    .where('usable_from', '<=', now)
    .where(sql<boolean>`(state = 'active' OR retired_at >= usable_from)`)
    .orderBy('usable_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.state === 'active' ? newest : undefined;
};

export const findProposed = (db: Db, owner: AccountOwner): Promise<AccountRow | undefined> =>
  db
    .selectFrom('bank_accounts')
    .selectAll()
    .where(isOwnedBy(owner))
    .where('state', '=', 'proposed')
    .executeTakeFirst();

type NewAccount = {
  id: string;
  owner: AccountOwner;
  holderName: string;
  /** Encrypted. */
  number: string;
  numberMark: Buffer;
  numberEnd: string;
  ifsc: string;
  bank: string;
  trustee: string;
  referencePrefix: string;
  vpa: string;
};

export const insertAccount = (tx: Db, { id, owner, ...account }: NewAccount, now: Date) =>
  tx
    .insertInto('bank_accounts')
    .values({
      id,
      ...toOwnerColumns(owner),
      holder_name: account.holderName,
      number: account.number,
      number_mark: account.numberMark,
      number_end: account.numberEnd,
      ifsc: account.ifsc,
      bank: account.bank,
      trustee: account.trustee,
      reference_prefix: account.referencePrefix,
      vpa: account.vpa,
      order_id: null,
      created_at: now,
    })
    .execute();

export const saveOrder = (tx: Db, id: string, orderId: string) =>
  tx.updateTable('bank_accounts').set({ order_id: orderId }).where('id', '=', id).execute();

const setState = (tx: Db, id: string, change: { state: string; usable_from?: Date; retired_at?: Date }) =>
  tx
    .updateTable('bank_accounts')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const activateAccount = (tx: Db, id: string, usableFrom: Date) =>
  setState(tx, id, { state: 'active', usable_from: usableFrom });

export const dropAccount = (tx: Db, id: string) => setState(tx, id, { state: 'dropped' });

export const retireAccount = (tx: Db, id: string, now: Date) =>
  setState(tx, id, { state: 'retired', retired_at: now });

/** Retires the accounts that a newer one has replaced. */
export const retireReplaced = async (tx: Db, owner: AccountOwner, now: Date): Promise<void> => {
  const current = await findInForce(tx, owner, now);
  if (!current?.usable_from) return;
  await tx
    .updateTable('bank_accounts')
    .set((row) => ({ state: 'retired', retired_at: now, version: row('version', '+', 1) }))
    .where(isOwnedBy(owner))
    .where('state', '=', 'active')
    .where('id', '<>', current.id)
    .where('usable_from', '<=', current.usable_from)
    .execute();
};

/** Other owners whose accounts, proposed or in force, have the same number. */
export const listOthersWithMark = async (db: Db, account: AccountRow): Promise<string[]> => {
  const rows = await db
    .selectFrom('bank_accounts as b')
    .leftJoin('users', 'users.id', 'b.user_id')
    .leftJoin('otts', 'otts.id', 'b.ott_id')
    .select(sql<string>`coalesce(users.name, otts.name, b.owner_kind)`.as('name'))
    .distinct()
    .where('b.number_mark', '=', account.number_mark)
    .where('b.state', 'in', ['proposed', 'active'])
    .where(
      sql<boolean>`(b.owner_kind, b.user_id, b.ott_id) IS DISTINCT FROM
        (${account.owner_kind}::text, ${account.user_id}::uuid, ${account.ott_id}::uuid)`,
    )
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
};

export type OwnerFacts = {
  name: string;
  /** Suspended or deactivated. */
  isClosed: boolean;
  /** Verified legal names; none before a verification. */
  legalNames: string[];
  /** Grows with every change of these names. */
  version: number;
};

const findUserFacts = async (db: Db, userId: string): Promise<OwnerFacts | undefined> => {
  const { rows } = await sql<OwnerFacts>`
    SELECT u.name, u.suspended_at IS NOT NULL AS "isClosed",
      coalesce(array_agg(DISTINCT v.legal_name) FILTER (WHERE v.state = 'approved'), '{}') AS "legalNames",
      coalesce(sum(v.version), 0)::int AS version
    FROM users u LEFT JOIN verifications v ON v.user_id = u.id
    WHERE u.id = ${userId} GROUP BY u.id`.execute(db);
  return rows[0];
};

const findPayerFacts = async (db: Db, ottId: string): Promise<OwnerFacts | undefined> => {
  const { rows } = await sql<OwnerFacts>`
    SELECT o.name, o.deactivated_at IS NOT NULL AS "isClosed",
      coalesce(array_agg(DISTINCT p.legal_name) FILTER (WHERE p.state = 'active'), '{}') AS "legalNames",
      coalesce(sum(p.version), 0)::int AS version
    FROM otts o LEFT JOIN payers p ON p.ott_id = o.id
    WHERE o.id = ${ottId} GROUP BY o.id`.execute(db);
  return rows[0];
};

/** The operator and the escrow have nobody to be compared with. */
export const findOwnerFacts = async (db: Db, owner: AccountOwner): Promise<OwnerFacts | undefined> => {
  if (owner.kind === 'user') return findUserFacts(db, owner.userId);
  if (owner.kind === 'payer') return findPayerFacts(db, owner.ottId);
  return { name: '', isClosed: false, legalNames: [], version: 0 };
};
