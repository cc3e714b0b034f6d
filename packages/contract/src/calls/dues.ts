import {
  announcedPaymentAnswer,
  announcedPaymentsAnswer,
  announcePayment,
  duesAnswer,
  invoiceUpdateAnswer,
  invoiceUpdatesAnswer,
  writeUpdate,
} from '../market/dues.ts';
import type { Call } from './define.ts';

/** What a payer owes and says that it has paid, and what is told of a debt that is late. */
export const dueCalls = {
  'GET /invoices/ott/dues': { answer: duesAnswer },
  'GET /invoices/:id/announced-payments': { answer: announcedPaymentsAnswer },
  'POST /invoices/:id/announced-payments': {
    body: announcePayment,
    status: 201,
    answer: announcedPaymentAnswer,
  },
  'GET /invoices/:id/updates': { answer: invoiceUpdatesAnswer },
  'POST /invoices/:id/updates': { body: writeUpdate, status: 201, answer: invoiceUpdateAnswer },
} as const satisfies Record<string, Call>;
