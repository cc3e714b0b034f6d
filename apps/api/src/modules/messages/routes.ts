import { chooseLanguage } from '@cinvoice/contract/choose-language';
import { type LostEmail, lostEmailPage } from '@cinvoice/contract/emails';
import {
  markAllRead,
  markedRead,
  message,
  messageFilter,
  messagePage,
  unreadCount,
} from '@cinvoice/contract/messages';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Guard, getActor, toAccount } from '#api/modules/auth/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { paging, toCreationCursor, toPage } from '#api/platform/paging.ts';
import { type LostEmailRow, listLost } from './emails/repo.ts';
import { countUnread, type Inbox, listMessages, markRead, saveLanguage } from './repo.ts';
import { readMessage, toMessage } from './service.ts';

type Options = { deps: { db: Db; clock: Clock }; guard: Guard };

const toLostEmail = (row: LostEmailRow): LostEmail => ({
  _id: row.id,
  event: row.event,
  to: row.to_address,
  state: row.state,
  attempts: row.attempts,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
});

/** Each account has one inbox, and sees no other. */
const toInbox = (request: FastifyRequest): Inbox => toAccount(getActor(request));

export const messageRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps, guard }) => {
  const onRequest = guard('user', 'ott', 'admin');
  const { db, clock } = deps;

  app.get(
    '/',
    {
      onRequest,
      schema: { querystring: paging.extend(messageFilter.shape), response: { 200: messagePage } },
    },
    async (request) => {
      const { limit, cursor, unread } = request.query;
      const filter = { unread: unread === '1', limit: limit + 1, cursor };
      const rows = await listMessages(db, toInbox(request), filter);
      const { items, page } = toPage(rows, limit, toCreationCursor);
      return { data: items.map(toMessage), page };
    },
  );

  app.get(
    '/unread',
    { onRequest, schema: { response: { 200: z.object({ data: unreadCount }) } } },
    async (request) => ({ data: { unread: await countUnread(db, toInbox(request)) } }),
  );

  app.put(
    '/read',
    { onRequest, schema: { body: markAllRead, response: { 200: z.object({ data: markedRead }) } } },
    async (request) => ({
      data: { read: await markRead(db, toInbox(request), request.body, clock()) },
    }),
  );

  app.put(
    '/:id/read',
    {
      onRequest,
      schema: { params: z.object({ id: z.string() }), response: { 200: z.object({ data: message }) } },
    },
    async (request) => ({ data: await readMessage(deps, toInbox(request), request.params.id) }),
  );

  app.put(
    '/language',
    { onRequest: guard('user', 'ott'), schema: { body: chooseLanguage } },
    async (request, reply) => {
      await saveLanguage(db, toInbox(request), request.body.language);
      return reply.code(204).send();
    },
  );

  app.get(
    '/emails',
    { onRequest: guard('admin'), schema: { querystring: paging, response: { 200: lostEmailPage } } },
    async ({ query: { limit, cursor } }) => {
      const rows = await listLost(db, { limit: limit + 1, cursor });
      const { items, page } = toPage(rows, limit, toCreationCursor);
      return { data: items.map(toLostEmail), page };
    },
  );
};
