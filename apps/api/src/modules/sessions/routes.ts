import { ownSession, signedOut } from '@cinvoice/contract/accounts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { byOf } from '#api/modules/audit/index.ts';
import { accountBehind, actorOf, type Guard, readOwnSessions, tokenOf } from '#api/modules/auth/index.ts';
import { endOtherSessions, endOwnSession, type SessionDeps } from './service.ts';

/** Where whoever asks is signed in. */
export const sessionRoutes: FastifyPluginAsyncZod<{ deps: SessionDeps; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  const onRequest = guard('user', 'ott', 'admin');

  /** The one that asks comes first, then the one used last. */
  app.get(
    '/',
    { onRequest, schema: { response: { 200: z.object({ data: z.array(ownSession) }) } } },
    async (request) => {
      const account = accountBehind(actorOf(request));
      return { data: await readOwnSessions(deps.db, account, tokenOf(request), deps.clock()) };
    },
  );

  /** Ends all but the one that asks. */
  app.delete(
    '/',
    { onRequest, schema: { response: { 200: z.object({ data: signedOut }) } } },
    async (request) => {
      const account = accountBehind(actorOf(request));
      return {
        data: { ended: await endOtherSessions(deps, byOf(request), account, tokenOf(request)) },
      };
    },
  );

  app.delete(
    '/:id',
    { onRequest, schema: { params: z.object({ id: z.string() }) } },
    async (request, reply) => {
      await endOwnSession(deps, byOf(request), accountBehind(actorOf(request)), request.params.id);
      return reply.code(204).send();
    },
  );
};
