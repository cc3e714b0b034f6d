import {
  confirmOrder as confirmation,
  confirmOrders as confirmations,
  orderAnswer,
  orderFilter,
  orderOutcomes,
  orderPage,
  refuseOrder as refusal,
} from '@cinvoice/contract/market/orders';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Guard, getActorAs } from '#api/modules/auth/index.ts';
import { getAddress } from '#api/platform/address.ts';
import { paging } from '#api/platform/paging.ts';
import { confirmOrder, confirmOrders } from './confirm.ts';
import { type AdminActor, refuseOrder, withdrawOrder } from './decide.ts';
import type { OrderDeps } from './deps.ts';
import { readOrder, readOrders } from './read.ts';

const readAdmin = (request: FastifyRequest): AdminActor => ({
  kind: 'admin',
  id: getActorAs(request, 'admin').adminId,
  address: getAddress(request),
});

/** What waits for a second person. Any admin reads it; treasurers decide. */
export const orderRoutes: FastifyPluginAsyncZod<{ deps: OrderDeps; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  const onRequest = guard('admin');
  const params = z.object({ id: z.string() });
  const response = { 200: orderAnswer };

  app.get(
    '/admin',
    { onRequest, schema: { querystring: paging.extend(orderFilter.shape), response: { 200: orderPage } } },
    (request) => readOrders(deps, readAdmin(request).id, request.query),
  );

  app.get('/:id', { onRequest, schema: { params, response } }, (request) =>
    readOrder(deps, readAdmin(request).id, request.params.id),
  );

  app.post(
    '/:id/confirm',
    { onRequest, schema: { params, body: confirmation, response } },
    async (request) => {
      const by = readAdmin(request);
      const { hash, ...shown } = request.body;
      const { id } = request.params;
      await confirmOrder(deps, by, { id, hash }, shown);
      return readOrder(deps, by.id, id);
    },
  );

  app.post('/:id/refuse', { onRequest, schema: { params, body: refusal, response } }, async (request) => {
    const by = readAdmin(request);
    await refuseOrder(deps, by, request.params.id, request.body.reason);
    return readOrder(deps, by.id, request.params.id);
  });

  app.post('/:id/withdraw', { onRequest, schema: { params, response } }, async (request) => {
    const by = readAdmin(request);
    await withdrawOrder(deps, by, request.params.id);
    return readOrder(deps, by.id, request.params.id);
  });

  app.post(
    '/confirm',
    { onRequest, schema: { body: confirmations, response: { 200: orderOutcomes } } },
    async (request) => {
      const { orders, ...shown } = request.body;
      const onFault = (err: unknown) => request.log.error({ err }, 'an order failed');
      return { data: await confirmOrders(deps, readAdmin(request), { orders, shown }, onFault) };
    },
  );
};
