import { createInvoiceForm } from '@cinvoice/contract/market/invoice-form';
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
import { type Guard, getActor, getActorAs } from '#api/modules/auth/index.ts';
import { withFileForm } from '#api/platform/form/file-form.ts';
import { paging } from '#api/platform/paging.ts';
import { countInvoices } from './counts.ts';
import { assertMayInvoice, createInvoice } from './create.ts';
import { readInvoiceHistory } from './history.ts';
import { quoteInvoice, readInvoiceTerms } from './quote.ts';
import { answerInvoice, readInvoice, readInvoices } from './read.ts';
import type { InvoiceDeps } from './service.ts';

type InvoiceOptions = { deps: InvoiceDeps; guard: Guard };

const byId = z.object({ id: z.string() });

/** Invoices of sellers, as sellers, payers and admins read them. */
export const invoiceRoutes: FastifyPluginAsyncZod<InvoiceOptions> = async (app, { deps, guard }) => {
  for (const reader of ['user', 'ott', 'admin'] as const) {
    app.get(
      `/${reader}`,
      {
        onRequest: guard(reader),
        schema: { querystring: paging.extend(invoiceFilter.shape), response: { 200: invoicePage } },
      },
      (request) => readInvoices(deps, getActor(request), request.query),
    );
  }

  app.post(
    '/',
    {
      onRequest: guard('user'),
      config: { fileForm: createInvoiceForm },
      schema: { response: { 201: invoiceAnswer } },
    },
    async (request, reply) => {
      const seller = getActorAs(request, 'user');
      assertMayInvoice(seller);
      const form = { form: createInvoiceForm, storage: deps.storage };
      const row = await withFileForm(request, form, (sent) => createInvoice(deps, seller, sent));
      return reply.code(201).send({ data: await answerInvoice(deps, seller, row) });
    },
  );

  const everyone = guard('user', 'ott', 'admin');

  app.get(
    '/counts',
    { onRequest: everyone, schema: { response: { 200: invoiceCounts } } },
    async (request) => ({
      data: await countInvoices(deps, getActor(request)),
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
