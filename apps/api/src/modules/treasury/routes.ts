import { askedAnswer } from '@cinvoice/contract/market/orders';
import {
  askForTerms as asking,
  holidaysAnswer,
  setHoliday as setting,
  termsAnswer,
} from '@cinvoice/contract/market/terms';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import type { Guard } from '#api/modules/auth/index.ts';
import type { AskDeps } from '#api/modules/orders/index.ts';
import type { Db } from '#api/platform/db.ts';
import { readHolidays, setHoliday } from './holidays.ts';
import { openingRoutes } from './opening-routes.ts';
import { readAllTerms } from './terms.ts';
import { askForTerms } from './terms-order.ts';

type Options = { deps: AskDeps & { db: Db }; guard: Guard };

/** What the market is run by: its terms, changed by orders, and the calendar of the banks. */
export const treasuryRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps, guard }) => {
  const onRequest = guard('admin');
  await app.register(openingRoutes, { deps, guard });

  app.get('/terms', { onRequest, schema: { response: { 200: termsAnswer } } }, () =>
    readAllTerms(deps.db, deps.clock()),
  );

  app.post(
    '/terms',
    { onRequest, schema: { body: asking, response: { 202: askedAnswer } } },
    async (request, reply) => {
      const { reason, ...terms } = request.body;
      const orderId = await askForTerms(deps, { terms, reason, by: readAuditActor(request) });
      return reply.code(202).send({ data: { orderId } });
    },
  );

  app.get('/holidays', { onRequest, schema: { response: { 200: holidaysAnswer } } }, () =>
    readHolidays(deps),
  );

  app.put(
    '/holidays/:day',
    {
      onRequest,
      schema: { params: z.object({ day: z.string() }), body: setting, response: { 200: holidaysAnswer } },
    },
    async (request) => {
      await setHoliday(deps, readAuditActor(request), request.params.day, request.body.name);
      return readHolidays(deps);
    },
  );
};
