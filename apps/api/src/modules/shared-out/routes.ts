import { sharedOutAnswer } from '@cinvoice/contract/market/sharings';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Guard, getActor } from '#api/modules/auth/index.ts';
import { findInvoiceOrThrow } from '#api/modules/invoices/index.ts';
import type { Db } from '#api/platform/db.ts';
import { Problem } from '#api/platform/problem.ts';
import { readSharedOut } from './answer.ts';

const params = z.object({ id: z.string() });

type Options = { deps: { db: Db }; guard: Guard };

/** What came in for a disbursed invoice, and who got it: for admins, and without the holders for its seller. */
export const sharedOutRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps: { db }, guard }) => {
  app.get(
    '/:id/sharings',
    { onRequest: guard('user', 'ott', 'admin'), schema: { params, response: { 200: sharedOutAnswer } } },
    async (request) => {
      const actor = getActor(request);
      const row = await findInvoiceOrThrow(db, actor, request.params.id);
      // Who gets what is between the seller, the holders and the operator.
      if (actor.kind === 'ott') throw new Problem('not-allowed');
      return { data: await readSharedOut(db, row.id, { isNamed: actor.kind === 'admin' }) };
    },
  );
};
