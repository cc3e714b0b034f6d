import {
  confirmSecondFactor as confirmation,
  proveSecondFactor,
  recoveryCodes,
  secondFactorSetup,
  secondFactorState,
  startSecondFactor,
} from '@cinvoice/contract/accounts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { byOf } from '#api/modules/audit/index.ts';
import { type Guard, tokenOf } from '#api/modules/auth/index.ts';
import type { Db } from '#api/platform/db.ts';
import { Problem } from '#api/platform/problem.ts';
import { refuseWrongPassword } from './own-password.ts';
import type { SecondFactorDeps } from './proof.ts';
import type { Holder } from './repo.ts';
import {
  confirmSecondFactor,
  type Named,
  readSecondFactor,
  remakeRecoveryCodes,
  removeSecondFactor,
  setUpSecondFactor,
} from './service.ts';
import type { Credentials } from './sign-in.ts';

type Options = {
  deps: SecondFactorDeps;
  guard: Guard;
  kind: Holder['kind'];
  idOf: (request: FastifyRequest) => string;
  find: (db: Db, id: string) => Promise<Credentials | undefined>;
};

/** Registered under /totp of each kind of account that signs in with a password: one's own second factor. */
export const secondFactorRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { deps, guard, kind, idOf, find },
) => {
  const onRequest = guard(kind);

  const ownAccount = async (request: FastifyRequest): Promise<Credentials> => {
    const found = await find(deps.db, idOf(request));
    if (!found) throw new Problem('not-found');
    return found;
  };
  const named = ({ id, label }: Credentials): Named => ({ kind, id, label });
  const proveOneself = async (request: FastifyRequest, password: string): Promise<Named> => {
    const own = await ownAccount(request);
    await refuseWrongPassword(deps, kind, own, { path: 'password', password });
    return named(own);
  };
  // Whoever has to set one up may do so, and nothing else.
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
      schema: { body: startSecondFactor, response: { 200: z.object({ data: secondFactorSetup }) } },
    },
    async (request) => {
      const own = await proveOneself(request, request.body.password);
      return { data: await setUpSecondFactor(deps, own) };
    },
  );

  app.post(
    '/confirm',
    { onRequest, config, schema: { body: confirmation, response: codes } },
    async (request) => {
      const own = named(await ownAccount(request));
      const given = { ...request.body, token: tokenOf(request) };
      return { data: { recoveryCodes: await confirmSecondFactor(deps, byOf(request), own, given) } };
    },
  );

  app.post(
    '/recovery-codes',
    { onRequest, schema: { body: proveSecondFactor, response: codes } },
    async (request) => {
      const own = await proveOneself(request, request.body.password);
      return {
        data: { recoveryCodes: await remakeRecoveryCodes(deps, byOf(request), own, request.body.code) },
      };
    },
  );

  app.post('/remove', { onRequest, schema: { body: proveSecondFactor } }, async (request, reply) => {
    const own = await proveOneself(request, request.body.password);
    const { code } = request.body;
    await removeSecondFactor(deps, byOf(request), own, { code, token: tokenOf(request) });
    return reply.code(204).send();
  });
};
