import { z } from 'zod';
import { changeInvoiceForm, createInvoiceForm } from '../market/invoice-form.ts';
import {
  changeInvoice,
  changeInvoiceWithReason,
  invoiceAnswer,
  invoiceCounts,
  invoiceHistory,
  invoicePage,
  invoiceTerms,
  quoteAnswer,
} from '../market/invoices.ts';
import { searchQuery } from '../requests.ts';
import { fileFormatQuery, noContent, pageQuery } from './define.ts';

const filter = {
  state: z.string().optional(),
  q: searchQuery,
  due: z.string().optional(),
  late: z.string().optional(),
  order: z.string().optional(),
};

const list = { query: pageQuery.extend(filter), answer: invoicePage } as const;

const transition = { body: changeInvoice, answer: invoiceAnswer } as const;
const decision = { body: changeInvoiceWithReason, answer: invoiceAnswer } as const;

/** Invoices of sellers, as sellers, payers and admins read them. */
export const invoiceCalls = {
  'GET /invoices/user': list,
  'GET /invoices/ott': list,
  'GET /invoices/admin': list,
  'POST /invoices': { fileForm: createInvoiceForm, status: 201, answer: invoiceAnswer },
  'GET /invoices/user/export': { query: fileFormatQuery.extend(filter) },
  'GET /invoices/admin/export': { query: fileFormatQuery.extend(filter) },
  'GET /invoices/counts': { answer: invoiceCounts },
  'GET /invoices/terms': { answer: invoiceTerms },
  'PUT /invoices/:id': { fileForm: changeInvoiceForm, answer: invoiceAnswer },
  'DELETE /invoices/:id': { query: z.object({ version: z.string().optional() }), ...noContent },
  'POST /invoices/:id/submit': transition,
  'POST /invoices/:id/recall': transition,
  'POST /invoices/:id/revise': transition,
  'POST /invoices/:id/withdraw': transition,
  'POST /invoices/:id/clear': decision,
  'POST /invoices/:id/decline': decision,
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
