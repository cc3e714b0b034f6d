import { ownSession, signedOut } from '@cinvoice/contract/accounts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import {
  assertFreshSession,
  type Guard,
  getActor,
  getToken,
  readOwnSessions,
  toAccount,
} from '#api/modules/auth/index.ts';
import { endOtherSessions, endOwnSession, type SessionDeps } from './service.ts';

/** The caller's own sessions. */
export const sessionRoutes: FastifyPluginAsyncZod<{ deps: SessionDeps; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  const onRequest = guard('user', 'ott', 'admin');

  /** The calling session comes first, then the most recently used. */
  app.get(
    '/',
    { onRequest, schema: { response: { 200: z.object({ data: z.array(ownSession) }) } } },
    async (request) => {
      const account = toAccount(getActor(request));
      return { data: await readOwnSessions(deps.db, account, getToken(request), deps.clock()) };
    },
  );

  /** Ends all sessions but the calling one. Whoever does it has signed in a short while ago. */
  app.delete(
    '/',
    { onRequest, schema: { response: { 200: z.object({ data: signedOut }) } } },
    async (request) => {
      const account = toAccount(getActor(request));
      await assertFreshSession(deps, getToken(request));
      return {
        data: { ended: await endOtherSessions(deps, readAuditActor(request), account, getToken(request)) },
      };
    },
  );

  app.delete(
    '/:id',
    { onRequest, schema: { params: z.object({ id: z.string() }) } },
    async (request, reply) => {
      await assertFreshSession(deps, getToken(request));
      await endOwnSession(deps, readAuditActor(request), toAccount(getActor(request)), request.params.id);
      return reply.code(204).send();
    },
  );
};
