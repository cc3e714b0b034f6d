import { adminLogin } from '@cinvoice/contract/requests';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { endSession, type Guard, tokenOf } from '#api/modules/auth/index.ts';
import { addressOf } from '#api/platform/address.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { signInAdmin } from './service.ts';

export const adminRoutes: FastifyPluginAsyncZod<{ deps: { db: Db; clock: Clock }; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  const signedIn = z.object({ token: z.string(), message: z.string() });
  app.post('/login', { schema: { body: adminLogin, response: { 200: signedIn } } }, async (request) => ({
    token: await signInAdmin(deps, { ...request.body, address: addressOf(request) }),
    message: 'Login successful.',
  }));

  app.post('/logout', { onRequest: guard('admin') }, async (request, reply) => {
    await endSession(deps.db, tokenOf(request));
    return reply.code(204).send();
  });
};
