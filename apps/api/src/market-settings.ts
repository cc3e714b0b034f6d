import { isColumnOrder, payoutColumns } from '@cinvoice/contract/market/payouts';
import { z } from 'zod';
import { wholeNumber } from './config-schemas.ts';

/** Who confirms orders of the market, and what the bank's file of payouts looks like. */
export const marketSettings = {
  TREASURERS: {
    schema: z
      .string()
      .default('')
      .transform((names) => names.split(',').map((name) => name.trim()))
      .transform((names) => names.filter((name) => name !== ''))
      .refine((names) => names.every((name) => name.length <= 200)),
    allowed: 'IDs of admins, separated by commas',
  },
  COOLING_HOURS: { schema: wholeNumber(0, 168).default(24), allowed: 'a whole number from 0 to 168' },
  PAYOUT_COLUMNS: {
    schema: z
      .string()
      .default(payoutColumns.join(','))
      .transform((names) => names.split(',').map((name) => name.trim()))
      .refine(isColumnOrder),
    allowed: 'beneficiary, ifsc, account, amount and reference in any order, separated by commas',
  },
} as const;
