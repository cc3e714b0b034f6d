import { createHash } from 'node:crypto';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { AskForBatch, Batch } from '@cinvoice/contract/market/payouts';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { askForOrder } from '#api/modules/orders/index.ts';
import type { Db } from '#api/platform/db.ts';
import { isId, newId } from '#api/platform/ids.ts';
import { type Cursor, toCreationCursor, toPage } from '#api/platform/paging.ts';
import { detailedProblem, Problem } from '#api/platform/problem.ts';
import { toBatch } from './answer.ts';
import { toFilePurpose } from './batch-file.ts';
import { createBatchOrder } from './batch-order.ts';
import {
  type BatchRow,
  findBatch,
  insertBatch,
  listBatches,
  putIntoBatch,
  takeBatchNumber,
} from './batches-repo.ts';
import type { BatchDeps } from './deps.ts';
import { listNamed } from './repo.ts';

const findOrThrow = async (db: Db, id: string): Promise<BatchRow> => {
  const row = isId(id) ? await findBatch(db, id) : undefined;
  if (!row) throw new Problem('not-found');
  return row;
};

/** Asks for the order that sends these payouts, and keeps them for it: no other batch takes them meanwhile. */
export const askForBatch = async (deps: BatchDeps, by: AuditActor, asked: AskForBatch): Promise<Batch> => {
  const { bankAccountId, payoutIds, reason } = asked;
  const now = deps.clock();
  const id = newId(now);
  await deps.db.transaction().execute(async (tx) => {
    const rows = await listNamed(tx, payoutIds);
    const amountPaise = rows.reduce((total, { amount_paise: paise }) => total + paise, 0);
    const orderId = await askForOrder(deps, tx, createBatchOrder(deps), {
      subject: bankAccountId,
      parameters: { batch: id, payouts: payoutIds },
      amountPaise,
      reason,
      by,
    });
    await insertBatch(tx, {
      id,
      number: await takeBatchNumber(tx),
      bank_account_id: bankAccountId,
      order_id: orderId,
      payout_count: payoutIds.length,
      amount_paise: amountPaise,
      created_at: now,
    });
    await putIntoBatch(tx, id, payoutIds);
  });
  return toBatch(await findOrThrow(deps.db, id));
};

export const readBatches = async ({ db }: BatchDeps, query: { limit: number; cursor: Cursor | null }) => {
  const rows = await listBatches(db, { ...query, limit: query.limit + 1 });
  const { items, page } = toPage(rows, query.limit, toCreationCursor);
  return { data: items.map(toBatch), page };
};

/** The very bytes that were made at the confirmation. Who read them stands in the audit log. */
export const readBatchFile = async (
  { db, clock, encryption }: BatchDeps,
  by: AuditActor,
  id: string,
): Promise<{ name: string; bytes: Buffer }> => {
  const row = await findOrThrow(db, id);
  if (row.file === null || row.file_sha256 === null) throw detailedProblem(makeDetail('batch-not-sent'));
  const bytes = Buffer.from(encryption.decrypt(row.file, toFilePurpose(id)));
  if (!createHash('sha256').update(bytes).digest().equals(row.file_sha256))
    throw new Error(`the file of batch ${id} is not what was made`);
  const target = { kind: 'batch' as const, id, label: String(row.number) };
  const details = { hash: row.file_sha256.toString('hex') };
  await writeAudit(db, { action: 'batch-downloaded', by, target, details }, clock());
  return { name: `payouts-${row.number}.csv`, bytes };
};
