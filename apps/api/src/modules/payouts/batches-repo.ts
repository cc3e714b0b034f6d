import { type Insertable, sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import { type Cursor, isOlderThanCursor } from '#api/platform/paging.ts';
import { lockName } from '#api/platform/rate-limit.ts';
import type { Schema } from '#api/platform/schema.ts';

const selectBatches = (db: Db) =>
  db
    .selectFrom('batches')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'batches.bank_account_id')
    .innerJoin('orders', 'orders.id', 'batches.order_id')
    .leftJoin('admins', 'admins.id', 'orders.asked_by')
    .selectAll('batches')
    .select([
      'bank_accounts.bank',
      'bank_accounts.number_end',
      'orders.reason',
      sql<string>`coalesce(admins.admin_id, '')`.as('asked_by_name'),
    ]);

export type BatchRow = Awaited<ReturnType<typeof listBatches>>[number];

export const listBatches = (db: Db, { limit, cursor }: { limit: number; cursor: Cursor | null }) =>
  selectBatches(db)
    .where(isOlderThanCursor('batches.created_at', 'batches.id', cursor))
    .orderBy('batches.created_at', 'desc')
    .orderBy('batches.id', 'desc')
    .limit(limit)
    .execute();

export const findBatch = (db: Db, id: string): Promise<BatchRow | undefined> =>
  selectBatches(db).where('batches.id', '=', id).executeTakeFirst();

/** Nobody else takes one until the transaction ends: numbers have no gap. */
export const takeBatchNumber = async (tx: Db): Promise<number> => {
  await lockName(tx, 'batch number');
  const { number } = await tx
    .selectFrom('batches')
    .select(sql<number>`coalesce(max(number), 0)::int + 1`.as('number'))
    .executeTakeFirstOrThrow();
  return number;
};

export const insertBatch = (tx: Db, batch: Insertable<Schema['batches']>) =>
  tx.insertInto('batches').values(batch).execute();

/** Locks payouts until the transaction ends, in one order. */
export const lockPayouts = (tx: Db, ids: readonly string[]) =>
  tx
    .selectFrom('payouts')
    .select('id')
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** An escrow account that money may leave: a retired one goes on until it is empty. */
export const findPayingAccount = (db: Db, id: string) =>
  db
    .selectFrom('bank_accounts')
    .select(['id', 'bank', 'number_end', 'version'])
    .where('id', '=', id)
    .where('owner_kind', '=', 'escrow')
    .where('state', 'in', ['active', 'retired'])
    .executeTakeFirst();

const assertAll = (changed: bigint, wanted: number): void => {
  if (changed !== BigInt(wanted)) throw new Error(`${changed} of ${wanted} payouts could be changed`);
};

export const putIntoBatch = async (tx: Db, batchId: string, ids: readonly string[]): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('payouts')
    .set({ state: 'batched', batch_id: batchId })
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  assertAll(numUpdatedRows, ids.length);
};

type Sent = { id: string; file: string; sha256: Buffer; count: number };

/** The file is stored encrypted; its hash is that of its bytes. */
export const saveSent = async (tx: Db, { id, file, sha256, count }: Sent, now: Date): Promise<void> => {
  await tx
    .updateTable('batches')
    .set({ file, file_sha256: sha256, sent_at: now })
    .where('id', '=', id)
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('payouts')
    .set({ state: 'sent', sent_at: now })
    .where('batch_id', '=', id)
    .where('state', '=', 'batched')
    .executeTakeFirst();
  assertAll(numUpdatedRows, count);
};

/** Its payouts wait for another batch. */
export const dropBatch = async (tx: Db, id: string, now: Date): Promise<void> => {
  await tx.updateTable('batches').set({ dropped_at: now }).where('id', '=', id).execute();
  await tx
    .updateTable('payouts')
    .set({ state: 'asked', batch_id: null })
    .where('batch_id', '=', id)
    .where('state', '=', 'batched')
    .execute();
};
