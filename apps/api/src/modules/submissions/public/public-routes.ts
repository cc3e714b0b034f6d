import { page, publicItem } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { FileLinks } from '#api/modules/files/index.ts';
import type { Db } from '#api/platform/db.ts';
import { sendTaggedJson } from '#api/platform/json-text.ts';
import { paging } from '#api/platform/paging.ts';
import { createPublicPages } from './public.ts';

const schema = {
  querystring: paging,
  response: { 200: z.object({ data: z.array(publicItem), page }) },
};

/** Lists approved items of a public kind to anyone, as the home page shows them. */
export const publicSubmissionRoutes: FastifyPluginAsync<{ kind: Kind; db: Db; links: FileLinks }> = async (
  app,
  { kind, db, links },
) => {
  const pageAt = createPublicPages(db, links, kind.slug);
  app.get<{ Querystring: z.infer<typeof paging> }>('/public', { schema }, async (request, reply) => {
    const { limit, cursor } = request.query;
    return sendTaggedJson(request, reply, await pageAt(limit, cursor));
  });
};
