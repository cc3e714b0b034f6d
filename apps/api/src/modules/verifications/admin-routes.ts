import {
  approveVerification,
  rejectVerification,
  revealVerification,
  verificationAnswer,
  verificationFilter,
  verificationPage,
} from '@cinvoice/contract/market/verifications';
import { revealed } from '@cinvoice/contract/secrets';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import { type Guard, getActorAs } from '#api/modules/auth/index.ts';
import { paging } from '#api/platform/paging.ts';
import {
  type Decision,
  decideVerification,
  readVerification,
  readVerifications,
  revealSecret,
} from './decide.ts';
import type { VerificationDeps } from './deps.ts';

const params = z.object({ id: z.string() });
const response = { 200: verificationAnswer };

/** Admins decide on verifications. */
export const verificationRoutes: FastifyPluginAsyncZod<{ deps: VerificationDeps; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  const onRequest = guard('admin');

  app.get(
    '/',
    {
      onRequest,
      schema: { querystring: paging.extend(verificationFilter.shape), response: { 200: verificationPage } },
    },
    (request) => readVerifications(deps, request.query),
  );

  app.get('/:id', { onRequest, schema: { params, response } }, async (request) => ({
    data: await readVerification(deps, getActorAs(request, 'admin'), request.params.id),
  }));

  const decide = async (
    request: FastifyRequest,
    id: string,
    state: Decision['state'],
    { reason, version }: { reason: string; version?: number | undefined },
  ) => {
    const who = { admin: getActorAs(request, 'admin'), by: readAuditActor(request) };
    return { data: await decideVerification(deps, id, { ...who, state, reason, version }) };
  };

  app.post(
    '/:id/approve',
    { onRequest, schema: { params, body: approveVerification, response } },
    (request) => decide(request, request.params.id, 'approved', request.body),
  );

  app.post('/:id/reject', { onRequest, schema: { params, body: rejectVerification, response } }, (request) =>
    decide(request, request.params.id, 'rejected', request.body),
  );

  app.post(
    '/:id/reveal',
    {
      onRequest,
      schema: { params, body: revealVerification, response: { 200: z.object({ data: revealed }) } },
    },
    async (request) => ({
      data: await revealSecret(deps, readAuditActor(request), request.params.id, request.body.field),
    }),
  );
};
