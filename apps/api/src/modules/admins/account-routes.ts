import { adminAccount, changeOwnPassword as change, addAdmin as newAdmin } from '@cinvoice/contract/accounts';
import { page } from '@cinvoice/contract/answers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import { type Guard, getActorAs, getToken } from '#api/modules/auth/index.ts';
import type { SecondFactorDeps } from '#api/modules/second-factor/index.ts';
import { paging, toCreationCursor, toPage } from '#api/platform/paging.ts';
import { addAdmin, changeOwnPassword, removeAdminSecondFactor, toAdminAccount } from './account.ts';
import { listAdmins } from './repo.ts';

const one = z.object({ data: adminAccount });
const many = z.object({ data: z.array(adminAccount), page });

/** Admins manage each other's accounts and their own. */
export const adminAccountRoutes: FastifyPluginAsyncZod<{ deps: SecondFactorDeps; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  const onRequest = guard('admin');

  app.get(
    '/accounts',
    { onRequest, schema: { querystring: paging, response: { 200: many } } },
    async (request) => {
      const { query } = request;
      const { adminId } = getActorAs(request, 'admin');
      const rows = await listAdmins(deps.db, query.limit + 1, query.cursor);
      const { items, page: next } = toPage(rows, query.limit, toCreationCursor);
      return { data: items.map((row) => toAdminAccount(row, adminId)), page: next };
    },
  );

  app.post(
    '/accounts',
    { onRequest, schema: { body: newAdmin, response: { 201: one } } },
    async (request, reply) => {
      void reply.code(201);
      return { data: await addAdmin(deps, readAuditActor(request), request.body) };
    },
  );

  app.delete(
    '/accounts/:id/totp',
    { onRequest, schema: { params: z.object({ id: z.string() }), response: { 200: one } } },
    async (request) => ({
      data: await removeAdminSecondFactor(deps, readAuditActor(request), request.params.id),
    }),
  );

  const config = { openWhileDue: ['password'] } as const;
  app.put('/password', { onRequest, config, schema: { body: change } }, async (request, reply) => {
    const { adminId } = getActorAs(request, 'admin');
    const token = getToken(request);
    await changeOwnPassword(deps, readAuditActor(request), adminId, { ...request.body, token });
    return reply.code(204).send();
  });
};
