import { publicTitle, type TitleQuery, titleList, titleQuery } from '@cinvoice/contract/titles/titles';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { coalesceReads } from '#api/platform/coalesce-reads.ts';
import { REVALIDATED, sendTaggedJson, tagJson } from '#api/platform/json-text.ts';
import { Problem } from '#api/platform/problem.ts';
import type { ReadOnly } from '#api/platform/replica/reads.ts';
import { findTitle, listTitles, type TitleDeps } from './service.ts';

type Options = Pick<TitleDeps, 'links'> & { readOnly: ReadOnly };

/** Approved items as everybody may read them. */
export const titleRoutes: FastifyPluginAsyncZod<Options> = async (app, { readOnly, links }) => {
  const readList = coalesceReads(
    async (query: TitleQuery) => tagJson(await readOnly((db) => listTitles({ db, links }, query))),
    (query) => JSON.stringify(query),
  );
  const readTitle = coalesceReads((slug: string) => readOnly((db) => findTitle({ db, links }, slug)));

  app.get(
    '/',
    { schema: { querystring: titleQuery, response: { 200: titleList } } },
    async (request, reply) => sendTaggedJson(request, reply, await readList(request.query)),
  );

  app.get(
    '/:slug',
    {
      schema: {
        params: z.object({ slug: z.string() }),
        response: { 200: z.object({ data: publicTitle }) },
      },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const title = await readTitle(slug);
      if (!title) throw new Problem('not-found');
      if (title.slug !== slug) {
        // Not for good: a title may get its former name back.
        void reply.header('cache-control', REVALIDATED);
        return reply.redirect(`/api/v1/public/titles/${title.slug}`, 301);
      }
      return sendTaggedJson(request, reply, tagJson({ data: title }));
    },
  );
};
