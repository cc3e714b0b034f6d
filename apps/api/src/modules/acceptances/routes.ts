import {
  acceptanceAnswer,
  acceptanceQuery,
  requestAcceptance as asking,
  confirmAcceptance as confirmation,
  disputeInvoice as disputing,
  preparationAnswer,
  requestedAnswer,
} from '@cinvoice/contract/market/acceptances';
import { invoiceAnswer } from '@cinvoice/contract/market/invoices';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Guard, getActor, getActorAs } from '#api/modules/auth/index.ts';
import { findInvoiceOrThrow, readInvoice } from '#api/modules/invoices/index.ts';
import { getAddress } from '#api/platform/address.ts';
import { Problem } from '#api/platform/problem.ts';
import { readPreparation, toAcceptance } from './answer.ts';
import { confirmAcceptance } from './confirm.ts';
import type { AcceptanceDeps, PayerActor } from './deps.ts';
import { disputeInvoice } from './dispute.ts';
import { findOfPayer } from './payer-invoice.ts';
import { findAcceptance } from './repo.ts';
import { requestAcceptance } from './request.ts';

const params = z.object({ id: z.string() });

const readPayer = (request: FastifyRequest): PayerActor => ({
  kind: 'ott',
  id: getActorAs(request, 'ott').ottId,
  address: getAddress(request),
});

/** The very bytes that were hashed. */
const sendText = (reply: FastifyReply, number: string, text: string): FastifyReply => {
  const name = number.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="acceptance-${name}.txt"`)
    .type('text/plain; charset=utf-8')
    .send(text);
};

type Options = { deps: AcceptanceDeps; guard: Guard };

/** A payer accepts or disputes what is addressed to it; who may read an invoice reads its acceptance. */
export const acceptanceRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps, guard }) => {
  const onRequest = guard('ott');
  const { db, clock, readNumber } = deps;

  /** Refuses what is not theirs before what is wrong in a body. */
  const assertOwn = async (request: FastifyRequest<{ Params: { id: string } }>): Promise<void> => {
    await findOfPayer(db, readPayer(request), request.params.id);
  };

  const answerInvoiceOf = async (request: FastifyRequest, id: string) => ({
    data: await readInvoice(deps.invoices, getActor(request), id),
  });

  app.get(
    '/:id/accept',
    { onRequest, schema: { params, response: { 200: preparationAnswer } } },
    async (request) => {
      const invoice = await findOfPayer(db, readPayer(request), request.params.id);
      return { data: await readPreparation({ db, readNumber }, invoice, clock()) };
    },
  );

  app.post(
    '/:id/accept',
    {
      onRequest,
      preValidation: assertOwn,
      schema: { params, body: asking, response: { 202: requestedAnswer } },
    },
    async (request, reply) => {
      const data = await requestAcceptance(deps, readPayer(request), request.params.id, request.body);
      return reply.code(202).send({ data });
    },
  );

  app.post(
    '/:id/accept/confirm',
    {
      onRequest,
      preValidation: assertOwn,
      schema: { params, body: confirmation, response: { 200: invoiceAnswer } },
    },
    async (request) => {
      await confirmAcceptance(deps, readPayer(request), request.params.id, request.body.code);
      return answerInvoiceOf(request, request.params.id);
    },
  );

  app.post(
    '/:id/dispute',
    {
      onRequest,
      preValidation: assertOwn,
      schema: { params, body: disputing, response: { 200: invoiceAnswer } },
    },
    async (request) => {
      await disputeInvoice(deps, readPayer(request), request.params.id, request.body);
      return answerInvoiceOf(request, request.params.id);
    },
  );

  app.get(
    '/:id/acceptance',
    {
      onRequest: guard('user', 'ott', 'admin'),
      schema: { params, querystring: acceptanceQuery, response: { 200: acceptanceAnswer } },
    },
    async (request, reply) => {
      const { id, number } = await findInvoiceOrThrow(db, getActor(request), request.params.id);
      const row = await findAcceptance(db, id);
      if (!row) throw new Problem('not-found');
      if (request.query.format === 'json') return { data: toAcceptance(row, readNumber) };
      return sendText(reply, number, row.canonical_text);
    },
  );
};
