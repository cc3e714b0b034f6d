import { z } from 'zod';
import { noticeShape } from '../codes/notices.ts';
import {
  askForCode,
  ownAccountAnswer,
  ownAccountsAnswer,
  proposeAccount,
  proposeEscrowAccount,
  proposeOperatorAccount,
  retireAccount,
  treasuryAccountFilter,
  treasuryAccountsAnswer,
} from '../market/bank-accounts.ts';
import { askedAnswer } from '../market/orders.ts';
import { revealed } from '../secrets.ts';
import { type Call, createDataSchema, noContent } from './define.ts';

/** Bank accounts of users, and those of the treasury. */
export const bankAccountCalls = {
  'POST /codes': { body: askForCode, answer: z.object(noticeShape) },
  'GET /bank-accounts': { answer: ownAccountsAnswer },
  'POST /bank-accounts': { fileForm: proposeAccount, status: 202, answer: ownAccountAnswer },
  'DELETE /bank-accounts/:id': noContent,
  'GET /treasury/accounts': { query: treasuryAccountFilter, answer: treasuryAccountsAnswer },
  'POST /treasury/operator-accounts': {
    fileForm: proposeOperatorAccount,
    status: 202,
    answer: askedAnswer,
  },
  'POST /treasury/escrow-accounts': { fileForm: proposeEscrowAccount, status: 202, answer: askedAnswer },
  'POST /treasury/accounts/:id/retire': { body: retireAccount, ...noContent },
  'POST /treasury/accounts/:id/reveal': { answer: createDataSchema(revealed) },
} as const satisfies Record<string, Call>;
