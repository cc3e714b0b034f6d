import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import type { ActorOf } from '#api/modules/auth/index.ts';
import { changeInvoice, type InvoiceRow, lockInvoiceOrThrow } from '#api/modules/invoices/index.ts';
import { detailedProblem, Problem } from '#api/platform/problem.ts';
import type { DisbursalDeps } from './deps.ts';
import { tellOfAcknowledgement } from './notify.ts';
import { findNotice, saveAcknowledgement } from './records-repo.ts';
import { findNewestSale } from './sold-repo.ts';

/** The payer acknowledges the notice of the assignment. */
export const acknowledgeNotice = (
  deps: Pick<DisbursalDeps, 'db' | 'clock'>,
  { actor, by }: { actor: ActorOf<'ott'>; by: AuditActor },
  id: string,
): Promise<InvoiceRow> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const row = await lockInvoiceOrThrow(tx, actor, { id, call: 'acknowledge', version: undefined });
    const sale = await findNewestSale(tx, id);
    const notice = sale && (await findNotice(tx, sale.id));
    // Before its notice the payer learns of no sale: it reads what it accepted.
    if (!notice) throw new Problem('wrong-state', { state: 'accepted' });
    if (notice.acknowledged_at) throw detailedProblem(makeDetail('notice-acknowledged'));
    await saveAcknowledgement(tx, notice.id, actor.ottId, now);
    const ott = { kind: 'ott', id: actor.ottId } as const;
    const changed = await changeInvoice(tx, row, { event: 'notice-acknowledged', actor: ott }, now);
    const target = { kind: 'invoice' as const, id, label: row.number };
    await writeAudit(tx, { action: 'notice-acknowledged', by, target }, now);
    await tellOfAcknowledgement(tx, changed, now);
    return changed;
  });
