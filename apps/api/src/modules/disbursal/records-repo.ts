import type { NewNotice, NewStamp } from '@cinvoice/contract/market/disbursal';
import { type Selectable, sql } from 'kysely';
import { type FileRow, fileJsonOrNull } from '#api/modules/files/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { Schema } from '#api/platform/schema.ts';

/** Notices of assignments and stamps of deeds: what is on record of a sale before it is paid out. */

export type NoticeRow = Selectable<Schema['notices']> & {
  admin_name: string;
  payer_name: string;
  file: FileRow | null;
};

/** The notice of a sale's assignment. */
export const findNotice = (db: Db, saleId: string): Promise<NoticeRow | undefined> =>
  db
    .selectFrom('notices')
    .innerJoin('admins', 'admins.id', 'notices.served_by')
    .leftJoin('otts', 'otts.id', 'notices.acknowledged_by')
    .leftJoin('files as file', 'file.notice_id', 'notices.id')
    .selectAll('notices')
    .select(['admins.admin_id as admin_name', fileJsonOrNull.as('file')])
    .select(sql<string>`coalesce(otts.name, '')`.as('payer_name'))
    .where('notices.sale_id', '=', saleId)
    .where('notices.kind', '=', 'assignment')
    .executeTakeFirst();

type Recorded = { id: string; invoiceId: string; saleId: string; adminId: string };

/** Call with the invoice locked. A notice that is there already has the new words, and is of now, then. */
export const saveNotice = (
  tx: Db,
  { id, invoiceId, saleId, adminId, kind, servedDay, how }: Recorded & NewNotice,
  now: Date,
) => {
  const words = { served_on: servedDay, how, served_by: adminId, created_at: now };
  return tx
    .insertInto('notices')
    .values({ id, invoice_id: invoiceId, sale_id: saleId, kind, ...words })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(words))
    .execute();
};

export const saveAcknowledgement = (tx: Db, id: string, ottId: string, now: Date) =>
  tx
    .updateTable('notices')
    .set({ acknowledged_at: now, acknowledged_by: ottId })
    .where('id', '=', id)
    .execute();

export type StampRow = Selectable<Schema['stamps']> & { admin_name: string; file: FileRow | null };

export const findStamp = (db: Db, saleId: string): Promise<StampRow | undefined> =>
  db
    .selectFrom('stamps')
    .innerJoin('admins', 'admins.id', 'stamps.recorded_by')
    .leftJoin('files as file', 'file.stamp_id', 'stamps.id')
    .selectAll('stamps')
    .select(['admins.admin_id as admin_name', fileJsonOrNull.as('file')])
    .where('stamps.sale_id', '=', saleId)
    .executeTakeFirst();

/** Call with the invoice locked. A stamp that is there already has the new facts, and is of now, then. */
export const saveStamp = (
  tx: Db,
  { id, invoiceId, saleId, adminId, region, amountPaise, certificate }: Recorded & NewStamp,
  now: Date,
) => {
  const facts = {
    state: region,
    amount_paise: amountPaise,
    certificate,
    recorded_by: adminId,
    created_at: now,
  };
  return tx
    .insertInto('stamps')
    .values({ id, invoice_id: invoiceId, sale_id: saleId, ...facts })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
    .execute();
};
