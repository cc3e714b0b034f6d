import { z } from 'zod';
import { createInvoiceForm } from '../market/invoice-form.ts';
import {
  invoiceAnswer,
  invoiceCounts,
  invoiceHistory,
  invoicePage,
  invoiceTerms,
  quoteAnswer,
} from '../market/invoices.ts';
import { searchQuery } from '../requests.ts';
import { pageQuery } from './define.ts';

const filter = {
  state: z.string().optional(),
  q: searchQuery,
  due: z.string().optional(),
  late: z.string().optional(),
};

const list = { query: pageQuery.extend(filter), answer: invoicePage } as const;

/** Invoices of sellers, as sellers, payers and admins read them. */
export const invoiceCalls = {
  'GET /invoices/user': list,
  'GET /invoices/ott': list,
  'GET /invoices/admin': list,
  'POST /invoices': { fileForm: createInvoiceForm, status: 201, answer: invoiceAnswer },
  'GET /invoices/counts': { answer: invoiceCounts },
  'GET /invoices/terms': { answer: invoiceTerms },
  'GET /invoices/:id': { answer: invoiceAnswer },
  'GET /invoices/:id/history': { answer: invoiceHistory },
  'GET /invoices/:id/quote': {
    query: z.object({
      yieldBps: z.string().optional(),
      advanceBps: z.string().optional(),
      valueDay: z.string().optional(),
    }),
    answer: quoteAnswer,
  },
} as const;
