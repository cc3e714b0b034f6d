import type { Actor } from '@cinvoice/contract/rules/review';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { toAccount } from '#api/modules/auth/index.ts';
import type { Db } from '#api/platform/db.ts';
import { Problem } from '#api/platform/problem.ts';
import { closeOpenCodes } from '../acceptance-repo.ts';
import { changeInvoice } from '../change.ts';
import { clearLookalikes } from '../look-alikes/repo.ts';
import { listLackingParties } from '../readiness.ts';
import { type InvoiceRow, listFileHashes } from '../repo.ts';
import { type InvoiceDeps, lockInvoiceOrThrow } from '../service.ts';
import { notifyOfArrival, notifyOfClearing, notifyOfDecline, notifyOfEnd } from './notify.ts';
import { toSubmission } from './submission.ts';
import { toArrival } from './submit.ts';

type Decision = {
  id: string;
  admin: Actor;
  by: AuditActor;
  reason: string;
  version: number | undefined;
};

const auditDecision = (
  tx: Db,
  action: 'invoice-cleared' | 'invoice-declined',
  { row, by, reason }: { row: InvoiceRow; by: AuditActor; reason: string },
  now: Date,
) => {
  const target = { kind: 'invoice' as const, id: row.id, label: row.number };
  return writeAudit(tx, { action, by, target, details: { reason } }, now);
};

/** An admin found that it is no copy: the payer has it from now on. */
export const clearInvoice = (
  deps: InvoiceDeps,
  { id, admin, by, reason, version }: Decision,
): Promise<InvoiceRow> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const row = await lockInvoiceOrThrow(tx, admin, { id, call: 'clear', version });
    const lacks = await listLackingParties(tx, row, now);
    if (lacks.length > 0) throw new Problem('not-ready', { lacks });
    await clearLookalikes(tx, id, { adminId: toAccount(admin).id, reason }, now);
    const details = { reason, submission: toSubmission(row, await listFileHashes(tx, id)) };
    const actor = toAccount(admin);
    const change = { to: 'submitted' as const, event: 'cleared' as const, actor, details };
    const changed = await changeInvoice(tx, row, { ...change, changes: toArrival(row, now) }, now);
    await notifyOfArrival(deps, tx, changed, now);
    await notifyOfClearing(deps, tx, changed, now);
    await auditDecision(tx, 'invoice-cleared', { row, by, reason }, now);
    return changed;
  });

/** An admin takes an invoice out of the market. */
export const declineInvoice = (
  deps: InvoiceDeps,
  { id, admin, by, reason, version }: Decision,
): Promise<InvoiceRow> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const row = await lockInvoiceOrThrow(tx, admin, { id, call: 'decline', version });
    await closeOpenCodes(tx, id, now);
    const actor = toAccount(admin);
    const change = { to: 'declined' as const, event: 'declined' as const, actor, details: { reason } };
    const changed = await changeInvoice(tx, row, change, now);
    await notifyOfDecline(deps, tx, { row: changed, reason }, now);
    await notifyOfEnd(deps, tx, { row: changed, reason }, now);
    await auditDecision(tx, 'invoice-declined', { row, by, reason }, now);
    return changed;
  });
