import { dueAnswer } from '@cinvoice/contract/accounts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#api/platform/db.ts';
import { alwaysOpen, type Guard, getToken } from './guard.ts';
import { endSession } from './sessions.ts';

type Options = { db: Db; guard: Guard; kind: 'ott' | 'admin' };

/** The session of an OTT or an admin: its end, and its pending duty. */
export const staffSessionRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, guard, kind }) => {
  const open = { onRequest: guard(kind), config: alwaysOpen } as const;

  app.post('/logout', open, async (request, reply) => {
    await endSession(db, getToken(request));
    return reply.code(204).send();
  });

  app.get('/due', { ...open, schema: { response: { 200: dueAnswer } } }, async ({ due }) => ({
    data: { due },
  }));
};
