import {
  movementFilter,
  movementPage,
  ownPayoutAnswer,
  ownPayoutPage,
  withdraw as withdrawing,
} from '@cinvoice/contract/market/payouts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import { type Guard, getActorAs } from '#api/modules/auth/index.ts';
import { moveCursor } from '#api/modules/ledger/index.ts';
import { requireIdempotencyKey } from '#api/platform/idempotency.ts';
import { paging } from '#api/platform/paging.ts';
import { Problem } from '#api/platform/problem.ts';
import type { PayoutDeps } from './deps.ts';
import { readMovements, readOwnPayouts } from './own.ts';
import { cancelWithdrawal } from './undo.ts';
import { withdraw } from './withdraw.ts';

type Options = { deps: PayoutDeps; guard: Guard };

const movementQuery = movementFilter.extend({ limit: paging.shape.limit, cursor: moveCursor });

/** A user's movements and payouts. */
export const ownPayoutRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps, guard }) => {
  const onRequest = guard('user');

  app.get(
    '/movements',
    { onRequest, schema: { querystring: movementQuery, response: { 200: movementPage } } },
    (request) => readMovements(deps, getActorAs(request, 'user'), request.query),
  );

  app.get(
    '/payouts',
    {
      onRequest,
      schema: { querystring: movementFilter.extend(paging.shape), response: { 200: ownPayoutPage } },
    },
    (request) => readOwnPayouts(deps, getActorAs(request, 'user'), request.query),
  );

  app.post(
    '/withdrawals',
    { onRequest, schema: { body: withdrawing, response: { 201: ownPayoutAnswer } } },
    async (request, reply) => {
      const actor = getActorAs(request, 'user');
      const key = requireIdempotencyKey(request);
      const by = readAuditActor(request);
      const data = await withdraw(deps, { actor, by, key, wanted: request.body });
      return reply.code(201).send({ data });
    },
  );

  app.delete(
    '/withdrawals/:id',
    { onRequest, schema: { params: z.object({ id: z.string() }), response: { 204: z.null() } } },
    async (request, reply) => {
      const by = readAuditActor(request);
      if (by.kind !== 'user') throw new Problem('not-allowed');
      await cancelWithdrawal(deps, { ...by, kind: by.kind }, request.params.id);
      return reply.code(204).send(null);
    },
  );
};
