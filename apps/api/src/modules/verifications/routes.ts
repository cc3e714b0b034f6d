import { verificationForm } from '@cinvoice/contract/market/verification-form';
import {
  ownVerificationAnswer,
  submitVerification as submission,
} from '@cinvoice/contract/market/verifications';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import { type Guard, getActorAs } from '#api/modules/auth/index.ts';
import { withFileForm } from '#api/platform/form/file-form.ts';
import type { VerificationDeps } from './deps.ts';
import { readOwnVerification, saveDraft, submitVerification } from './own.ts';
import { parsePurpose } from './state.ts';

const params = z.object({ purpose: z.string() });
const response = { 200: ownVerificationAnswer };

const readOwn = (request: FastifyRequest<{ Params: { purpose: string } }>) => {
  const owner = getActorAs(request, 'user');
  return { owner, purpose: parsePurpose(request.params.purpose, owner) };
};

/** A user's own verification. Nobody else reads a draft. */
export const ownVerificationRoutes: FastifyPluginAsyncZod<{ deps: VerificationDeps; guard: Guard }> = async (
  app,
  { deps, guard },
) => {
  const onRequest = guard('user');

  app.get('/:purpose', { onRequest, schema: { params, response } }, async (request) => ({
    data: await readOwnVerification(deps, readOwn(request)),
  }));

  app.put(
    '/:purpose',
    { onRequest, config: { fileForm: verificationForm }, schema: { params, response } },
    async (request) => {
      const own = readOwn(request);
      const options = { form: verificationForm, storage: deps.storage };
      return { data: await withFileForm(request, options, (draft) => saveDraft(deps, own, draft)) };
    },
  );

  app.post(
    '/:purpose/submit',
    { onRequest, schema: { params, body: submission, response } },
    async (request) => {
      const by = readAuditActor(request);
      const { version } = request.body;
      return { data: await submitVerification(deps, readOwn(request), { by, version }) };
    },
  );
};
