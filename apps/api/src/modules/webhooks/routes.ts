import {
  addWebhook as adding,
  changeWebhook as changing,
  deliveryAnswer,
  deliveryFilter,
  deliveryPage,
  webhookAdded,
  webhookAnswer,
  webhookList,
  webhookSecret,
} from '@cinvoice/contract/webhooks';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import { assertFreshSession, type Guard, getActor, getToken } from '#api/modules/auth/index.ts';
import { paging } from '#api/platform/paging.ts';
import { toOwner } from './owner.ts';
import {
  addWebhook,
  changeWebhook,
  type Keeper,
  readDeliveries,
  readWebhooks,
  removeWebhook,
  replaceSecret,
  revealSecret,
  sendAgain,
  sendTestEvent,
  type WebhookDeps,
} from './service.ts';

const params = z.object({ id: z.string() });

/** The endpoints of the caller, of an admin those of the operator. */
export const webhookRoutes: FastifyPluginAsyncZod<{ deps: WebhookDeps; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  const onRequest = guard('user', 'ott', 'admin');
  const readOwner = (request: FastifyRequest) => toOwner(getActor(request));
  /** Whoever changes where events go, or reads a secret, has signed in a short while ago. */
  const readKeeper = async (request: FastifyRequest): Promise<Keeper> => {
    await assertFreshSession(deps, getToken(request));
    return { owner: readOwner(request), by: readAuditActor(request) };
  };

  app.get('/', { onRequest, schema: { response: { 200: webhookList } } }, async (request) => ({
    data: await readWebhooks(deps, readOwner(request)),
  }));

  app.post(
    '/',
    { onRequest, schema: { body: adding, response: { 201: webhookAdded } } },
    async (request, reply) => {
      const data = await addWebhook(deps, await readKeeper(request), request.body);
      return reply.code(201).send({ data });
    },
  );

  app.put(
    '/:id',
    { onRequest, schema: { params, body: changing, response: { 200: webhookAnswer } } },
    async (request) => ({
      data: await changeWebhook(deps, await readKeeper(request), request.params.id, request.body),
    }),
  );

  app.delete('/:id', { onRequest, schema: { params } }, async (request, reply) => {
    await removeWebhook(deps, await readKeeper(request), request.params.id);
    return reply.code(204).send();
  });

  app.post(
    '/:id/reveal',
    { onRequest, schema: { params, response: { 200: webhookSecret } } },
    async (request) => ({ data: await revealSecret(deps, await readKeeper(request), request.params.id) }),
  );

  app.post(
    '/:id/rotate',
    { onRequest, schema: { params, response: { 200: webhookSecret } } },
    async (request) => ({ data: await replaceSecret(deps, await readKeeper(request), request.params.id) }),
  );

  app.post(
    '/:id/test',
    { onRequest, schema: { params, response: { 202: deliveryAnswer } } },
    async (request, reply) => {
      const data = await sendTestEvent(deps, readOwner(request), request.params.id);
      return reply.code(202).send({ data });
    },
  );

  app.get(
    '/:id/deliveries',
    {
      onRequest,
      schema: {
        params,
        querystring: paging.extend(deliveryFilter.shape),
        response: { 200: deliveryPage },
      },
    },
    (request) => readDeliveries(deps, readOwner(request), request.params.id, request.query),
  );

  app.post(
    '/deliveries/:id/send-again',
    { onRequest, schema: { params, response: { 202: deliveryAnswer } } },
    async (request, reply) => {
      const data = await sendAgain(deps, readOwner(request), request.params.id);
      return reply.code(202).send({ data });
    },
  );
};
