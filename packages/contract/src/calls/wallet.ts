import { balancesAnswer, payInAnswer } from '../market/wallet.ts';
import type { Call } from './define.ts';

/** A user's money. */
export const walletCalls = {
  'GET /wallet': { answer: balancesAnswer },
  'GET /wallet/pay-in': { answer: payInAnswer },
} as const satisfies Record<string, Call>;
