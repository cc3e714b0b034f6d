import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { noticeForm, stampForm } from '@cinvoice/contract/market/disbursal';
import { toDay } from '@cinvoice/contract/market/working-days';
import type { Actor } from '@cinvoice/contract/rules/review';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { replaceFiles } from '#api/modules/files/index.ts';
import { changeInvoice, type InvoiceRow, lockInvoiceOrThrow } from '#api/modules/invoices/index.ts';
import { lockOpenSale, type SaleRow } from '#api/modules/sale-endings/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { CheckedForm } from '#api/platform/form/file-form.ts';
import { commitWithFiles } from '#api/platform/form/staged-files.ts';
import { newId } from '#api/platform/ids.ts';
import { detailedProblem, invalidField } from '#api/platform/problem.ts';
import type { DisbursalDeps } from './deps.ts';
import { tellOfNotice } from './notify.ts';
import { findNotice, findStamp, saveNotice, saveStamp } from './records-repo.ts';

/** The admin who records, with the address of the request. */
export type RecordingAdmin = { actor: Actor; by: AuditActor & { id: string } };

const noPictures = async (): Promise<void> => undefined;

type Locked = { row: InvoiceRow; sale: SaleRow };

const lockFunded = async (
  tx: Db,
  { actor }: RecordingAdmin,
  id: string,
  call: 'notices' | 'stamps',
): Promise<Locked> => {
  const row = await lockInvoiceOrThrow(tx, actor, { id, call, version: undefined });
  return { row, sale: await lockOpenSale(tx, id) };
};

/** Holders are known once the last unit is sold; nobody is served a notice of the future. */
const assertServedDay = (servedDay: string, { funded_at: fundedAt }: SaleRow, now: Date): void => {
  const [first, last] = [toDay(fundedAt ?? now), toDay(now)];
  if (servedDay < first || servedDay > last)
    throw invalidField(
      'servedDay',
      makeFieldRefusal('day-out-of-range', { field: 'Day of service', first, last }),
    );
};

/** Records that the payer was given notice of the assignment, and asks it to acknowledge that. */
export const recordNotice = (
  deps: DisbursalDeps,
  admin: RecordingAdmin,
  id: string,
  { texts, files, stagedFiles }: CheckedForm<(typeof noticeForm)['texts']>,
): Promise<void> =>
  commitWithFiles(deps.db, stagedFiles, async (tx) => {
    const now = deps.clock();
    const { row, sale } = await lockFunded(tx, admin, id, 'notices');
    assertServedDay(texts.servedDay, sale, now);
    const former = await findNotice(tx, sale.id);
    if (former?.acknowledged_at) throw detailedProblem(makeDetail('notice-acknowledged'));
    const noticeId = former?.id ?? newId(now);
    const { by } = admin;
    await saveNotice(tx, { ...texts, id: noticeId, invoiceId: id, saleId: sale.id, adminId: by.id }, now);
    await replaceFiles(tx, { kind: 'notice', id: noticeId }, files, now, noPictures);
    const actor = { kind: 'admin', id: by.id } as const;
    const changed = await changeInvoice(tx, row, { event: 'notice-given', actor }, now);
    const { servedDay, how } = texts;
    const details = { servedDay, how, proof: files[0]?.name ?? '' };
    const target = { kind: 'invoice' as const, id, label: row.number };
    await writeAudit(tx, { action: 'notice-recorded', by, target, details }, now);
    if (!former) await tellOfNotice(deps, tx, changed, now);
  });

/** Records the duty that was paid on the deed. */
export const recordStamp = (
  deps: DisbursalDeps,
  admin: RecordingAdmin,
  id: string,
  { texts, files, stagedFiles }: CheckedForm<(typeof stampForm)['texts']>,
): Promise<void> =>
  commitWithFiles(deps.db, stagedFiles, async (tx) => {
    const now = deps.clock();
    const { row, sale } = await lockFunded(tx, admin, id, 'stamps');
    const stampId = (await findStamp(tx, sale.id))?.id ?? newId(now);
    const { by } = admin;
    await saveStamp(tx, { ...texts, id: stampId, invoiceId: id, saleId: sale.id, adminId: by.id }, now);
    await replaceFiles(tx, { kind: 'stamp', id: stampId }, files, now, noPictures);
    // Whoever confirms the payout has read the stamp that stands now, or is told that it changed.
    const actor = { kind: 'admin', id: by.id } as const;
    await changeInvoice(tx, row, { event: 'stamp-recorded', actor }, now);
    const target = { kind: 'invoice' as const, id, label: row.number };
    await writeAudit(tx, { action: 'stamp-recorded', by, target, details: texts }, now);
  });
