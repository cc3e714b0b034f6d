import { makeNotice, noticeShape } from '@cinvoice/contract/codes/notices';
import {
  askForCode,
  ownAccountAnswer,
  ownAccountsAnswer,
  proposeAccount as proposal,
} from '@cinvoice/contract/market/bank-accounts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Guard, getActorAs, readRequestOrigin } from '#api/modules/auth/index.ts';
import type { UserActor } from '#api/modules/orders/index.ts';
import { getAddress } from '#api/platform/address.ts';
import { withFileForm } from '#api/platform/form/file-form.ts';
import { Problem } from '#api/platform/problem.ts';
import type { BankDeps } from './deps.ts';
import { proposeOwnAccount, readOwnAccounts, sendCode } from './own.ts';
import { endOwnAccount } from './retire.ts';

const readUser = (request: FastifyRequest): UserActor => ({
  kind: 'user',
  id: getActorAs(request, 'user').userId,
  address: getAddress(request),
});

/** Users give the bank accounts that payouts go to, with a code sent to their phone. */
export const bankAccountRoutes: FastifyPluginAsyncZod<{ deps: BankDeps; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  const onRequest = guard('user');

  app.post(
    '/codes',
    { onRequest, schema: { body: askForCode, response: { 200: z.object(noticeShape) } } },
    async (request) => {
      const { purpose } = request.body;
      await sendCode(deps, readUser(request).id, { purpose, origin: readRequestOrigin(request) });
      return makeNotice('otp-sent');
    },
  );

  app.get(
    '/bank-accounts',
    { onRequest, schema: { response: { 200: ownAccountsAnswer } } },
    async (request) => ({ data: await readOwnAccounts(deps, getActorAs(request, 'user')) }),
  );

  app.post(
    '/bank-accounts',
    { onRequest, config: { fileForm: proposal }, schema: { response: { 202: ownAccountAnswer } } },
    (request, reply) =>
      withFileForm(request, { form: proposal, storage: deps.storage }, async (form) => {
        const by = readUser(request);
        const id = await proposeOwnAccount(deps, { by, origin: readRequestOrigin(request) }, form);
        const accounts = await readOwnAccounts(deps, getActorAs(request, 'user'));
        const data = accounts.find(({ _id }) => _id === id);
        if (!data) throw new Problem('not-found');
        void reply.code(202);
        return { data };
      }),
  );

  app.delete(
    '/bank-accounts/:id',
    { onRequest, schema: { params: z.object({ id: z.string() }) } },
    async (request, reply) => {
      await endOwnAccount(deps, readUser(request), request.params.id);
      return reply.code(204).send();
    },
  );
};
