import { systemAnswer } from '@cinvoice/contract/system';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import type { Guard } from '#api/modules/auth/index.ts';
import { readSystem, retryFailedJob, type SystemDeps } from './service.ts';

type Options = { deps: SystemDeps; guard: Guard };

/** What admins see of the running product, who need no Prometheus for it. */
export const systemRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps, guard }) => {
  const onRequest = guard('admin');

  app.get('/', { onRequest, schema: { response: { 200: systemAnswer } } }, async () => ({
    data: await readSystem(deps),
  }));

  app.post(
    '/jobs/:id/retry',
    { onRequest, schema: { params: z.object({ id: z.string() }), response: { 202: systemAnswer } } },
    async (request, reply) => {
      await retryFailedJob(deps, readAuditActor(request), request.params.id);
      return reply.code(202).send({ data: await readSystem(deps) });
    },
  );
};
