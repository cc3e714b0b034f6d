import { changeInvoiceForm, createInvoiceForm } from '@cinvoice/contract/market/invoice-form';
import type { InvoiceCall } from '@cinvoice/contract/market/invoice-states';
import { changeInvoice, changeInvoiceWithReason, invoiceAnswer } from '@cinvoice/contract/market/invoices';
import { itemVersion } from '@cinvoice/contract/requests';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import { type Guard, getActor, getActorAs } from '#api/modules/auth/index.ts';
import { withFileForm } from '#api/platform/form/file-form.ts';
import { readIdempotencyKey } from '#api/platform/idempotency.ts';
import { answerInvoice } from '../read.ts';
import type { InvoiceRow } from '../repo.ts';
import { assertInvoiceRight, findInvoiceOrThrow } from '../service.ts';
import { assertMayInvoice, type CreateDeps, createInvoice } from './create.ts';
import { clearInvoice, declineInvoice } from './decide.ts';
import { deleteInvoice } from './delete.ts';
import { editInvoice } from './edit.ts';
import { type SubmitDeps, submitInvoice } from './submit.ts';
import { takeBackInvoice } from './take-back.ts';

type WriteDeps = SubmitDeps & CreateDeps;

const byId = z.object({ id: z.string() });

/** What sellers do with their invoices, and admins with those of others. */
export const invoiceWriteRoutes: FastifyPluginAsyncZod<{ deps: WriteDeps; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  const onRequest = guard('user', 'ott', 'admin');
  /** Refuses before a body is read: rights come before faults of input. */
  const allow = (call: InvoiceCall) => ({
    onRequest,
    preValidation: async (request: FastifyRequest) => {
      const row = await findInvoiceOrThrow(deps.db, getActor(request), byId.parse(request.params).id);
      assertInvoiceRight(getActor(request), call, row);
    },
  });
  const response = { 200: invoiceAnswer };
  const answer = async (request: FastifyRequest, row: InvoiceRow) => ({
    data: await answerInvoice(deps, getActor(request), row),
  });

  app.post(
    '/',
    {
      onRequest: guard('user'),
      config: { fileForm: createInvoiceForm },
      schema: { response: { 201: invoiceAnswer } },
    },
    async (request, reply) => {
      const seller = getActorAs(request, 'user');
      assertMayInvoice(seller);
      const key = readIdempotencyKey(request);
      const form = { form: createInvoiceForm, storage: deps.storage };
      const row = await withFileForm(request, form, (sent) => createInvoice(deps, { seller, key }, sent));
      return reply.code(201).send(await answer(request, row));
    },
  );

  app.put(
    '/:id',
    { ...allow('edit'), config: { fileForm: changeInvoiceForm }, schema: { params: byId, response } },
    async (request) => {
      const { id } = request.params;
      const form = { form: changeInvoiceForm, storage: deps.storage };
      return answer(
        request,
        await withFileForm(request, form, (sent) => editInvoice(deps, getActor(request), id, sent)),
      );
    },
  );

  app.delete(
    '/:id',
    { ...allow('delete'), schema: { params: byId, querystring: z.object({ version: itemVersion }) } },
    async (request, reply) => {
      const { version } = request.query;
      await deleteInvoice(deps, getActor(request), { id: request.params.id, version });
      return reply.code(204).send();
    },
  );

  const schema = { params: byId, body: changeInvoice, response };

  app.post('/:id/submit', { ...allow('submit'), schema }, async (request) => {
    const call = { id: request.params.id, version: request.body.version };
    return answer(request, await submitInvoice(deps, getActor(request), call));
  });

  for (const call of ['recall', 'revise', 'withdraw'] as const) {
    app.post(`/:id/${call}`, { ...allow(call), schema }, async (request) => {
      const { version } = request.body;
      const row = await takeBackInvoice(deps, getActor(request), { id: request.params.id, call, version });
      return answer(request, row);
    });
  }

  for (const [call, decide] of [
    ['clear', clearInvoice],
    ['decline', declineInvoice],
  ] as const) {
    app.post(
      `/:id/${call}`,
      { ...allow(call), schema: { params: byId, body: changeInvoiceWithReason, response } },
      async (request) => {
        const { reason, version } = request.body;
        const admin = getActor(request);
        const decision = { id: request.params.id, admin, by: readAuditActor(request), reason, version };
        return answer(request, await decide(deps, decision));
      },
    );
  }
};
