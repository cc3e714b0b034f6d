import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '#api/modules/auth/index.ts';
import { hostOf } from '#api/platform/address.ts';
import { sendSpreadsheet } from '#api/platform/spreadsheet.ts';
import { exportItems, type ItemsExport } from './export.ts';
import type { KindOptions } from './read-routes.ts';
import { exportFor } from './schemas.ts';

/** An admin's list as a file. Registered once a kind, under its slug. */
export const submissionExportRoutes: FastifyPluginAsync<KindOptions> = async (app, { kind, deps, guard }) => {
  /** The whole list, narrowed and ordered as on the screen. `Row-Count` says how many rows there will be. */
  app.get<{ Querystring: ItemsExport }>(
    '/admin/export',
    { onRequest: guard('admin'), schema: { querystring: exportFor(kind) } },
    async (request, reply) => {
      const asker = { actor: actorOf(request), address: hostOf(request) };
      const sheet = await exportItems(deps, asker, kind, request.query);
      return sendSpreadsheet(request, reply, request.query.format, sheet);
    },
  );
};
