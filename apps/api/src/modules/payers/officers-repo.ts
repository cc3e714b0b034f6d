import { type Selectable, sql } from 'kysely';
import { type FileRow, fileJsonOrNull } from '#api/modules/files/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { Schema } from '#api/platform/schema.ts';
import { selectMailbox } from './repo.ts';

export type OfficerRow = Selectable<Schema['officers']>;

export const findOfficer = (db: Db, id: string): Promise<OfficerRow | undefined> =>
  db.selectFrom('officers').selectAll().where('id', '=', id).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockOfficer = (tx: Db, id: string): Promise<OfficerRow | undefined> =>
  tx.selectFrom('officers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type NewOfficer = { id: string; ottId: string; name: string; designation: string; email: string };

export const insertOfficer = (tx: Db, { id, ottId, ...person }: NewOfficer, now: Date) =>
  tx
    .insertInto('officers')
    .values({ id, ott_id: ottId, ...person, order_id: null, created_at: now })
    .execute();

export const saveOfficerOrder = (tx: Db, id: string, orderId: string) =>
  tx.updateTable('officers').set({ order_id: orderId }).where('id', '=', id).execute();

export const activateOfficer = (tx: Db, id: string, usableFrom: Date) =>
  tx
    .updateTable('officers')
    .set((row) => ({ state: 'active', usable_from: usableFrom, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .execute();

export const dropOfficer = (tx: Db, id: string) =>
  tx
    .updateTable('officers')
    .set((row) => ({ state: 'dropped', version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .execute();

const revoked = (now: Date) => ({ state: 'revoked', revoked_at: now });

export const revokeOfficerRow = (tx: Db, id: string, now: Date) =>
  tx
    .updateTable('officers')
    .set((row) => ({ ...revoked(now), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Those in force, and those proposed for what is no payer any more. */
export const revokeOfficersOf = (tx: Db, ottId: string, now: Date) =>
  tx
    .updateTable('officers')
    .set((row) => ({ ...revoked(now), version: row('version', '+', 1) }))
    .where('ott_id', '=', ottId)
    .where('state', 'in', ['proposed', 'active'])
    .execute();

/** Officers in force, those that cool off too, oldest first. */
export const listOfficersInForce = (db: Db, ottId: string): Promise<OfficerRow[]> =>
  db
    .selectFrom('officers')
    .selectAll()
    .where('ott_id', '=', ottId)
    .where('state', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export type OfficerRecordRow = OfficerRow & {
  asked_by: string;
  confirmed_by: string;
  authority: FileRow | null;
};

/** Every officer there was: in force and waiting first, each newest first. */
export const listOfficerRecords = (db: Db, ottId: string): Promise<OfficerRecordRow[]> =>
  db
    .selectFrom('officers')
    .leftJoin('files as file', 'file.officer_id', 'officers.id')
    .leftJoin('orders', 'orders.id', 'officers.order_id')
    .leftJoin('admins as askers', 'askers.id', 'orders.asked_by')
    .leftJoin('admins as deciders', 'deciders.id', 'orders.decided_by')
    .selectAll('officers')
    .select([
      fileJsonOrNull.as('authority'),
      sql<string>`coalesce(askers.admin_id, '')`.as('asked_by'),
      sql<string>`coalesce(CASE orders.state WHEN 'confirmed' THEN deciders.admin_id END, '')`.as(
        'confirmed_by',
      ),
    ])
    .where('officers.ott_id', '=', ottId)
    .orderBy(sql`officers.state NOT IN ('active', 'proposed')`)
    .orderBy('officers.created_at', 'desc')
    .orderBy('officers.id', 'desc')
    .execute();

/** Tells that an account that signs in here reads this mailbox: a user's confirmed address, or an OTT's. */
export const isMailboxOfAccount = async (db: Db, mailbox: string): Promise<boolean> => {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where((row) => sql<boolean>`${selectMailbox(row.ref('confirmed_email'))} = ${mailbox}`)
    .limit(1)
    .executeTakeFirst();
  if (user) return true;
  const ott = await db
    .selectFrom('otts')
    .select('id')
    .where((row) => sql<boolean>`${selectMailbox(row.ref('email'))} = ${mailbox}`)
    .limit(1)
    .executeTakeFirst();
  return ott !== undefined;
};

/** Other officers in force, or waiting, with this mailbox, and the platforms that they act for. */
export const listOfficersOfMailbox = (db: Db, mailbox: string, butNot: string) =>
  db
    .selectFrom('officers')
    .innerJoin('otts', 'otts.id', 'officers.ott_id')
    .select(['officers.ott_id', 'otts.name'])
    .where((row) => sql<boolean>`${selectMailbox(row.ref('officers.email'))} = ${mailbox}`)
    .where('officers.state', 'in', ['proposed', 'active'])
    .where('officers.id', '<>', butNot)
    .orderBy('otts.name')
    .execute();
