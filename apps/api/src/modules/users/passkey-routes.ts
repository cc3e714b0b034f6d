import { userSignIn } from '@cinvoice/contract/accounts';
import { makeNotice } from '@cinvoice/contract/codes/notices';
import {
  addPasskey as newPasskey,
  passkey,
  passkeyList,
  passkeyLogin,
  passkeyOptions,
  passkeysRemoved,
  removePasskey as removal,
  startPasskey as start,
} from '@cinvoice/contract/passkeys';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import { type Guard, getActorAs, getToken, readSessionOrigin } from '#api/modules/auth/index.ts';
import { listPasskeys, requestAnyPasskey, requestPasskey, toPasskey } from '#api/modules/passkeys/index.ts';
import { getNetwork } from '#api/platform/address.ts';
import { Problem } from '#api/platform/problem.ts';
import { addPasskey, removeAllPasskeys, removePasskey, signInWithPasskey, startPasskey } from './passkeys.ts';
import type { UserDeps } from './service.ts';

/** A user's passkeys: a sign-in besides the code by SMS. */
export const userPasskeyRoutes: FastifyPluginAsyncZod<{ deps: UserDeps; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  const onRequest = guard('user');
  const asked = { 200: passkeyOptions };

  app.get(
    '/passkeys',
    { onRequest, schema: { response: { 200: z.object({ data: passkeyList }) } } },
    async (request) => {
      const passkeys = await listPasskeys(deps.db, { kind: 'user', id: getActorAs(request, 'user').userId });
      return { data: { possible: deps.relyingParty() !== null, passkeys: passkeys.map(toPasskey) } };
    },
  );

  app.post('/passkeys/proof', { onRequest, schema: { response: asked } }, async (request) => {
    const options = await requestPasskey(deps, { kind: 'user', id: getActorAs(request, 'user').userId });
    if (!options) throw new Problem('not-found');
    return { data: { ...options } };
  });

  app.post('/passkeys/options', { onRequest, schema: { body: start, response: asked } }, async (request) => ({
    data: {
      ...(await startPasskey(deps, getActorAs(request, 'user').userId, {
        token: getToken(request),
        proof: request.body.proof,
      })),
    },
  }));

  app.post(
    '/passkeys',
    { onRequest, schema: { body: newPasskey, response: { 201: z.object({ data: passkey }) } } },
    async (request, reply) => {
      void reply.code(201);
      const { userId } = getActorAs(request, 'user');
      return { data: await addPasskey(deps, readAuditActor(request), userId, request.body) };
    },
  );

  app.post(
    '/passkeys/:id/remove',
    { onRequest, schema: { params: z.object({ id: z.string() }), body: removal } },
    async (request, reply) => {
      const { userId } = getActorAs(request, 'user');
      const given = { passkeyId: request.params.id, proof: request.body.proof };
      await removePasskey(deps, readAuditActor(request), userId, given);
      return reply.code(204).send();
    },
  );

  app.delete(
    '/:userId/passkeys',
    {
      onRequest: guard('admin'),
      schema: {
        params: z.object({ userId: z.string() }),
        response: { 200: z.object({ data: passkeysRemoved }) },
      },
    },
    async (request) => ({
      data: { removed: await removeAllPasskeys(deps, readAuditActor(request), request.params.userId) },
    }),
  );

  app.post('/passkey-login/options', { schema: { response: asked } }, async (request) => {
    const options = await requestAnyPasskey(deps, getNetwork(request));
    if (!options) throw new Problem('passkeys-impossible');
    return { data: { ...options } };
  });

  app.post(
    '/passkey-login',
    { schema: { body: passkeyLogin, response: { 200: userSignIn } } },
    async (request) => {
      const origin = readSessionOrigin(request);
      const given = { ...request.body, network: getNetwork(request), origin };
      const entered = await signInWithPasskey(deps, given);
      request.log.info({ userId: entered.userId, address: origin.address }, 'signed in');
      return { ...makeNotice('signed-in'), ...entered };
    },
  );
};
