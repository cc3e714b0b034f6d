import { z } from 'zod';
import { buyUnits, dealAnswer, dealPage, purchaseAnswer } from '../market/deals.ts';
import {
  endSale,
  offerInvoice,
  refuseOffer,
  saleAnswer,
  salesAnswer,
  signAssignment,
} from '../market/sales.ts';
import { type Call, pageQuery } from './define.ts';

/** Sales of invoices: offered, signed, bought, ended. */
export const dealCalls = {
  'GET /invoices/:id/sales': { answer: salesAnswer },
  'POST /invoices/:id/offer': { body: offerInvoice, status: 201, answer: saleAnswer },
  'POST /invoices/:id/take-back': { body: endSale, answer: saleAnswer },
  'POST /invoices/:id/pull': { body: endSale, answer: saleAnswer },
  'POST /invoices/:id/sign': { body: signAssignment, answer: saleAnswer },
  'POST /invoices/:id/refuse-offer': { body: refuseOffer, answer: saleAnswer },
  'GET /deals': {
    query: pageQuery.extend({
      payer: z.string().optional(),
      kind: z.string().optional(),
      minYieldBps: z.string().optional(),
      maxDays: z.string().optional(),
      state: z.string().optional(),
      sort: z.string().optional(),
    }),
    answer: dealPage,
  },
  'GET /deals/:id': { answer: dealAnswer },
  'POST /deals/:id/purchases': { body: buyUnits, status: 201, answer: purchaseAnswer },
} as const satisfies Record<string, Call>;
