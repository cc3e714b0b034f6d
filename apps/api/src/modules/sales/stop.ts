import type { AuditAction } from '@cinvoice/contract/audit';
import type { SaleEnding } from '@cinvoice/contract/market/sale-outcomes';
import type { Actor } from '@cinvoice/contract/rules/review';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { toAccount } from '#api/modules/auth/index.ts';
import { findInvoiceOrThrow, type InvoiceRow, lockInvoiceOrThrow } from '#api/modules/invoices/index.ts';
import { endSales } from '#api/modules/sale-endings/index.ts';
import type { SaleDeps } from './deps.ts';

/** The calls by which people end a sale. */
const stops = {
  'take-back': { ending: 'taken-back', action: 'offer-taken-back' },
  pull: { ending: 'pulled', action: 'sale-pulled' },
  'refuse-offer': { ending: 'refused', action: 'offer-refused' },
} as const satisfies Record<string, { ending: SaleEnding; action: AuditAction }>;

export type StopCall = keyof typeof stops;

type Stop = { id: string; call: StopCall; reason: string; version: number | undefined };

/** An admin takes an offer back or pulls a sale; a seller refuses an offer. All money of buyers goes back at once. */
export const stopSale = (
  deps: SaleDeps,
  { actor, by }: { actor: Actor; by: AuditActor },
  { id, call, reason, version }: Stop,
): Promise<InvoiceRow> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const row = await lockInvoiceOrThrow(tx, actor, { id, call, version });
    const { ending, action } = stops[call];
    await endSales(deps, tx, [id], { ending, reason, actor: toAccount(actor) }, now);
    const target = { kind: 'invoice' as const, id, label: row.number };
    await writeAudit(tx, { action, by, target, details: reason === '' ? {} : { reason } }, now);
    return findInvoiceOrThrow(tx, actor, id);
  });
