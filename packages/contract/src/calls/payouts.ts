import { z } from 'zod';
import {
  askForBatch,
  batchAnswer,
  batchPage,
  listedPayoutAnswer,
  movementPage,
  ownPayoutAnswer,
  ownPayoutPage,
  payOutFees,
  payoutPage,
  refusePayout,
  withdraw,
} from '../market/payouts.ts';
import { type Call, noContent, pageQuery } from './define.ts';

/** Money that goes home: asked for, batched, sent. */
export const payoutCalls = {
  'GET /wallet/movements': { query: pageQuery.extend({ of: z.string().optional() }), answer: movementPage },
  'GET /wallet/payouts': { query: pageQuery.extend({ of: z.string().optional() }), answer: ownPayoutPage },
  'POST /wallet/withdrawals': { body: withdraw, status: 201, answer: ownPayoutAnswer },
  'DELETE /wallet/withdrawals/:id': noContent,
  'GET /treasury/payouts': {
    query: pageQuery.extend({ state: z.string().optional(), batch: z.string().optional() }),
    answer: payoutPage,
  },
  'POST /treasury/payouts': { body: payOutFees, status: 201, answer: listedPayoutAnswer },
  'POST /treasury/payouts/:id/refuse': { body: refusePayout, answer: listedPayoutAnswer },
  'GET /treasury/batches': { query: pageQuery, answer: batchPage },
  'POST /treasury/batches': { body: askForBatch, status: 202, answer: batchAnswer },
  /** CSV. */
  'GET /treasury/batches/:id/file': {},
} as const satisfies Record<string, Call>;
