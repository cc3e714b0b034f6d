import { statementQuery } from '@cinvoice/contract/market/account-statement';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Guard, getActorAs } from '#api/modules/auth/index.ts';
import { toContentDisposition } from '#api/modules/files/index.ts';
import type { Db } from '#api/platform/db.ts';
import { sendSpreadsheet } from '#api/platform/spreadsheet.ts';
import { renderPaper } from '../kit/render.ts';
import { toStatementPaper } from './paper.ts';
import { readStatement } from './read.ts';
import { toSheet } from './sheet.ts';

/** What moved on a user's accounts in any period: the same rows in each format. */
export const statementOfAccountRoutes: FastifyPluginAsyncZod<{ deps: { db: Db }; guard: Guard }> = async (
  app,
  { deps: { db }, guard },
) => {
  app.get(
    '/statement',
    { onRequest: guard('user'), schema: { querystring: statementQuery } },
    async (request, reply) => {
      const { format, from, to } = request.query;
      const statement = await readStatement(db, getActorAs(request, 'user'), { from, to });
      if (format === 'json')
        return reply.header('cache-control', 'private, no-store').send({ data: statement });
      if (format !== 'pdf') return sendSpreadsheet(request, reply, format, toSheet(statement));
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', toContentDisposition('attachment', `statement-${from}-${to}.pdf`))
        .type('application/pdf')
        .send(await renderPaper(toStatementPaper(statement)));
    },
  );
};
