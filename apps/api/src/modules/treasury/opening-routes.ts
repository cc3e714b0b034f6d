import { openingAnswer, openingPoint, sayOpening as saying } from '@cinvoice/contract/market/opening';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Guard, getActorAs } from '#api/modules/auth/index.ts';
import { getAddress } from '#api/platform/address.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { Problem } from '#api/platform/problem.ts';
import { readOpening, sayOpening } from './opening.ts';

type Options = { deps: { db: Db; clock: Clock }; guard: Guard };

/** What the operator settles before the market opens. */
export const openingRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps, guard }) => {
  const onRequest = guard('admin');

  app.get('/opening', { onRequest, schema: { response: { 200: openingAnswer } } }, () => readOpening(deps));

  app.put(
    '/opening/:point',
    {
      onRequest,
      schema: {
        params: z.object({ point: z.string() }),
        body: saying,
        response: { 200: openingAnswer },
      },
    },
    async (request) => {
      const point = openingPoint.safeParse(request.params.point);
      if (!point.success) throw new Problem('not-found');
      const { adminId: id } = getActorAs(request, 'admin');
      const by = { kind: 'admin' as const, id, address: getAddress(request) };
      await sayOpening(deps, { point: point.data, ...request.body, by });
      return readOpening(deps);
    },
  );
};
