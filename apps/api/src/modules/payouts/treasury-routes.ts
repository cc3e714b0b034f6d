import {
  batchAnswer,
  askForBatch as batching,
  batchPage,
  listedPayoutAnswer,
  payOutFees as payingFees,
  payoutFilter,
  payoutPage,
  refusePayout as refusing,
} from '@cinvoice/contract/market/payouts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import type { Guard } from '#api/modules/auth/index.ts';
import { toContentDisposition } from '#api/modules/files/index.ts';
import { requireIdempotencyKey } from '#api/platform/idempotency.ts';
import { paging } from '#api/platform/paging.ts';
import { Problem } from '#api/platform/problem.ts';
import { askForBatch, readBatches, readBatchFile } from './batches.ts';
import type { BatchDeps } from './deps.ts';
import { payOutFees } from './fees.ts';
import { readListedPayout, readPayouts } from './read.ts';
import { refusePayout } from './undo.ts';

type Options = { deps: BatchDeps; guard: Guard };

const params = z.object({ id: z.string() });

/** Payouts of everybody, and the batches that send them. */
export const treasuryPayoutRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps, guard }) => {
  const onRequest = guard('admin');

  app.get(
    '/payouts',
    {
      onRequest,
      schema: { querystring: payoutFilter.extend(paging.shape), response: { 200: payoutPage } },
    },
    ({ query }) => readPayouts(deps, query),
  );

  app.post(
    '/payouts',
    { onRequest, schema: { body: payingFees, response: { 201: listedPayoutAnswer } } },
    async (request, reply) => {
      const by = readAuditActor(request);
      if (by.kind !== 'admin') throw new Problem('not-allowed');
      const key = requireIdempotencyKey(request);
      const data = await payOutFees(deps, { by, key, wanted: request.body });
      return reply.code(201).send({ data });
    },
  );

  app.post(
    '/payouts/:id/refuse',
    { onRequest, schema: { params, body: refusing, response: { 200: listedPayoutAnswer } } },
    async (request) => {
      const { id } = request.params;
      await refusePayout(deps, readAuditActor(request), { id, reason: request.body.reason });
      return { data: await readListedPayout(deps, id) };
    },
  );

  app.get(
    '/batches',
    { onRequest, schema: { querystring: paging, response: { 200: batchPage } } },
    ({ query }) => readBatches(deps, query),
  );

  app.post(
    '/batches',
    { onRequest, schema: { body: batching, response: { 202: batchAnswer } } },
    async (request, reply) => {
      const data = await askForBatch(deps, readAuditActor(request), request.body);
      return reply.code(202).send({ data });
    },
  );

  app.get('/batches/:id/file', { onRequest, schema: { params } }, async (request, reply) => {
    const { name, bytes } = await readBatchFile(deps, readAuditActor(request), request.params.id);
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', toContentDisposition('attachment', name))
      .type('text/csv; charset=utf-8')
      .send(bytes);
  });
};
