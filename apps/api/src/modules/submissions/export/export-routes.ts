import type { FastifyPluginAsync } from 'fastify';
import { sendSpreadsheet } from '#api/platform/spreadsheet.ts';
import type { KindOptions } from '../read/read-routes.ts';
import { toRequestContext } from '../request-context.ts';
import { createExportQuery } from '../schemas.ts';
import { exportItems, type ItemsExport } from './export.ts';

/** An admin's list as a file. Registered once per kind, under its slug. */
export const submissionExportRoutes: FastifyPluginAsync<KindOptions> = async (app, { kind, deps, guard }) => {
  /** The whole list, filtered and ordered as on the screen. `Row-Count` announces the number of rows. */
  app.get<{ Querystring: ItemsExport }>(
    '/admin/export',
    { onRequest: guard('admin'), schema: { querystring: createExportQuery(kind) } },
    async (request, reply) => {
      const sheet = await exportItems(deps, toRequestContext(request), kind, request.query);
      return sendSpreadsheet(request, reply, request.query.format, sheet);
    },
  );
};
