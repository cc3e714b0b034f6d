import {
  askForDisbursal as asking,
  disbursalAnswer,
  disbursalOrders,
  noticeForm,
  payerNoticeAnswer,
  stampForm,
} from '@cinvoice/contract/market/disbursal';
import type { InvoiceCall } from '@cinvoice/contract/market/invoice-states';
import { askedAnswer } from '@cinvoice/contract/market/orders';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import { type Guard, getActor, getActorAs } from '#api/modules/auth/index.ts';
import { assertInvoiceRight, findInvoiceOrThrow } from '#api/modules/invoices/index.ts';
import { getAddress } from '#api/platform/address.ts';
import { withFileForm } from '#api/platform/form/file-form.ts';
import { acknowledgeNotice } from './acknowledge.ts';
import { readDisbursal, readPayerNotice } from './answer.ts';
import { askForDisbursal } from './ask.ts';
import type { DisbursalDeps } from './deps.ts';
import { type RecordingAdmin, recordNotice, recordStamp } from './records.ts';

const params = z.object({ id: z.string() });

const readAdmin = (request: FastifyRequest): RecordingAdmin => {
  const { adminId } = getActorAs(request, 'admin');
  return { actor: getActor(request), by: { kind: 'admin', id: adminId, address: getAddress(request) } };
};

type Options = { deps: DisbursalDeps; guard: Guard };

/** The payout of a sold invoice: notice to the payer, stamp of the deed, and the orders about it. */
export const disbursalRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps, guard }) => {
  const onRequest = guard('user', 'ott', 'admin');
  const assertRight = async (request: FastifyRequest, call: InvoiceCall): Promise<void> => {
    const row = await findInvoiceOrThrow(deps.db, getActor(request), params.parse(request.params).id);
    assertInvoiceRight(getActor(request), call, row);
  };

  app.get(
    '/:id/disbursal',
    { onRequest: guard('admin'), schema: { params, response: { 200: disbursalAnswer } } },
    async (request) => ({ data: await readDisbursal(deps, getActor(request), request.params.id) }),
  );

  app.post(
    '/:id/notices',
    {
      onRequest,
      config: { fileForm: noticeForm },
      schema: { params, response: { 201: disbursalAnswer } },
    },
    async (request, reply) => {
      // Before the body: strangers upload nothing.
      await assertRight(request, 'notices');
      const { id } = request.params;
      const form = { form: noticeForm, storage: deps.storage };
      await withFileForm(request, form, (sent) => recordNotice(deps, readAdmin(request), id, sent));
      return reply.code(201).send({ data: await readDisbursal(deps, getActor(request), id) });
    },
  );

  app.post(
    '/:id/stamps',
    {
      onRequest,
      config: { fileForm: stampForm },
      schema: { params, response: { 201: disbursalAnswer } },
    },
    async (request, reply) => {
      await assertRight(request, 'stamps');
      const { id } = request.params;
      const form = { form: stampForm, storage: deps.storage };
      await withFileForm(request, form, (sent) => recordStamp(deps, readAdmin(request), id, sent));
      return reply.code(201).send({ data: await readDisbursal(deps, getActor(request), id) });
    },
  );

  for (const kind of disbursalOrders) {
    app.post(
      `/:id/${kind}`,
      {
        onRequest,
        preValidation: (request) => assertRight(request, kind),
        schema: { params, body: asking, response: { 202: askedAnswer } },
      },
      async (request, reply) => {
        const asked = { id: request.params.id, kind, reason: request.body.reason };
        const orderId = await askForDisbursal(deps, readAdmin(request), asked);
        return reply.code(202).send({ data: { orderId } });
      },
    );
  }

  app.get(
    '/:id/notice',
    { onRequest: guard('ott'), schema: { params, response: { 200: payerNoticeAnswer } } },
    async (request) => ({ data: await readPayerNotice(deps, getActor(request), request.params.id) }),
  );

  app.post(
    '/:id/notice/acknowledge',
    { onRequest: guard('ott'), schema: { params, response: { 200: payerNoticeAnswer } } },
    async (request) => {
      const caller = { actor: getActorAs(request, 'ott'), by: readAuditActor(request) };
      await acknowledgeNotice(deps, caller, request.params.id);
      return { data: await readPayerNotice(deps, getActor(request), request.params.id) };
    },
  );
};
