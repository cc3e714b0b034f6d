import { z } from 'zod';
import { proposePayerAccount } from '../market/bank-accounts.ts';
import { askedAnswer } from '../market/orders.ts';
import { officerForm, payerForm } from '../market/payer-form.ts';
import {
  ottsAsPayersFilter,
  ottsAsPayersPage,
  ownPayerAnswer,
  payerAnswer,
  payerPage,
  retirePayer,
} from '../market/payers.ts';
import { noContent, pageQuery } from './define.ts';

const asked = { status: 202, answer: askedAnswer } as const;

/** Payers and their officers. */
export const payerCalls = {
  'GET /payers': { query: pageQuery, answer: payerPage },
  'GET /payers/own': { answer: ownPayerAnswer },
  'GET /payers/admin': {
    query: pageQuery.extend({ q: ottsAsPayersFilter.shape.q, state: z.string().optional() }),
    answer: ottsAsPayersPage,
  },
  'GET /payers/:ottId': { answer: payerAnswer },
  'PUT /payers/:ottId': { fileForm: payerForm, ...asked },
  'POST /payers/:ottId/retire': { body: retirePayer, answer: payerAnswer },
  'POST /payers/:ottId/officers': { fileForm: officerForm, ...asked },
  'POST /payers/:ottId/bank-accounts': { fileForm: proposePayerAccount, ...asked },
  'DELETE /officers/:id': noContent,
} as const;
