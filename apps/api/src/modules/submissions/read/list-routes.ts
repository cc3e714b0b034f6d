import type { FastifyPluginAsync } from 'fastify';
import { getActor } from '#api/modules/auth/index.ts';
import { sendJsonText } from '#api/platform/json-text.ts';
import type { Filter } from '../repo.ts';
import { createAdminFilter, createAnswerSchemas, createFilter } from '../schemas.ts';
import { createPageReader } from './list.ts';
import type { KindOptions } from './read-routes.ts';

/** The three lists of a kind, one per group of readers. Registered once per kind, under its slug. */
export const submissionListRoutes: FastifyPluginAsync<KindOptions> = async (app, { kind, deps, guard }) => {
  const answers = createAnswerSchemas(kind);
  const querystrings = { user: createFilter(kind), ott: createFilter(kind), admin: createAdminFilter(kind) };
  const readPage = createPageReader(deps, kind);

  for (const reader of ['user', 'ott', 'admin'] as const) {
    const isNested = kind.nestsAdminList === true && reader === 'admin';
    const response = { 200: isNested ? answers.nestedList : answers.list };
    app.get<{ Querystring: Filter }>(
      `/${reader}`,
      { onRequest: guard(reader), schema: { querystring: querystrings[reader], response } },
      async (request, reply) => {
        const page = await readPage(getActor(request), request.query);
        const body = isNested ? `{"data":${page}}` : page;
        return sendJsonText(reply, body);
      },
    );
  }
};
