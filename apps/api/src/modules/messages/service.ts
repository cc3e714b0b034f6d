import { INVOICES } from '@cinvoice/contract/item-paths';
import { type Message, message } from '@cinvoice/contract/messages';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { Problem } from '#api/platform/problem.ts';
import { findMessage, type Inbox, type MessageRow, markRead } from './repo.ts';

const toItem = ({ item_kind: kind, submission_id: id, invoice_id: invoiceId }: MessageRow) =>
  invoiceId ? { kind: INVOICES, _id: invoiceId } : kind && id && { kind, _id: id };

export const toMessage = (row: MessageRow): Message =>
  message.parse({
    _id: row.id,
    event: row.event,
    parameters: row.parameters,
    item: toItem(row),
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  });

/** The time of the first reading stays. */
export const readMessage = async (
  { db, clock }: { db: Db; clock: Clock },
  inbox: Inbox,
  id: string,
): Promise<Message> => {
  if (!isId(id)) throw new Problem('not-found');
  await markRead(db, inbox, { only: id }, clock());
  const row = await findMessage(db, inbox, id);
  if (!row) throw new Problem('not-found');
  return toMessage(row);
};
