import { type InvoiceEvent, submission } from '@cinvoice/contract/market/invoices';
import { saleEndings } from '@cinvoice/contract/market/sale-outcomes';
import type { Actor } from '@cinvoice/contract/rules/review';
import { z } from 'zod';
import type { Db } from '#api/platform/db.ts';
import { type InvoiceEventRow, listInvoiceEvents } from './history-repo.ts';
import { findInvoiceOrThrow } from './service.ts';
import { toShownState } from './shown.ts';

const details = z.object({
  reason: z.string().default(''),
  changes: z
    .array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() }))
    .default([])
    .transform((changes) =>
      changes.map(({ field, from, to }) => ({ field, from: from ?? null, to: to ?? null })),
    ),
  submission: submission.nullable().default(null),
  receivedPaise: z.int().nullable().default(null),
  ending: z.enum(saleEndings).nullable().default(null),
});

/** Admins see each other's ids; to all others they are the office, not a person. */
const toActorName = (reader: Actor, { actor_kind: kind, actor_name: name }: InvoiceEventRow): string =>
  kind === 'admin' && reader.kind !== 'admin' ? 'Admin' : name;

const toEvent = (reader: Actor, row: InvoiceEventRow): InvoiceEvent => ({
  version: row.version,
  at: row.at.toISOString(),
  event: row.event,
  from: row.from_state,
  to: row.to_state,
  actor: { kind: row.actor_kind, name: toActorName(reader, row) },
  ...details.parse(row.details),
});

const hidden: readonly string[] = ['draft', 'checking'];

/** Between the seller, the operator and the buyers. */
const saleEvents: readonly string[] = [
  'offered',
  'signed',
  'funded',
  'stamp-recorded',
  'sale-ended',
  'disbursed',
  'written-off',
];

/** A payer reads what its queue saw: not how its seller drafts, and not what an admin checks. */
const isShown = (reader: Actor, { event, from_state: from, to_state: to }: InvoiceEventRow): boolean =>
  reader.kind !== 'ott' || !((hidden.includes(from) && hidden.includes(to)) || saleEvents.includes(event));

/** To the payer an invoice arrives, and goes back to its seller: it learns of no check. */
const toShownEvent = (reader: Actor, event: InvoiceEvent): InvoiceEvent => {
  if (reader.kind !== 'ott') return event;
  const isArrival = event.event === 'cleared';
  return {
    ...event,
    event: isArrival ? 'submitted' : event.event,
    from: toShownState(event.from),
    to: toShownState(event.to),
    ...(isArrival && { actor: { kind: 'product', name: 'Cinvoice' }, reason: '' }),
  };
};

/** Every version from the first submission on, newest first. */
export const readInvoiceHistory = async (db: Db, reader: Actor, id: string): Promise<InvoiceEvent[]> => {
  const { id: found } = await findInvoiceOrThrow(db, reader, id);
  const rows = await listInvoiceEvents(db, found);
  return rows.filter((row) => isShown(reader, row)).map((row) => toShownEvent(reader, toEvent(reader, row)));
};
