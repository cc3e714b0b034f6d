import {
  confirmSecondFactor as confirmation,
  proveSecondFactor,
  recoveryCodes,
  secondFactorSetup,
  secondFactorState,
} from '@cinvoice/contract/accounts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import { getToken } from '#api/modules/auth/index.ts';
import { createOwnAccountReader, type FactorOptions } from './own-account.ts';
import {
  confirmSecondFactor,
  readSecondFactor,
  remakeRecoveryCodes,
  removeSecondFactor,
  setUpSecondFactor,
} from './service.ts';

/** Registered under /totp of each kind of account with a password: its own second factor. */
export const secondFactorRoutes: FastifyPluginAsyncZod<FactorOptions> = async (app, options) => {
  const { deps, guard, kind, idOf } = options;
  const { ownAccount, proveOneself } = createOwnAccountReader(options);
  const onRequest = guard(kind);
  // Accounts that must set one up may do so, and nothing else.
  const config = { openWhileDue: ['second-factor'] } as const;
  const codes = { 200: z.object({ data: recoveryCodes }) };

  app.get(
    '/',
    { onRequest, config, schema: { response: { 200: z.object({ data: secondFactorState }) } } },
    async (request) => ({ data: await readSecondFactor(deps.db, { kind, id: idOf(request) }) }),
  );

  app.post(
    '/',
    {
      onRequest,
      config,
      schema: { body: proveSecondFactor, response: { 200: z.object({ data: secondFactorSetup }) } },
    },
    async (request) => {
      const own = await proveOneself(request, request.body.password);
      return { data: await setUpSecondFactor(deps, own, request.body) };
    },
  );

  app.post(
    '/confirm',
    { onRequest, config, schema: { body: confirmation, response: codes } },
    async (request) => {
      const own = await ownAccount(request);
      const given = { ...request.body, token: getToken(request) };
      return {
        data: { recoveryCodes: await confirmSecondFactor(deps, readAuditActor(request), own, given) },
      };
    },
  );

  app.post(
    '/recovery-codes',
    { onRequest, schema: { body: proveSecondFactor, response: codes } },
    async (request) => {
      const own = await proveOneself(request, request.body.password);
      return {
        data: { recoveryCodes: await remakeRecoveryCodes(deps, readAuditActor(request), own, request.body) },
      };
    },
  );

  app.post('/remove', { onRequest, schema: { body: proveSecondFactor } }, async (request, reply) => {
    const own = await proveOneself(request, request.body.password);
    const { code, passkey } = request.body;
    await removeSecondFactor(deps, readAuditActor(request), own, { code, passkey, token: getToken(request) });
    return reply.code(204).send();
  });
};
