import { proposePayerAccount } from '@cinvoice/contract/market/bank-accounts';
import { askedAnswer } from '@cinvoice/contract/market/orders';
import { officerForm, payerForm } from '@cinvoice/contract/market/payer-form';
import {
  ottsAsPayersFilter,
  ottsAsPayersPage,
  ownPayerAnswer,
  payerAnswer,
  payerPage,
  retirePayer as retirement,
} from '@cinvoice/contract/market/payers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import { type Guard, getActorAs } from '#api/modules/auth/index.ts';
import { withFileForm } from '#api/platform/form/file-form.ts';
import { paging } from '#api/platform/paging.ts';
import { askForPayerAccount } from './bank-accounts.ts';
import type { PayerDeps } from './deps.ts';
import { askForOfficer, revokeOfficer } from './officers.ts';
import { askForPayer, retirePayer } from './payers.ts';
import { readOttsAsPayers, readOwnPayer, readPayer, readPayers } from './read.ts';

type Options = { deps: PayerDeps; guard: Guard };

const params = z.object({ ottId: z.string() });
const asked = { params, response: { 202: askedAnswer } };

/** Who is verified as a debtor. Anybody who is signed in reads the list; admins ask for changes. */
export const payerRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps, guard }) => {
  const onRequest = guard('admin');

  app.get(
    '/',
    {
      onRequest: guard('user', 'ott', 'admin'),
      schema: { querystring: paging, response: { 200: payerPage } },
    },
    ({ query }) => readPayers(deps, query),
  );

  app.get(
    '/own',
    { onRequest: guard('ott'), schema: { response: { 200: ownPayerAnswer } } },
    async (request) => ({ data: await readOwnPayer(deps, getActorAs(request, 'ott').ottId) }),
  );

  app.get(
    '/admin',
    {
      onRequest,
      schema: { querystring: paging.extend(ottsAsPayersFilter.shape), response: { 200: ottsAsPayersPage } },
    },
    ({ query }) => readOttsAsPayers(deps, query),
  );

  app.get('/:ottId', { onRequest, schema: { params, response: { 200: payerAnswer } } }, async (request) => ({
    data: await readPayer(deps, getActorAs(request, 'admin').adminId, request.params.ottId),
  }));

  app.put(
    '/:ottId',
    { onRequest, config: { fileForm: payerForm }, schema: asked },
    async (request, reply) => {
      const about = { by: readAuditActor(request), ottId: request.params.ottId };
      const options = { form: payerForm, storage: deps.storage };
      const orderId = await withFileForm(request, options, (form) => askForPayer(deps, about, form));
      return reply.code(202).send({ data: { orderId } });
    },
  );

  app.post(
    '/:ottId/retire',
    { onRequest, schema: { params, body: retirement, response: { 200: payerAnswer } } },
    async (request) => {
      const { ottId } = request.params;
      await retirePayer(deps, { by: readAuditActor(request), ottId, ...request.body });
      return { data: await readPayer(deps, getActorAs(request, 'admin').adminId, ottId) };
    },
  );

  app.post(
    '/:ottId/officers',
    { onRequest, config: { fileForm: officerForm }, schema: asked },
    async (request, reply) => {
      const about = { by: readAuditActor(request), ottId: request.params.ottId };
      const options = { form: officerForm, storage: deps.storage };
      const orderId = await withFileForm(request, options, (form) => askForOfficer(deps, about, form));
      return reply.code(202).send({ data: { orderId } });
    },
  );

  app.post(
    '/:ottId/bank-accounts',
    { onRequest, config: { fileForm: proposePayerAccount }, schema: asked },
    async (request, reply) => {
      const about = { by: readAuditActor(request), ottId: request.params.ottId };
      const options = { form: proposePayerAccount, storage: deps.storage };
      const orderId = await withFileForm(request, options, (form) => askForPayerAccount(deps, about, form));
      return reply.code(202).send({ data: { orderId } });
    },
  );
};

/** Officers are revoked by themselves, whichever payer they act for. */
export const officerRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps, guard }) => {
  app.delete(
    '/:id',
    { onRequest: guard('admin'), schema: { params: z.object({ id: z.string() }) } },
    async (request, reply) => {
      await revokeOfficer(deps, readAuditActor(request), request.params.id);
      return reply.code(204).send();
    },
  );
};
