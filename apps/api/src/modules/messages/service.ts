import { type Message, message } from '@cinvoice/contract/messages';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { Problem } from '#api/platform/problem.ts';
import { findMessage, type Inbox, type MessageRow, markRead } from './repo.ts';

/** Each account has one inbox, and sees no other. */
export const inboxOf = (actor: Actor): Inbox => {
  switch (actor.kind) {
    case 'user':
      return { kind: 'user', id: actor.userId };
    case 'ott':
      return { kind: 'ott', id: actor.ottId };
    case 'admin':
      return { kind: 'admin', id: actor.adminId };
    case 'registration':
      throw new Problem('not-allowed');
  }
};

export const messageAnswerOf = (row: MessageRow): Message =>
  message.parse({
    _id: row.id,
    event: row.event,
    parameters: row.parameters,
    item: row.item_kind && row.submission_id && { kind: row.item_kind, _id: row.submission_id },
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  });

/** Once it is read, the time stays. */
export const readMessage = async (
  { db, clock }: { db: Db; clock: Clock },
  inbox: Inbox,
  id: string,
): Promise<Message> => {
  if (!isId(id)) throw new Problem('not-found');
  await markRead(db, inbox, { only: id }, clock());
  const row = await findMessage(db, inbox, id);
  if (!row) throw new Problem('not-found');
  return messageAnswerOf(row);
};
