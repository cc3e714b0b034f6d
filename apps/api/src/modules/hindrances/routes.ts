import {
  closeHindrance as closing,
  hindranceAnswer,
  hindranceForm,
  hindrancesAnswer,
} from '@cinvoice/contract/market/hindrances';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Guard, getActor, getActorAs, toAccount } from '#api/modules/auth/index.ts';
import { getAddress } from '#api/platform/address.ts';
import { withFileForm } from '#api/platform/form/file-form.ts';
import { Problem } from '#api/platform/problem.ts';
import { assertHindrance, type ClosingAdmin, closeHindrance } from './close.ts';
import type { HindranceDeps } from './deps.ts';
import { assertReporter, openHindrance, type Reporter, readHindrances } from './service.ts';

const params = z.object({ id: z.string() });

const readReporter = (request: FastifyRequest): Reporter => {
  const { kind, id } = toAccount(getActor(request));
  if (kind === 'user') throw new Problem('not-allowed');
  return { kind, id, address: getAddress(request) };
};

const readAdmin = (request: FastifyRequest): ClosingAdmin => ({
  kind: 'admin',
  id: getActorAs(request, 'admin').adminId,
  address: getAddress(request),
});

type Options = { deps: HindranceDeps; guard: Guard };

/** What can stop payment of an invoice: its payer reports, admins open and close, its seller reads kinds. */
export const hindranceRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps, guard }) => {
  app.get(
    '/invoices/:id/hindrances',
    { onRequest: guard('user', 'ott', 'admin'), schema: { params, response: { 200: hindrancesAnswer } } },
    async (request) => ({ data: await readHindrances(deps, getActor(request), request.params.id) }),
  );

  app.post(
    '/invoices/:id/hindrances',
    {
      onRequest: guard('user', 'ott', 'admin'),
      config: { fileForm: hindranceForm },
      schema: { params, response: { 201: hindranceAnswer } },
    },
    async (request, reply) => {
      const actor = getActor(request);
      // Before the body: strangers upload nothing.
      await assertReporter(deps.db, actor, request.params.id);
      const by = readReporter(request);
      const form = { form: hindranceForm, storage: deps.storage };
      const data = await withFileForm(request, form, (sent) =>
        openHindrance(deps, { actor, by }, request.params.id, sent),
      );
      return reply.code(201).send({ data });
    },
  );

  app.post(
    '/hindrances/:id/close',
    {
      onRequest: guard('admin'),
      preValidation: (request) => assertHindrance(deps.db, request.params.id),
      schema: { params, body: closing, response: { 200: hindranceAnswer } },
    },
    async (request) => {
      const caller = { actor: getActor(request), by: readAdmin(request) };
      return { data: await closeHindrance(deps, caller, request.params.id, request.body.reason) };
    },
  );
};
