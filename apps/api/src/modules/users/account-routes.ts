import {
  accountOfUser,
  session,
  signedOut,
  suspendUser as suspension,
  userFilter,
  userPage,
} from '@cinvoice/contract/accounts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { byOf } from '#api/modules/audit/index.ts';
import type { Guard } from '#api/modules/auth/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { pageOf, paging } from '#api/platform/paging.ts';
import { readUserSessions, reinstateUser, signOutUser, suspendUser } from './account.ts';
import { accountOf } from './answer.ts';
import { listUsers } from './repo.ts';

const params = z.object({ userId: z.string() });
const one = { 200: z.object({ data: accountOfUser }) };

/** How admins look after users. */
export const accountRoutes: FastifyPluginAsyncZod<{ deps: { db: Db; clock: Clock }; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  const onRequest = guard('admin');

  app.get(
    '/profile',
    { onRequest, schema: { querystring: paging.extend(userFilter.shape), response: { 200: userPage } } },
    async ({ query: { sort, ...filter } }) => {
      const rows = await listUsers(deps.db, sort, { ...filter, limit: filter.limit + 1 });
      const { items, page } = pageOf(rows, filter.limit, (row) => ({ at: row.created_at, id: row.id }));
      return { data: items.map(accountOf), page };
    },
  );

  app.get(
    '/:userId/sessions',
    { onRequest, schema: { params, response: { 200: z.object({ data: z.array(session) }) } } },
    async (request) => ({ data: await readUserSessions(deps, request.params.userId) }),
  );

  app.post(
    '/:userId/sign-out',
    { onRequest, schema: { params, response: { 200: z.object({ data: signedOut }) } } },
    async (request) => ({
      data: { ended: await signOutUser(deps, byOf(request), request.params.userId) },
    }),
  );

  app.post(
    '/:userId/suspend',
    { onRequest, schema: { params, body: suspension, response: one } },
    async (request) => ({
      data: await suspendUser(deps, byOf(request), request.params.userId, request.body.reason),
    }),
  );

  app.post('/:userId/reinstate', { onRequest, schema: { params, response: one } }, async (request) => ({
    data: await reinstateUser(deps, byOf(request), request.params.userId),
  }));
};
