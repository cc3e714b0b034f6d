import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '#api/platform/db.ts';
import { detailedProblem } from '#api/platform/problem.ts';
import { pingDatabase } from './repo.ts';

const state = z.object({ status: z.string() });

type Options = {
  db: Db;
  isSchemaCurrent: () => Promise<boolean>;
  /** False once this server is about to stop. */
  isServing?: (() => boolean) | undefined;
};

export const healthRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { db, isSchemaCurrent, isServing },
) => {
  app.get('/healthz', { schema: { response: { 200: state } } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { schema: { response: { 200: state } } }, async () => {
    if (isServing && !isServing()) {
      throw detailedProblem(makeDetail('server-stopping'));
    }
    const isCurrent = await pingDatabase(db)
      .then(isSchemaCurrent)
      .catch((cause: unknown) => {
        throw detailedProblem(makeDetail('database-unreachable'), { cause });
      });
    if (!isCurrent) throw detailedProblem(makeDetail('schema-outdated'));
    return { status: 'ready' };
  });
};
