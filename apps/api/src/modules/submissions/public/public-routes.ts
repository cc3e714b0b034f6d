import { page, publicItem } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { FileLinks } from '#api/modules/files/index.ts';
import { sendTaggedJson } from '#api/platform/json-text.ts';
import { paging } from '#api/platform/paging.ts';
import type { ReadOnly } from '#api/platform/replica/reads.ts';
import { createPublicPages } from './public.ts';

const schema = {
  querystring: paging,
  response: { 200: z.object({ data: z.array(publicItem), page }) },
};

type Options = { kind: Kind; readOnly: ReadOnly; links: FileLinks };

/** Lists approved items of a public kind to anyone, as the home page shows them. */
export const publicSubmissionRoutes: FastifyPluginAsync<Options> = async (app, { kind, readOnly, links }) => {
  const pageAt = createPublicPages(readOnly, links, kind.slug);
  app.get<{ Querystring: z.infer<typeof paging> }>('/public', { schema }, async (request, reply) => {
    const { limit, cursor } = request.query;
    return sendTaggedJson(request, reply, await pageAt(limit, cursor));
  });
};
