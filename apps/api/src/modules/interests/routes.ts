import {
  interestAnswer,
  interestFilter,
  interestOfInvestorPage,
  interestTotals,
  ownInterestFilter,
  ownInterestPage,
  stateInterest as statement,
} from '@cinvoice/contract/interests';
import type { Kind } from '@cinvoice/contract/kinds/define';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Guard, getActorAs } from '#api/modules/auth/index.ts';
import { getAddress } from '#api/platform/address.ts';
import { paging } from '#api/platform/paging.ts';
import { guardInvestors } from './for-investors.ts';
import {
  type InterestDeps,
  type InvestorContext,
  readInterests,
  readOwnInterests,
  readOwnTotals,
  stateInterest,
  withdrawInterest,
} from './service.ts';

type Options = { deps: InterestDeps; guard: Guard };

/** The lists: the caller's own, and everyone's for admins. */
export const interestRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps, guard }) => {
  const { readOnly, links } = deps;

  app.get(
    '/user',
    {
      onRequest: guardInvestors(guard),
      schema: { querystring: ownInterestFilter.extend(paging.shape), response: { 200: ownInterestPage } },
    },
    (request) =>
      readOnly((db) => readOwnInterests({ db, links }, getActorAs(request, 'user').userId, request.query)),
  );

  app.get(
    '/user/totals',
    {
      onRequest: guardInvestors(guard),
      schema: { response: { 200: z.object({ data: interestTotals }) } },
    },
    async (request) => ({
      data: await readOnly((db) => readOwnTotals({ db, links }, getActorAs(request, 'user').userId)),
    }),
  );

  app.get(
    '/admin',
    {
      onRequest: guard('admin'),
      schema: { querystring: interestFilter.extend(paging.shape), response: { 200: interestOfInvestorPage } },
    },
    ({ query }) => readOnly((db) => readInterests({ db, links }, query)),
  );
};

const toInvestorContext = (request: FastifyRequest): InvestorContext => ({
  investor: getActorAs(request, 'user'),
  address: getAddress(request),
});

/** Stating, changing and withdrawing an interest. Registered once per kind, under its slug. */
export const interestInItemRoutes: FastifyPluginAsyncZod<Options & { kind: Kind }> = async (
  app,
  { deps, guard, kind },
) => {
  const params = z.object({ id: z.string() });

  app.put(
    '/:id/interest',
    {
      onRequest: guardInvestors(guard),
      schema: { params, body: statement, response: { 200: z.object({ data: interestAnswer }) } },
    },
    async (request) => ({
      data: await stateInterest(deps, toInvestorContext(request), kind, request.params.id, request.body),
    }),
  );

  app.delete(
    '/:id/interest',
    { onRequest: guardInvestors(guard), schema: { params } },
    async (request, reply) => {
      await withdrawInterest(deps, toInvestorContext(request), kind, request.params.id);
      return reply.code(204).send();
    },
  );
};
