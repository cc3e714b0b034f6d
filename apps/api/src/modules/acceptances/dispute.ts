import { changeInvoice } from '#api/modules/invoices/index.ts';
import { auditInvoice } from './audit.ts';
import type { AcceptanceDeps, PayerActor } from './deps.ts';
import { notifyDisputed } from './notify.ts';
import { lockForCall } from './payer-invoice.ts';
import { closeRequests } from './repo.ts';

/** Says no, with the reason that the seller reads. A code that is out is void. */
export const disputeInvoice = (
  deps: AcceptanceDeps,
  by: PayerActor,
  id: string,
  { reason, version }: { reason: string; version: number },
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const invoice = await lockForCall(tx, by, { id, call: 'dispute', version });
    await closeRequests(tx, id, now);
    const actor = { kind: 'ott', id: by.id } as const;
    const change = { to: 'disputed', event: 'disputed', actor, details: { reason } } as const;
    const disputed = await changeInvoice(tx, invoice, change, now);
    await auditInvoice(tx, by, invoice, { action: 'invoice-disputed', details: { reason } }, now);
    await notifyDisputed(deps, tx, disputed, reason, now);
  });
