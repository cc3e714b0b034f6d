import {
  proposeEscrowAccount,
  proposeOperatorAccount,
  retireAccount,
  treasuryAccountFilter,
  treasuryAccountsAnswer,
} from '@cinvoice/contract/market/bank-accounts';
import { askedAnswer } from '@cinvoice/contract/market/orders';
import { revealed } from '@cinvoice/contract/secrets';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import { type Guard, getActorAs } from '#api/modules/auth/index.ts';
import { withFileForm } from '#api/platform/form/file-form.ts';
import type { BankDeps } from './deps.ts';
import { retireForAdmin } from './retire.ts';
import { proposeForTreasury, readTreasuryAccounts, revealNumber } from './treasury.ts';

/** The accounts of the operator and of the escrow; admins also retire those of payers. */
export const treasuryAccountRoutes: FastifyPluginAsyncZod<{ deps: BankDeps; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  const onRequest = guard('admin');
  const params = z.object({ id: z.string() });
  const asked = { 202: askedAnswer };

  app.get(
    '/accounts',
    {
      onRequest,
      schema: { querystring: treasuryAccountFilter, response: { 200: treasuryAccountsAnswer } },
    },
    async (request) => ({
      data: await readTreasuryAccounts(deps, getActorAs(request, 'admin'), request.query.owner),
    }),
  );

  app.post(
    '/operator-accounts',
    { onRequest, config: { fileForm: proposeOperatorAccount }, schema: { response: asked } },
    (request, reply) =>
      withFileForm(request, { form: proposeOperatorAccount, storage: deps.storage }, async (form) => {
        const asking = { kind: 'operator' as const, by: readAuditActor(request) };
        const orderId = await proposeForTreasury(deps, asking, form);
        void reply.code(202);
        return { data: { orderId } };
      }),
  );

  app.post(
    '/escrow-accounts',
    { onRequest, config: { fileForm: proposeEscrowAccount }, schema: { response: asked } },
    (request, reply) =>
      withFileForm(request, { form: proposeEscrowAccount, storage: deps.storage }, async (form) => {
        const asking = { kind: 'escrow' as const, by: readAuditActor(request) };
        const orderId = await proposeForTreasury(deps, asking, form);
        void reply.code(202);
        return { data: { orderId } };
      }),
  );

  app.post(
    '/accounts/:id/retire',
    { onRequest, schema: { params, body: retireAccount } },
    async (request, reply) => {
      const { id } = request.params;
      await retireForAdmin(deps, readAuditActor(request), { id, reason: request.body.reason });
      return reply.code(204).send();
    },
  );

  app.post(
    '/accounts/:id/reveal',
    { onRequest, schema: { params, response: { 200: z.object({ data: revealed }) } } },
    async (request) => ({
      data: await revealNumber(deps, readAuditActor(request), request.params.id),
    }),
  );
};
