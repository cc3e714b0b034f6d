import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { MAX_PAPER_ROWS, type Statement, statementQuery } from '@cinvoice/contract/market/account-statement';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Guard, getActorAs } from '#api/modules/auth/index.ts';
import { toContentDisposition } from '#api/modules/files/index.ts';
import type { Db } from '#api/platform/db.ts';
import { invalidField } from '#api/platform/problem.ts';
import { sendSpreadsheet } from '#api/platform/spreadsheet.ts';
import { renderPaperApart } from '../render-paper-apart.ts';
import { toStatementPaper } from './paper.ts';
import { readStatement } from './read.ts';
import { toSheet } from './sheet.ts';

/** Refuses before anything is laid out. */
const assertFitsPaper = ({ accounts }: Statement): void => {
  const rows = accounts.reduce((total, one) => total + one.rows.length, 0);
  if (rows > MAX_PAPER_ROWS)
    throw invalidField('to', makeServerFieldRefusal('paper-too-long', { rows, most: MAX_PAPER_ROWS }));
};

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
      assertFitsPaper(statement);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', toContentDisposition('attachment', `statement-${from}-${to}.pdf`))
        .type('application/pdf')
        .send(await renderPaperApart(toStatementPaper(statement)));
    },
  );
};
