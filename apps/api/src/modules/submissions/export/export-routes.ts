import type { FastifyPluginAsync } from 'fastify';
import { sendSpreadsheet } from '#api/platform/spreadsheet.ts';
import { askerOf } from '../asker.ts';
import type { KindOptions } from '../read/read-routes.ts';
import { exportFor } from '../schemas.ts';
import { exportItems, type ItemsExport } from './export.ts';

/** An admin's list as a file. Registered once per kind, under its slug. */
export const submissionExportRoutes: FastifyPluginAsync<KindOptions> = async (app, { kind, deps, guard }) => {
  /** The whole list, filtered and ordered as on the screen. `Row-Count` announces the number of rows. */
  app.get<{ Querystring: ItemsExport }>(
    '/admin/export',
    { onRequest: guard('admin'), schema: { querystring: exportFor(kind) } },
    async (request, reply) => {
      const sheet = await exportItems(deps, askerOf(request), kind, request.query);
      return sendSpreadsheet(request, reply, request.query.format, sheet);
    },
  );
};
