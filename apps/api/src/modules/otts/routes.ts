import { changeOwnPassword as change, createOtt, ottSignIn } from '@cinvoice/contract/accounts';
import { ottAnswer, page } from '@cinvoice/contract/answers';
import { makeNotice } from '@cinvoice/contract/codes/notices';
import { ottEntry } from '@cinvoice/contract/passkeys';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import {
  type Guard,
  getActorAs,
  getToken,
  readSessionOrigin,
  staffSessionRoutes,
} from '#api/modules/auth/index.ts';
import {
  assertStrongPassword,
  type FactorOptions,
  secondFactorRoutes,
  staffPasskeyRoutes,
} from '#api/modules/second-factor/index.ts';
import { getNetwork } from '#api/platform/address.ts';
import { paging, toCreationCursor, toPage } from '#api/platform/paging.ts';
import { changeOwnPassword } from './account.ts';
import { type OttDeps, ottAccountRoutes } from './account-routes.ts';
import { listActiveOtts } from './repo.ts';
import { addOtt, findOttCredentials, signInOtt, toOtt } from './service.ts';

export const ottRoutes: FastifyPluginAsyncZod<{ deps: OttDeps; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  app.get(
    '/',
    { schema: { querystring: paging, response: { 200: z.object({ data: z.array(ottAnswer), page }) } } },
    async ({ query }) => {
      const rows = await listActiveOtts(deps.db, query.limit + 1, query.cursor);
      const { items, page: next } = toPage(rows, query.limit, toCreationCursor);
      return { data: items.map(toOtt), page: next };
    },
  );

  app.post(
    '/',
    {
      onRequest: guard('admin'),
      schema: { body: createOtt, response: { 201: z.object({ data: ottAnswer }) } },
    },
    async (request, reply) => {
      const { ottId, name, password } = request.body;
      await assertStrongPassword(password, [ottId, name]);
      void reply.code(201);
      return { data: await addOtt(deps, readAuditActor(request), request.body) };
    },
  );

  app.post('/login', { schema: { body: ottEntry, response: { 200: ottSignIn } } }, async (request) => ({
    ...makeNotice('signed-in'),
    ...(await signInOtt(deps, {
      ...request.body,
      network: getNetwork(request),
      origin: readSessionOrigin(request),
    })),
  }));

  await app.register(staffSessionRoutes, { db: deps.db, guard, kind: 'ott' });

  const ownPassword = { onRequest: guard('ott'), config: { openWhileDue: ['password'] } } as const;
  app.put('/password', { ...ownPassword, schema: { body: change } }, async (request, reply) => {
    const { ottId } = getActorAs(request, 'ott');
    await changeOwnPassword(deps, readAuditActor(request), ottId, {
      ...request.body,
      token: getToken(request),
    });
    return reply.code(204).send();
  });

  await app.register(ottAccountRoutes, { deps, guard });
  const own: FactorOptions = {
    deps,
    guard,
    kind: 'ott',
    idOf: (request) => getActorAs(request, 'ott').ottId,
    find: findOttCredentials,
  };
  await app.register(secondFactorRoutes, { prefix: '/totp', ...own });
  await app.register(staffPasskeyRoutes, { prefix: '/passkeys', ...own });
};
