import type { LostEmail } from '@cinvoice/contract/emails';
import type { Message } from '@cinvoice/contract/messages';
import { type Outcome, send } from '@cinvoice/ui/api/api.ts';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { type ListPage, readList } from '#web/shared/lists/list-page.ts';

export const INBOX_PATH = '/messages/';

const PAGE_SIZE = 30;

export const readInbox = (
  area: Area,
  { cursor = '', limit = PAGE_SIZE } = {},
): Promise<Outcome<ListPage<Message>>> => readList(area, INBOX_PATH, { limit: String(limit), cursor });

export const readUnreadCount = (area: Area): Promise<Outcome<{ unread: number }>> =>
  send('/messages/unread', { area });

export const markRead = (area: Area, { _id }: Message): Promise<Outcome<Message>> =>
  send(`/messages/${_id}/read`, { method: 'PUT', area });

/** Marks that message and all older ones. Messages that arrive meanwhile stay unread. */
export const markAllRead = (area: Area, newest: Message): Promise<Outcome<{ read: number }>> =>
  send('/messages/read', { method: 'PUT', area, json: { upTo: newest._id } });

export const readLostEmails = (cursor = ''): Promise<Outcome<ListPage<LostEmail>>> =>
  readList('admin', '/messages/emails', { cursor });
