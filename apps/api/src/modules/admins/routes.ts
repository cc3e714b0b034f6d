import { dueAnswer, staffDue } from '@cinvoice/contract/accounts';
import { makeNotice, noticeShape } from '@cinvoice/contract/codes/notices';
import { adminEntry } from '@cinvoice/contract/passkeys';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  alwaysOpen,
  endSession,
  type Guard,
  getActorAs,
  getToken,
  readSessionOrigin,
} from '#api/modules/auth/index.ts';
import {
  type FactorOptions,
  type SecondFactorDeps,
  secondFactorRoutes,
  staffPasskeyRoutes,
} from '#api/modules/second-factor/index.ts';
import { getNetwork } from '#api/platform/address.ts';
import { adminAccountRoutes } from './account-routes.ts';
import { findAdminCredentials, signInAdmin } from './service.ts';

export const adminRoutes: FastifyPluginAsyncZod<{ deps: SecondFactorDeps; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  const signedIn = z.object({ ...noticeShape, token: z.string(), due: staffDue.optional() });
  app.post('/login', { schema: { body: adminEntry, response: { 200: signedIn } } }, async (request) => ({
    ...makeNotice('signed-in'),
    ...(await signInAdmin(deps, {
      ...request.body,
      network: getNetwork(request),
      origin: readSessionOrigin(request),
    })),
  }));

  app.post('/logout', { onRequest: guard('admin'), config: alwaysOpen }, async (request, reply) => {
    await endSession(deps.db, getToken(request));
    return reply.code(204).send();
  });

  app.get(
    '/due',
    { onRequest: guard('admin'), config: alwaysOpen, schema: { response: { 200: dueAnswer } } },
    async ({ due }) => ({ data: { due } }),
  );

  await app.register(adminAccountRoutes, { deps, guard });
  const own: FactorOptions = {
    deps,
    guard,
    kind: 'admin',
    idOf: (request) => getActorAs(request, 'admin').adminId,
    find: findAdminCredentials,
  };
  await app.register(secondFactorRoutes, { prefix: '/totp', ...own });
  await app.register(staffPasskeyRoutes, { prefix: '/passkeys', ...own });
};
