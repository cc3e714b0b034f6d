import { ottAnswer, page } from '@cinvoice/contract/answers';
import { createOtt, ottLogin } from '@cinvoice/contract/requests';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { endSession, type Guard, tokenOf } from '#api/modules/auth/index.ts';
import { addressOf } from '#api/platform/address.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { pageOf, paging } from '#api/platform/paging.ts';
import { listActiveOtts } from './repo.ts';
import { addOtt, ottAnswerOf, signInOtt } from './service.ts';

export const ottRoutes: FastifyPluginAsyncZod<{ deps: { db: Db; clock: Clock }; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  app.get(
    '/',
    { schema: { querystring: paging, response: { 200: z.object({ data: z.array(ottAnswer), page }) } } },
    async ({ query }) => {
      const rows = await listActiveOtts(deps.db, query.limit + 1, query.cursor);
      const { items, page: next } = pageOf(rows, query.limit, (row) => ({ at: row.created_at, id: row.id }));
      return { data: items.map(ottAnswerOf), page: next };
    },
  );

  app.post(
    '/',
    {
      onRequest: guard('admin'),
      schema: { body: createOtt, response: { 201: z.object({ data: ottAnswer }) } },
    },
    async ({ body }, reply) => {
      void reply.code(201);
      return { data: await addOtt(deps, body) };
    },
  );

  const signedIn = z.object({ token: z.string(), message: z.string(), data: ottAnswer });
  app.post('/login', { schema: { body: ottLogin, response: { 200: signedIn } } }, async (request) => ({
    message: 'Login successful.',
    ...(await signInOtt(deps, { ...request.body, address: addressOf(request) })),
  }));

  app.post('/logout', { onRequest: guard('ott') }, async (request, reply) => {
    await endSession(deps.db, tokenOf(request));
    return reply.code(204).send();
  });
};
