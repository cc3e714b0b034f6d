import {
  announcedPaymentAnswer,
  announcedPaymentsAnswer,
  announcePayment as announcing,
  duesAnswer,
  invoiceUpdateAnswer,
  invoiceUpdatesAnswer,
  writeUpdate as writing,
} from '@cinvoice/contract/market/dues';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Guard, getActor, getActorAs } from '#api/modules/auth/index.ts';
import { getAddress } from '#api/platform/address.ts';
import type { Db } from '#api/platform/db.ts';
import type { DueDeps } from './deps.ts';
import { announcePayment, assertAnnounces, assertReadsAnnounced, readAnnounced, readDues } from './dues.ts';
import { assertWrites, readUpdates, writeUpdate } from './updates.ts';

const params = z.object({ id: z.string() });

type Options = { deps: DueDeps; guard: Guard };
type Right = (db: Db, actor: Actor, id: string) => Promise<void>;

/** What payers owe and say that they have paid, and what is told of debts. */
export const dueRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps, guard }) => {
  const { db } = deps;
  const onRequest = guard('user', 'ott', 'admin');
  /** Rights come before faults of a body. */
  const allow = (assertRight: Right) => ({
    onRequest,
    preValidation: (request: FastifyRequest) =>
      assertRight(db, getActor(request), params.parse(request.params).id),
  });

  app.get(
    '/ott/dues',
    { onRequest: guard('ott'), schema: { response: { 200: duesAnswer } } },
    async (request) => ({ data: await readDues(deps, getActorAs(request, 'ott').ottId) }),
  );

  app.get(
    '/:id/announced-payments',
    { ...allow(assertReadsAnnounced), schema: { params, response: { 200: announcedPaymentsAnswer } } },
    async (request) => ({ data: await readAnnounced(db, request.params.id) }),
  );

  app.post(
    '/:id/announced-payments',
    {
      ...allow(assertAnnounces),
      schema: { params, body: announcing, response: { 201: announcedPaymentAnswer } },
    },
    async (request, reply) => {
      const { ottId } = getActorAs(request, 'ott');
      const data = await announcePayment(deps, ottId, request.params.id, request.body);
      return reply.code(201).send({ data });
    },
  );

  app.get(
    '/:id/updates',
    { onRequest, schema: { params, response: { 200: invoiceUpdatesAnswer } } },
    async (request) => ({ data: await readUpdates(db, getActor(request), request.params.id) }),
  );

  app.post(
    '/:id/updates',
    { ...allow(assertWrites), schema: { params, body: writing, response: { 201: invoiceUpdateAnswer } } },
    async (request, reply) => {
      const by = {
        kind: 'admin' as const,
        id: getActorAs(request, 'admin').adminId,
        address: getAddress(request),
      };
      const writer = { actor: getActor(request), by };
      const data = await writeUpdate(deps, writer, request.params.id, request.body.text);
      return reply.code(201).send({ data });
    },
  );
};
