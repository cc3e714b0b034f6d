import type { AuditAction, namedOrder } from '@cinvoice/contract/audit';
import type { OrderText } from '@cinvoice/contract/codes/order-texts';
import type { z } from 'zod';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import type { Db } from '#api/platform/db.ts';

type Noted = {
  action: AuditAction;
  by: AuditActor;
  order: { id: string; title: OrderText; subject: string };
  /** Blank for what needs none. */
  reason: string;
};

/** Names the order in English, by which it is searched for, and by its code for readers of any language. */
export const noteOrder = (tx: Db, { action, by, order, reason }: Noted, now: Date): Promise<unknown> => {
  const { id, title, subject } = order;
  const label = subject === '' ? title.message : `${title.message}: ${subject}`;
  const name: z.infer<typeof namedOrder> = { order: title, subject };
  const details = { ...name, ...(reason !== '' && { reason }) };
  return writeAudit(tx, { action, by, target: { kind: 'order', id, label }, details }, now);
};
