import { z } from 'zod';
import {
  acceptanceAnswer,
  confirmAcceptance,
  disputeInvoice,
  preparationAnswer,
  requestAcceptance,
  requestedAnswer,
} from '../market/acceptances.ts';
import { closeHindrance, hindranceAnswer, hindranceForm, hindrancesAnswer } from '../market/hindrances.ts';
import { invoiceAnswer } from '../market/invoices.ts';
import type { Call } from './define.ts';

/** What a payer promises, and what can stop payment. */
export const acceptanceCalls = {
  'GET /invoices/:id/accept': { answer: preparationAnswer },
  'POST /invoices/:id/accept': { body: requestAcceptance, status: 202, answer: requestedAnswer },
  'POST /invoices/:id/accept/confirm': { body: confirmAcceptance, answer: invoiceAnswer },
  'POST /invoices/:id/dispute': { body: disputeInvoice, answer: invoiceAnswer },
  'GET /invoices/:id/acceptance': {
    query: z.object({ format: z.string().optional() }),
    answer: acceptanceAnswer,
  },
  'GET /invoices/:id/hindrances': { answer: hindrancesAnswer },
  'POST /invoices/:id/hindrances': { fileForm: hindranceForm, status: 201, answer: hindranceAnswer },
  'POST /hindrances/:id/close': { body: closeHindrance, answer: hindranceAnswer },
} as const satisfies Record<string, Call>;
