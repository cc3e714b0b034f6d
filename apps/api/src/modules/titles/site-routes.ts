import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import { type Language, languageCodes } from '@cinvoice/contract/spoken-languages';
import { toTitleSlug } from '@cinvoice/contract/titles/slug';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { toApprovals } from '#api/modules/interests/index.ts';
import { REVALIDATED } from '#api/platform/json-text.ts';
import { Problem } from '#api/platform/problem.ts';
import type { ReadOnly } from '#api/platform/replica/reads.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import { type Cards, type CardTitle, createCards } from './cards/cards.ts';
import type { TitleRow } from './repo.ts';
import { findTitleRow } from './service.ts';
import { renderSitemapIndex, renderSitemapOfTitles } from './sitemap.ts';

type Options = {
  readOnly: ReadOnly;
  storage: Storage;
  /** Where drawn sharing cards are kept. */
  cardFolder: string;
  /** The public address, without a trailing slash. */
  publicUrl: () => string;
};

const XML = 'application/xml; charset=utf-8';

const toCardTitle = (row: TitleRow): CardTitle => {
  const [decision] = toApprovals(row);
  if (!decision) throw new Error('an approval that nobody gave');
  return { name: row.project_name, platform: row.ott_name, decision, poster: row.poster };
};

const sendCard = async (
  { readOnly, cards }: { readOnly: ReadOnly; cards: Cards },
  { slug, language }: { slug: string; language: Language },
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const row = await readOnly((db) => findTitleRow(db, slug));
  if (!row) throw new Problem('not-found');
  void reply.header('cache-control', REVALIDATED);
  const own = toTitleSlug(row.project_name, row.id);
  if (own !== slug) return reply.redirect(toLocalizedPath(language, `/titles/${own}/card.png`), 301);
  const title = toCardTitle(row);
  const etag = `"${cards.keyOf(title, language)}"`;
  void reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('image/png').send(await cards.find(title, language));
};

/** What stands beside the pages of titles: their sharing cards, and the sitemap. */
export const titleSiteRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { readOnly, storage, cardFolder, publicUrl },
) => {
  const cards = createCards(storage, cardFolder);
  for (const language of languageCodes) {
    app.get(
      toLocalizedPath(language, '/titles/:slug/card.png'),
      { schema: { hide: true, params: z.object({ slug: z.string() }) } },
      (request, reply) => sendCard({ readOnly, cards }, { ...request.params, language }, request, reply),
    );
  }

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type(XML)
      .send(await renderSitemapIndex(readOnly, publicUrl())),
  );

  app.get(
    '/sitemap-titles-:number.xml',
    { schema: { hide: true, params: z.object({ number: z.string() }) } },
    async (request, reply) => {
      const { number } = request.params;
      const isNumber = /^[1-9]\d{0,5}$/.test(number);
      const file = isNumber ? await renderSitemapOfTitles(readOnly, publicUrl(), Number(number)) : null;
      if (!file) throw new Problem('not-found');
      return reply.header('cache-control', 'no-cache').type(XML).send(file);
    },
  );
};
