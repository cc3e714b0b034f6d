import {
  accountOfOtt,
  editOtt as changes,
  changeOttPassword as newPassword,
  ottFilter,
  ottPage,
} from '@cinvoice/contract/accounts';
import { rowTotal } from '@cinvoice/contract/answers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import type { Guard } from '#api/modules/auth/index.ts';
import type { SendMessage } from '#api/modules/messages/index.ts';
import type { SecondFactorDeps } from '#api/modules/second-factor/index.ts';
import { paging, toCreationCursor, toPage } from '#api/platform/paging.ts';
import {
  changeOttPassword,
  deactivateOtt,
  editOtt,
  reactivateOtt,
  removeOttSecondFactor,
  toOttAccount,
} from './account.ts';
import { countOtts, listOtts } from './repo.ts';

const params = z.object({ id: z.string() });
const response = { 200: z.object({ data: accountOfOtt }) };

/** Admins manage OTTs. */
export type OttDeps = SecondFactorDeps & { sendMessage: SendMessage };

export const ottAccountRoutes: FastifyPluginAsyncZod<{ deps: OttDeps; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  const onRequest = guard('admin');

  app.get(
    '/admin',
    { onRequest, schema: { querystring: paging.extend(ottFilter.shape), response: { 200: ottPage } } },
    async ({ query }) => {
      const rows = await listOtts(deps.db, { ...query, limit: query.limit + 1 });
      const { items, page } = toPage(rows, query.limit, toCreationCursor);
      return { data: items.map(toOttAccount), page };
    },
  );

  app.get(
    '/counts',
    { onRequest, schema: { response: { 200: z.object({ data: rowTotal }) } } },
    async () => ({
      data: { total: await countOtts(deps.db) },
    }),
  );

  app.put('/:id', { onRequest, schema: { params, body: changes, response } }, async (request) => ({
    data: await editOtt(deps, readAuditActor(request), request.params.id, request.body),
  }));

  app.put(
    '/:id/password',
    { onRequest, schema: { params, body: newPassword, response } },
    async (request) => ({
      data: await changeOttPassword(deps, readAuditActor(request), request.params.id, request.body.password),
    }),
  );

  app.post('/:id/deactivate', { onRequest, schema: { params, response } }, async (request) => ({
    data: await deactivateOtt(deps, readAuditActor(request), request.params.id),
  }));

  app.post('/:id/reactivate', { onRequest, schema: { params, response } }, async (request) => ({
    data: await reactivateOtt(deps, readAuditActor(request), request.params.id),
  }));

  app.delete('/:id/totp', { onRequest, schema: { params, response } }, async (request) => ({
    data: await removeOttSecondFactor(deps, readAuditActor(request), request.params.id),
  }));
};
