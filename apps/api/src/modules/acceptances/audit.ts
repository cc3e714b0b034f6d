import type { AuditAction } from '@cinvoice/contract/audit';
import { writeAudit } from '#api/modules/audit/index.ts';
import type { InvoiceRow } from '#api/modules/invoices/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { PayerActor } from './deps.ts';

type Act = {
  action: Extract<
    AuditAction,
    'acceptance-asked' | 'acceptance-failed' | 'invoice-accepted' | 'invoice-disputed'
  >;
  details?: Record<string, unknown>;
};

export const auditInvoice = (
  tx: Db,
  by: PayerActor,
  { id, number }: Pick<InvoiceRow, 'id' | 'number'>,
  act: Act,
  now: Date,
) => writeAudit(tx, { ...act, by, target: { kind: 'invoice', id, label: number } }, now);
