import { documentFilter, documentPage } from '@cinvoice/contract/market/papers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Guard, getActor } from '#api/modules/auth/index.ts';
import { toContentDisposition } from '#api/modules/files/index.ts';
import { paging } from '#api/platform/paging.ts';
import { openDocument, type ReadDeps, readDocuments } from './read.ts';

/** Papers of the market: sellers, payers and buyers read their own, admins all. */
export const documentRoutes: FastifyPluginAsyncZod<{ deps: ReadDeps; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  const onRequest = guard('user', 'ott', 'admin');

  app.get(
    '/',
    {
      onRequest,
      schema: { querystring: documentFilter.extend(paging.shape), response: { 200: documentPage } },
    },
    (request) => readDocuments(deps, getActor(request), request.query),
  );

  app.get(
    '/:id/file',
    { onRequest, schema: { params: z.object({ id: z.string() }) } },
    async (request, reply) => {
      const { name, size, content } = await openDocument(deps, getActor(request), request.params.id);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', toContentDisposition('attachment', name))
        .header('content-length', size)
        .type('application/pdf')
        .send(content);
    },
  );
};
