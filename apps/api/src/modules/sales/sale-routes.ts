import type { InvoiceCall } from '@cinvoice/contract/market/invoice-states';
import {
  endSale,
  offerInvoice as offering,
  refuseOffer,
  saleAnswer,
  salesAnswer,
  signAssignment as signing,
} from '@cinvoice/contract/market/sales';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import { type Guard, getActor, getActorAs, readRequestOrigin } from '#api/modules/auth/index.ts';
import { assertInvoiceRight, findInvoiceOrThrow, type InvoiceRow } from '#api/modules/invoices/index.ts';
import { getAddress } from '#api/platform/address.ts';
import { Problem } from '#api/platform/problem.ts';
import { answerNewestSale, answerSales } from './answer.ts';
import type { SaleDeps } from './deps.ts';
import { offerInvoice } from './offer.ts';
import { signAssignment } from './sign.ts';
import { type StopCall, stopSale } from './stop.ts';

const params = z.object({ id: z.string() });
const response = { 200: saleAnswer };

type Options = { deps: SaleDeps; guard: Guard };

/** Sales of an invoice, between its seller and the admins. */
export const saleRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps, guard }) => {
  const onRequest = guard('user', 'ott', 'admin');
  /** Refuses before a body is read: rights come before faults of input. */
  const allow = (call: InvoiceCall) => ({
    onRequest,
    preValidation: async (request: FastifyRequest) => {
      const row = await findInvoiceOrThrow(deps.db, getActor(request), params.parse(request.params).id);
      assertInvoiceRight(getActor(request), call, row);
    },
  });
  const answer = async (request: FastifyRequest, row: InvoiceRow) => ({
    data: await answerNewestSale(deps.db, getActor(request), row),
  });
  const stop = async (
    request: FastifyRequest,
    call: StopCall,
    { id, reason, version }: { id: string; reason: string; version: number | undefined },
  ) => {
    const caller = { actor: getActor(request), by: readAuditActor(request) };
    return answer(request, await stopSale(deps, caller, { id, call, reason, version }));
  };

  app.get(
    '/:id/sales',
    { onRequest, schema: { params, response: { 200: salesAnswer } } },
    async (request) => {
      const actor = getActor(request);
      const row = await findInvoiceOrThrow(deps.db, actor, request.params.id);
      // What a sale brings is between seller and operator.
      if (actor.kind === 'ott') throw new Problem('not-allowed');
      return { data: await answerSales(deps.db, actor, row) };
    },
  );

  app.post(
    '/:id/offer',
    { ...allow('offer'), schema: { params, body: offering, response: { 201: saleAnswer } } },
    async (request, reply) => {
      const { adminId } = getActorAs(request, 'admin');
      const by = { kind: 'admin' as const, id: adminId, address: getAddress(request) };
      const admin = { actor: getActor(request), by };
      const row = await offerInvoice(deps, admin, request.params.id, request.body);
      return reply.code(201).send(await answer(request, row));
    },
  );

  for (const call of ['take-back', 'pull'] as const) {
    app.post(
      `/:id/${call}`,
      { ...allow(call), schema: { params, body: endSale, response } },
      async (request) => {
        const { reason, version } = request.body;
        return stop(request, call, { id: request.params.id, reason, version });
      },
    );
  }

  app.post(
    '/:id/refuse-offer',
    { ...allow('refuse-offer'), schema: { params, body: refuseOffer, response } },
    async (request) => {
      const { reason = '', version } = request.body;
      return stop(request, 'refuse-offer', { id: request.params.id, reason, version });
    },
  );

  app.post(
    '/:id/sign',
    { ...allow('sign'), schema: { params, body: signing, response } },
    async (request) => {
      const signer = {
        actor: getActorAs(request, 'user'),
        by: readAuditActor(request),
        origin: readRequestOrigin(request),
      };
      const { code, version } = request.body;
      return answer(request, await signAssignment(deps, signer, { id: request.params.id, code, version }));
    },
  );
};
