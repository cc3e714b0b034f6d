import {
  buyUnits as buying,
  dealAnswer,
  dealFilter,
  dealPage,
  purchaseAnswer,
} from '@cinvoice/contract/market/deals';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import { type Guard, getActorAs } from '#api/modules/auth/index.ts';
import { guardInvestors } from '#api/modules/interests/index.ts';
import { requireIdempotencyKey } from '#api/platform/idempotency.ts';
import { paging } from '#api/platform/paging.ts';
import { assertMayBuy, buyUnits } from './buy.ts';
import { readDeal, readDeals } from './deals.ts';
import type { SaleDeps } from './deps.ts';

const params = z.object({ id: z.string() });

/** As sent: its form is judged with the rest of the input. */
const readSentKey = ({ headers }: FastifyRequest): string | null => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
};

type Options = { deps: SaleDeps; guard: Guard };

/** Deals, as investors read them and buy. */
export const dealRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps, guard }) => {
  const onRequest = guardInvestors(guard);

  app.get(
    '/',
    {
      onRequest,
      schema: { querystring: dealFilter.extend(paging.shape), response: { 200: dealPage } },
    },
    (request) => readDeals(deps, getActorAs(request, 'user'), request.query),
  );

  app.get('/:id', { onRequest, schema: { params, response: { 200: dealAnswer } } }, async (request) => ({
    data: await readDeal(deps, getActorAs(request, 'user'), request.params.id),
  }));

  app.post(
    '/:id/purchases',
    {
      onRequest,
      // Rights come before faults of input.
      preValidation: async (request: FastifyRequest) =>
        assertMayBuy(deps, getActorAs(request, 'user'), {
          id: params.parse(request.params).id,
          key: readSentKey(request),
        }),
      schema: { params, body: buying, response: { 201: purchaseAnswer } },
    },
    async (request, reply) => {
      const buyer = { actor: getActorAs(request, 'user'), by: readAuditActor(request) };
      const key = requireIdempotencyKey(request);
      const data = await buyUnits(deps, { buyer, saleId: request.params.id, key, wanted: request.body });
      return reply.code(201).send({ data });
    },
  );
};
