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
import { actorAs, type Guard } from '#api/modules/auth/index.ts';
import { getAddress } from '#api/platform/address.ts';
import { paging } from '#api/platform/paging.ts';
import { forInvestors } from './for-investors.ts';
import {
  type Asker,
  type InterestDeps,
  readInterests,
  readOwnInterests,
  readOwnTotals,
  stateInterest,
  withdrawInterest,
} from './service.ts';

type Options = { deps: InterestDeps; guard: Guard };

/** The lists: the caller's own, and everyone's for admins. */
export const interestRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps, guard }) => {
  app.get(
    '/user',
    {
      onRequest: forInvestors(guard),
      schema: { querystring: ownInterestFilter.extend(paging.shape), response: { 200: ownInterestPage } },
    },
    (request) => readOwnInterests(deps, actorAs(request, 'user').userId, request.query),
  );

  app.get(
    '/user/totals',
    {
      onRequest: forInvestors(guard),
      schema: { response: { 200: z.object({ data: interestTotals }) } },
    },
    async (request) => ({ data: await readOwnTotals(deps, actorAs(request, 'user').userId) }),
  );

  app.get(
    '/admin',
    {
      onRequest: guard('admin'),
      schema: { querystring: interestFilter.extend(paging.shape), response: { 200: interestOfInvestorPage } },
    },
    ({ query }) => readInterests(deps, query),
  );
};

const askerOf = (request: FastifyRequest): Asker => ({
  investor: actorAs(request, 'user'),
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
      onRequest: forInvestors(guard),
      schema: { params, body: statement, response: { 200: z.object({ data: interestAnswer }) } },
    },
    async (request) => ({
      data: await stateInterest(deps, askerOf(request), kind, request.params.id, request.body),
    }),
  );

  app.delete(
    '/:id/interest',
    { onRequest: forInvestors(guard), schema: { params } },
    async (request, reply) => {
      await withdrawInterest(deps, askerOf(request), kind, request.params.id);
      return reply.code(204).send();
    },
  );
};
