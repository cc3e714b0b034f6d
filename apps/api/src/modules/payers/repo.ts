import type { PayerFacts } from '@cinvoice/contract/market/payer-form';
import { type Expression, type Selectable, sql } from 'kysely';
import { type FileRow, fileJsonOrNull } from '#api/modules/files/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { Schema } from '#api/platform/schema.ts';

export type PayerRow = Selectable<Schema['payers']>;

/** The admins of an order; blank without one. */
type People = { asked_by: string; confirmed_by: string };

const selectAsker = sql<string>`coalesce(askers.admin_id, '')`.as('asked_by');
const selectDecider =
  sql<string>`coalesce(CASE orders.state WHEN 'confirmed' THEN deciders.admin_id END, '')`.as('confirmed_by');

/** Locked until the transaction ends: everything about one payer and its officers happens one after another. */
export const lockOtt = (tx: Db, id: string) =>
  tx.selectFrom('otts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const findOtt = (db: Db, id: string) =>
  db.selectFrom('otts').selectAll().where('id', '=', id).executeTakeFirst();

export type OttRow = NonNullable<Awaited<ReturnType<typeof findOtt>>>;

/** Counts the changes of what was in force: it grows with each confirmation, and when the payer is retired. */
export const findPayerVersion = async (db: Db, ottId: string): Promise<number> => {
  const { version } = await db
    .selectFrom('payers')
    .select((row) => row.fn.coalesce(row.fn.max('version'), sql<number>`0`).as('version'))
    .where('ott_id', '=', ottId)
    .where('state', 'in', ['active', 'retired'])
    .executeTakeFirstOrThrow();
  return version;
};

export const findPayerIn = (
  db: Db,
  ottId: string,
  state: 'active' | 'proposed',
): Promise<PayerRow | undefined> =>
  db
    .selectFrom('payers')
    .selectAll()
    .where('ott_id', '=', ottId)
    .where('state', '=', state)
    .executeTakeFirst();

export const findPayer = (db: Db, id: string): Promise<PayerRow | undefined> =>
  db.selectFrom('payers').selectAll().where('id', '=', id).executeTakeFirst();

type NewPayer = { id: string; ottId: string; facts: PayerFacts };

export const insertPayer = (tx: Db, { id, ottId, facts }: NewPayer, now: Date) =>
  tx
    .insertInto('payers')
    .values({
      id,
      ott_id: ottId,
      legal_name: facts.legalName,
      kind: facts.kind,
      cin: facts.cin,
      gstin: facts.gstin,
      pan: facts.pan,
      address: facts.address,
      region: facts.region,
      limit_paise: facts.limitPaise,
      order_id: null,
      created_at: now,
    })
    .execute();

/** Until then the row names no order, since the order is asked for with the row in place. */
export const savePayerOrder = (tx: Db, id: string, orderId: string) =>
  tx.updateTable('payers').set({ order_id: orderId }).where('id', '=', id).execute();

export const activatePayer = (tx: Db, id: string, version: number, now: Date) =>
  tx
    .updateTable('payers')
    .set({ state: 'active', active_from: now, version })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .execute();

export const dropPayer = (tx: Db, id: string) =>
  tx
    .updateTable('payers')
    .set({ state: 'dropped' })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .execute();

/** Replaced by a newer one, which has the next version, or taken out of force, which is a version of its own. */
export const retirePayerRow = (tx: Db, id: string, version: number, now: Date) =>
  tx
    .updateTable('payers')
    .set({ state: 'retired', retired_at: now, version })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .execute();

export type PayerRecordRow = PayerRow & People & { evidence: FileRow | null };

/** Every payer there was of an OTT, newest first, with its evidence. */
export const listPayerRecords = (db: Db, ottId: string): Promise<PayerRecordRow[]> =>
  db
    .selectFrom('payers')
    .leftJoin('files as file', 'file.payer_id', 'payers.id')
    .leftJoin('orders', 'orders.id', 'payers.order_id')
    .leftJoin('admins as askers', 'askers.id', 'orders.asked_by')
    .leftJoin('admins as deciders', 'deciders.id', 'orders.decided_by')
    .selectAll('payers')
    .select([fileJsonOrNull.as('evidence'), selectAsker, selectDecider])
    .where('payers.ott_id', '=', ottId)
    .orderBy('payers.created_at', 'desc')
    .orderBy('payers.id', 'desc')
    .execute();

/** Names of other platforms whose payer in force has this PAN. */
export const listOttsOfPan = async (db: Db, pan: string, ottId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('payers')
    .innerJoin('otts', 'otts.id', 'payers.ott_id')
    .select('otts.name')
    .where('payers.pan', '=', pan)
    .where('payers.state', '=', 'active')
    .where('payers.ott_id', '<>', ottId)
    .orderBy('otts.name')
    .execute();
  return rows.map(({ name }) => name);
};

/** Ends the bank accounts of a company that is the payer no more. One that is proposed waits for its order. */
export const endPayerAccounts = (tx: Db, ottId: string, now: Date) =>
  tx
    .updateTable('bank_accounts')
    .set((row) => ({ state: 'retired', retired_at: now, version: row('version', '+', 1) }))
    .where('ott_id', '=', ottId)
    .where('state', '=', 'active')
    .execute();

/** The mailbox of an address, as `toMailbox` of the contract writes it. */
export const selectMailbox = (address: Expression<string>) =>
  sql<string>`lower(split_part(split_part(${address}, '@', 1), '+', 1) || '@' || split_part(${address}, '@', 2))`;
