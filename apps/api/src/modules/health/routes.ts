import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '#api/platform/db.ts';
import { Problem } from '#api/platform/problem.ts';
import { askDatabase } from './repo.ts';

const state = z.object({ status: z.string() });

type Options = {
  db: Db;
  isSchemaCurrent: () => Promise<boolean>;
  /** False once this server is about to stop. */
  takesPart?: (() => boolean) | undefined;
};

export const healthRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { db, isSchemaCurrent, takesPart },
) => {
  app.get('/healthz', { schema: { response: { 200: state } } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { schema: { response: { 200: state } } }, async () => {
    if (takesPart && !takesPart()) {
      throw new Problem('temporarily-unavailable', { detail: 'The server is about to stop.' });
    }
    const isCurrent = await askDatabase(db)
      .then(isSchemaCurrent)
      .catch((cause: unknown) => {
        throw new Problem('temporarily-unavailable', { detail: 'The database cannot be reached.', cause });
      });
    if (!isCurrent) {
      throw new Problem('temporarily-unavailable', {
        detail: 'The database is not at the schema of this program.',
      });
    }
    return { status: 'ready' };
  });
};
