import {
  invoiceAnswer,
  invoiceCounts,
  invoiceFilter,
  invoiceHistory,
  invoicePage,
  invoiceTerms,
  quoteAnswer,
  quoteQuery,
} from '@cinvoice/contract/market/invoices';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAuditActor } from '#api/modules/audit/index.ts';
import { type Guard, getActor } from '#api/modules/auth/index.ts';
import { paging } from '#api/platform/paging.ts';
import { sendSpreadsheet, spreadsheetFormat } from '#api/platform/spreadsheet.ts';
import { countInvoices } from './counts.ts';
import { exportInvoices } from './export.ts';
import { readInvoiceHistory } from './history.ts';
import { quoteInvoice, readInvoiceTerms } from './quote.ts';
import { type ReadDeps, readInvoice, readInvoices } from './read.ts';

type InvoiceOptions = { deps: ReadDeps; guard: Guard };

const byId = z.object({ id: z.string() });

/** Invoices of sellers, as sellers, payers and admins read them. */
export const invoiceRoutes: FastifyPluginAsyncZod<InvoiceOptions> = async (app, { deps, guard }) => {
  const { readOnly, clock } = deps;

  for (const reader of ['user', 'ott', 'admin'] as const) {
    app.get(
      `/${reader}`,
      {
        onRequest: guard(reader),
        schema: { querystring: paging.extend(invoiceFilter.shape), response: { 200: invoicePage } },
      },
      (request) => readOnly((db) => readInvoices({ db, clock }, getActor(request), request.query)),
    );
  }

  for (const reader of ['user', 'admin'] as const) {
    app.get(
      `/${reader}/export`,
      {
        onRequest: guard(reader),
        schema: { querystring: invoiceFilter.extend({ format: spreadsheetFormat }) },
      },
      async (request, reply) => {
        const sheet = await exportInvoices(deps, request.query, {
          reader: getActor(request),
          by: readAuditActor(request),
        });
        return sendSpreadsheet(request, reply, request.query.format, sheet);
      },
    );
  }

  const everyone = guard('user', 'ott', 'admin');

  app.get(
    '/counts',
    { onRequest: everyone, schema: { response: { 200: invoiceCounts } } },
    async (request) => ({
      data: await readOnly((db) => countInvoices({ db, clock }, getActor(request))),
    }),
  );

  app.get('/terms', { onRequest: everyone, schema: { response: { 200: invoiceTerms } } }, async () => ({
    data: await readInvoiceTerms(deps),
  }));

  app.get(
    '/:id/history',
    { onRequest: everyone, schema: { params: byId, response: { 200: invoiceHistory } } },
    async (request) => ({ data: await readInvoiceHistory(deps.db, getActor(request), request.params.id) }),
  );

  app.get(
    '/:id/quote',
    {
      onRequest: everyone,
      schema: { params: byId, querystring: quoteQuery, response: { 200: quoteAnswer } },
    },
    async (request) => ({
      data: await quoteInvoice(deps, getActor(request), request.params.id, request.query),
    }),
  );

  app.get(
    '/:id',
    { onRequest: everyone, schema: { params: byId, response: { 200: invoiceAnswer } } },
    async (request) => ({ data: await readInvoice(deps, getActor(request), request.params.id) }),
  );
};
