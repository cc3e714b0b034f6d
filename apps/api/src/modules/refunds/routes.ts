import { askedAnswer } from '@cinvoice/contract/market/orders';
import { askForRefund as asking, refundOutlook } from '@cinvoice/contract/market/statements/refunds';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import type { Guard } from '#api/modules/auth/index.ts';
import { type AskDeps, askForOrder } from '#api/modules/orders/index.ts';
import type { MarkNumber } from '#api/modules/statements/index.ts';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { Problem } from '#api/platform/problem.ts';
import { createRefundOrder } from './order.ts';
import { readRefundOutlook } from './receivers.ts';

type Options = { deps: AskDeps & { db: Db; markNumber: MarkNumber }; guard: Guard };

const params = z.object({ id: z.string() });

/** What came in and is nobody's goes back. */
export const refundRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps, guard }) => {
  const onRequest = guard('admin');

  app.get(
    '/lines/:id/refund',
    { onRequest, schema: { params, response: { 200: refundOutlook } } },
    async ({ params: { id } }) => ({ data: await readRefundOutlook(deps, id) }),
  );

  app.post(
    '/lines/:id/refund',
    { onRequest, schema: { params, body: asking, response: { 202: askedAnswer } } },
    async (request, reply) => {
      const { id: subject } = request.params;
      if (!isId(subject)) throw new Problem('not-found');
      const { reason, ...parameters } = request.body;
      const asked = {
        subject,
        parameters,
        amountPaise: parameters.paise,
        reason,
        by: readAuditActor(request),
      };
      const ask = (tx: Db) => askForOrder(deps, tx, createRefundOrder(deps), asked);
      const orderId = await deps.db.transaction().execute(ask);
      return reply.code(202).send({ data: { orderId } });
    },
  );
};
