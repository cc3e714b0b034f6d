import { z } from 'zod';
import { openingAnswer, sayOpening } from '../market/opening.ts';
import {
  askedAnswer,
  confirmOrder,
  confirmOrders,
  orderAnswer,
  orderOutcomes,
  orderPage,
  orderPreviewAnswer,
  refuseOrder,
} from '../market/orders.ts';
import { askForCorrection, previewCorrection } from '../market/statements/corrections.ts';
import { linePage, matchLine, matchTargets } from '../market/statements/lines.ts';
import { askForRefund, refundOutlook } from '../market/statements/refunds.ts';
import {
  importStatement,
  previewStatement,
  statementAnswer,
  statementFile,
  statementPage,
  statementPreview,
  treasuryState,
} from '../market/statements/statements.ts';
import { askForTerms, holidaysAnswer, setHoliday, termsAnswer } from '../market/terms.ts';
import { pageQuery } from './define.ts';

/** What treasurers decide on, and what the market is run by. */
export const treasuryCalls = {
  'GET /orders/admin': { query: pageQuery.extend({ state: z.string().optional() }), answer: orderPage },
  'GET /orders/:id': { answer: orderAnswer },
  'POST /orders/:id/confirm': { body: confirmOrder, answer: orderAnswer },
  'POST /orders/:id/refuse': { body: refuseOrder, answer: orderAnswer },
  'POST /orders/:id/withdraw': { answer: orderAnswer },
  'POST /orders/confirm': { body: confirmOrders, answer: orderOutcomes },
  'GET /treasury/terms': { answer: termsAnswer },
  'POST /treasury/terms': { body: askForTerms, status: 202, answer: askedAnswer },
  'GET /treasury/holidays': { answer: holidaysAnswer },
  'GET /treasury/lines': { query: pageQuery.extend({ state: z.string().optional() }), answer: linePage },
  'POST /treasury/lines/:id/match': { body: matchLine, status: 202, answer: askedAnswer },
  'GET /treasury/lines/:id/refund': { answer: refundOutlook },
  'POST /treasury/lines/:id/refund': { body: askForRefund, status: 202, answer: askedAnswer },
  'GET /treasury/targets': { query: z.object({ q: z.string().optional() }), answer: matchTargets },
  'POST /orders/admin': { body: askForCorrection, status: 202, answer: askedAnswer },
  'POST /orders/admin/preview': { body: previewCorrection, answer: orderPreviewAnswer },
  'GET /treasury/state': { answer: treasuryState },
  'GET /treasury/statements': { query: pageQuery, answer: statementPage },
  'POST /treasury/statements': {
    fileForm: { texts: importStatement, files: { file: statementFile } },
    status: 201,
    answer: statementAnswer,
  },
  'POST /treasury/statements/preview': {
    fileForm: { texts: previewStatement, files: { file: statementFile } },
    answer: statementPreview,
  },
  'PUT /treasury/holidays/:day': { body: setHoliday, answer: holidaysAnswer },
  'GET /treasury/opening': { answer: openingAnswer },
  'PUT /treasury/opening/:point': { body: sayOpening, answer: openingAnswer },
} as const;
