import { apiKey, createApiKey, createdApiKey } from '@cinvoice/contract/api-keys';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import { type Guard, getActor, getToken, toAccount } from '#api/modules/auth/index.ts';
import { createKey, type KeyDeps, listOwnKeys, revokeKey } from './service.ts';

/** The caller's own keys. No key reaches these. */
export const apiKeyRoutes: FastifyPluginAsyncZod<{ deps: KeyDeps; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  const onRequest = guard('user', 'ott', 'admin');

  app.get(
    '/',
    { onRequest, schema: { response: { 200: z.object({ data: z.array(apiKey) }) } } },
    async (request) => ({ data: await listOwnKeys(deps, toAccount(getActor(request))) }),
  );

  app.post(
    '/',
    { onRequest, schema: { body: createApiKey, response: { 201: z.object({ data: createdApiKey }) } } },
    async (request, reply) => {
      const act = { by: readAuditActor(request), actor: getActor(request) };
      void reply.code(201);
      return { data: await createKey(deps, act, getToken(request), request.body) };
    },
  );

  app.delete(
    '/:id',
    { onRequest, schema: { params: z.object({ id: z.string() }) } },
    async (request, reply) => {
      await revokeKey(deps, { by: readAuditActor(request), actor: getActor(request) }, request.params.id);
      return reply.code(204).send();
    },
  );
};
