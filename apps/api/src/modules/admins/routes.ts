import { adminSignIn } from '@cinvoice/contract/accounts';
import { makeNotice } from '@cinvoice/contract/codes/notices';
import { adminEntry } from '@cinvoice/contract/passkeys';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Guard, getActorAs, readSessionOrigin, staffSessionRoutes } from '#api/modules/auth/index.ts';
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
  app.post('/login', { schema: { body: adminEntry, response: { 200: adminSignIn } } }, async (request) => ({
    ...makeNotice('signed-in'),
    ...(await signInAdmin(deps, {
      ...request.body,
      network: getNetwork(request),
      origin: readSessionOrigin(request),
    })),
  }));

  await app.register(staffSessionRoutes, { db: deps.db, guard, kind: 'admin' });

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
