import {
  flowFilter,
  flowsAnswer,
  lotFilter,
  lotPage,
  portfolioAnswer,
} from '@cinvoice/contract/market/portfolio';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Guard, getActorAs } from '#api/modules/auth/index.ts';
import { guardInvestors } from '#api/modules/interests/index.ts';
import { paging } from '#api/platform/paging.ts';
import { sendSpreadsheet } from '#api/platform/spreadsheet.ts';
import { type PortfolioDeps, readFlows, readLots, readPortfolio } from './service.ts';
import { toSheet } from './sheet.ts';

/** What an investor holds. Every call answers the caller's own rows. */
export const portfolioRoutes: FastifyPluginAsyncZod<{ deps: PortfolioDeps; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  const onRequest = guardInvestors(guard);

  app.get('/', { onRequest, schema: { response: { 200: portfolioAnswer } } }, async (request) => ({
    data: await readPortfolio(deps, getActorAs(request, 'user')),
  }));

  app.get(
    '/lots',
    {
      onRequest,
      schema: { querystring: lotFilter.extend(paging.shape), response: { 200: lotPage } },
    },
    (request) => readLots(deps, getActorAs(request, 'user'), request.query),
  );

  app.get(
    '/cashflows',
    { onRequest, schema: { querystring: flowFilter, response: { 200: flowsAnswer } } },
    async (request, reply) => {
      const { deal, format } = request.query;
      const data = await readFlows(deps, getActorAs(request, 'user'), deal);
      if (format !== 'json') return sendSpreadsheet(request, reply, format, toSheet(data.flows));
      return reply.header('cache-control', 'private, no-store').send({ data });
    },
  );
};
