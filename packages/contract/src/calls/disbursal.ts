import {
  askForDisbursal,
  disbursalAnswer,
  noticeForm,
  payerNoticeAnswer,
  stampForm,
} from '../market/disbursal.ts';
import { askedAnswer } from '../market/orders.ts';
import type { Call } from './define.ts';

const order = { body: askForDisbursal, status: 202, answer: askedAnswer } as const;

/** The payout of a sold invoice to its seller. */
export const disbursalCalls = {
  'GET /invoices/:id/disbursal': { answer: disbursalAnswer },
  'POST /invoices/:id/notices': { fileForm: noticeForm, status: 201, answer: disbursalAnswer },
  'POST /invoices/:id/stamps': { fileForm: stampForm, status: 201, answer: disbursalAnswer },
  'POST /invoices/:id/disburse': order,
  'POST /invoices/:id/unwind': order,
  'POST /invoices/:id/write-off': order,
  'GET /invoices/:id/notice': { answer: payerNoticeAnswer },
  'POST /invoices/:id/notice/acknowledge': { answer: payerNoticeAnswer },
} as const satisfies Record<string, Call>;
