import type { Kind } from '@cinvoice/contract/kinds/define';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Guard, getActor } from '#api/modules/auth/index.ts';
import { byId, createAnswerSchemas, createCountFilter } from '../schemas.ts';
import { readSubmission, readSubmissionHistory, type SubmissionDeps } from '../service.ts';
import { countItems } from './list.ts';

export type KindOptions = {
  kind: Kind;
  deps: SubmissionDeps;
  guard: Guard;
};

/** Registered once per kind, under its slug. */
export const submissionReadRoutes: FastifyPluginAsyncZod<KindOptions> = async (
  app,
  { kind, deps, guard },
) => {
  const answers = createAnswerSchemas(kind);
  app.get(
    '/counts',
    {
      onRequest: guard('user', 'ott', 'admin'),
      schema: { querystring: createCountFilter(kind), response: { 200: answers.counts } },
    },
    async (request) => ({
      data: await countItems(deps, getActor(request), kind, request.query.category),
    }),
  );

  app.get(
    '/:id',
    {
      onRequest: guard('user', 'ott', 'admin'),
      schema: { params: byId, response: { 200: answers.one } },
    },
    async (request) => ({ data: await readSubmission(deps, getActor(request), kind, request.params.id) }),
  );

  app.get(
    '/:id/history',
    {
      onRequest: guard('user', 'ott', 'admin'),
      schema: { params: byId, response: { 200: answers.history } },
    },
    async (request) => ({
      data: await readSubmissionHistory(deps, getActor(request), kind, request.params.id),
    }),
  );
};
