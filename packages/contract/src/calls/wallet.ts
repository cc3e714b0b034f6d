import { z } from 'zod';
import { balancesAnswer, payInAnswer } from '../market/wallet.ts';
import { type Call, fileFormatQuery } from './define.ts';

/** A user's money. */
export const walletCalls = {
  'GET /wallet': { answer: balancesAnswer },
  'GET /wallet/pay-in': { answer: payInAnswer },
  'GET /wallet/statement': { query: fileFormatQuery.extend({ from: z.string(), to: z.string() }) },
} as const satisfies Record<string, Call>;
