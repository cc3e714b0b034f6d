import { approvedFilter, offeredDeal, offeredPage } from '@cinvoice/contract/interests';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Guard, getActorAs } from '#api/modules/auth/index.ts';
import { paging } from '#api/platform/paging.ts';
import { guardInvestors } from '../for-investors.ts';
import type { InterestDeps } from '../service.ts';
import { readApprovedItem, readApprovedItems } from './service.ts';

/** Approved items of every kind, for investors. */
export const approvedRoutes: FastifyPluginAsyncZod<{ deps: InterestDeps; guard: Guard }> = async (
  app,
  { deps: { readOnly, links }, guard },
) => {
  app.get(
    '/',
    {
      onRequest: guardInvestors(guard),
      schema: { querystring: approvedFilter.extend(paging.shape), response: { 200: offeredPage } },
    },
    (request) =>
      readOnly((db) => readApprovedItems({ db, links }, getActorAs(request, 'user'), request.query)),
  );

  app.get(
    '/:id',
    {
      onRequest: guardInvestors(guard),
      schema: { params: z.object({ id: z.string() }), response: { 200: z.object({ data: offeredDeal }) } },
    },
    async (request) => ({
      data: await readOnly((db) =>
        readApprovedItem({ db, links }, getActorAs(request, 'user'), request.params.id),
      ),
    }),
  );
};
