import { passkeyAdded, proveSecondFactor } from '@cinvoice/contract/accounts';
import { addPasskey as newPasskey, passkeyList, passkeyOptions } from '@cinvoice/contract/passkeys';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import { getToken } from '#api/modules/auth/index.ts';
import { listPasskeys, requestPasskey, toPasskey } from '#api/modules/passkeys/index.ts';
import { Problem } from '#api/platform/problem.ts';
import { createOwnAccountReader, type FactorOptions } from './own-account.ts';
import { addPasskey, removePasskey, startPasskey } from './passkeys.ts';

/**
 * Registered under /passkeys of each kind of account with a password: its own passkeys, as a second factor.
 */
export const staffPasskeyRoutes: FastifyPluginAsyncZod<FactorOptions> = async (app, options) => {
  const { deps, guard, kind, idOf } = options;
  const { ownAccount, proveOneself } = createOwnAccountReader(options);
  const onRequest = guard(kind);
  const config = { openWhileDue: ['second-factor'] } as const;
  const asked = { 200: passkeyOptions };

  app.get(
    '/',
    { onRequest, config, schema: { response: { 200: z.object({ data: passkeyList }) } } },
    async (request) => {
      const passkeys = await listPasskeys(deps.db, { kind, id: idOf(request) });
      return { data: { possible: deps.relyingParty() !== null, passkeys: passkeys.map(toPasskey) } };
    },
  );

  app.post('/proof', { onRequest, schema: { response: asked } }, async (request) => {
    const options = await requestPasskey(deps, { kind, id: idOf(request) });
    if (!options) throw new Problem('not-found');
    return { data: options };
  });

  app.post(
    '/options',
    { onRequest, config, schema: { body: proveSecondFactor, response: asked } },
    async (request) => {
      const own = await proveOneself(request, request.body.password);
      return { data: { ...(await startPasskey(deps, own, request.body)) } };
    },
  );

  app.post(
    '/',
    {
      onRequest,
      config,
      schema: { body: newPasskey, response: { 201: z.object({ data: passkeyAdded }) } },
    },
    async (request, reply) => {
      const given = { ...request.body, token: getToken(request) };
      void reply.code(201);
      return { data: await addPasskey(deps, readAuditActor(request), await ownAccount(request), given) };
    },
  );

  app.post(
    '/:id/remove',
    { onRequest, schema: { params: z.object({ id: z.string() }), body: proveSecondFactor } },
    async (request, reply) => {
      const own = await proveOneself(request, request.body.password);
      const { code, passkey } = request.body;
      const shown = { code, passkey, id: request.params.id, token: getToken(request) };
      await removePasskey(deps, readAuditActor(request), own, shown);
      return reply.code(204).send();
    },
  );
};
