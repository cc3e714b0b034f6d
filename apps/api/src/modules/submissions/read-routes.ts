import type { Kind } from '@cinvoice/contract/kinds/define';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, type Guard } from '#api/modules/auth/index.ts';
import { countItems, listPage } from './list.ts';
import { answersFor, byId, filterFor } from './schemas.ts';
import { readSubmission, readSubmissionHistory, type SubmissionDeps } from './service.ts';

export type KindOptions = {
  kind: Kind;
  deps: SubmissionDeps;
  guard: Guard;
};

/** The specification reads one kind's admin list at `data.data`. */
type ReadOptions = KindOptions & { nestedAdminList: boolean };

/** Registered once a kind, under its slug. */
export const submissionReadRoutes: FastifyPluginAsyncZod<ReadOptions> = async (
  app,
  { kind, deps, guard, nestedAdminList },
) => {
  const answers = answersFor(kind);
  const filter = filterFor(kind);

  for (const reader of ['user', 'ott'] as const) {
    app.get(
      `/${reader}`,
      { onRequest: guard(reader), schema: { querystring: filter, response: { 200: answers.list } } },
      (request) => listPage(deps, actorOf(request), kind, request.query),
    );
  }

  app.get(
    '/admin',
    {
      onRequest: guard('admin'),
      schema: {
        querystring: filter,
        response: { 200: nestedAdminList ? answers.nestedList : answers.list },
      },
    },
    async (request) => {
      const list = await listPage(deps, actorOf(request), kind, request.query);
      return nestedAdminList ? { data: list } : list;
    },
  );

  app.get(
    '/counts',
    { onRequest: guard('user', 'ott', 'admin'), schema: { response: { 200: answers.counts } } },
    async (request) => ({ data: await countItems(deps, actorOf(request), kind) }),
  );

  app.get(
    '/:id',
    {
      onRequest: guard('user', 'ott', 'admin'),
      schema: { params: byId, response: { 200: answers.one } },
    },
    async (request) => ({ data: await readSubmission(deps, actorOf(request), kind, request.params.id) }),
  );

  app.get(
    '/:id/history',
    {
      onRequest: guard('user', 'ott', 'admin'),
      schema: { params: byId, response: { 200: answers.history } },
    },
    async (request) => ({
      data: await readSubmissionHistory(deps, actorOf(request), kind, request.params.id),
    }),
  );
};
