import { wholeNumber } from './config-schemas.ts';

/** How much strangers and accounts may do. */
export const limitSettings = {
  OTP_PER_ADDRESS_PER_HOUR: {
    schema: wholeNumber(1, 1_000_000).default(30),
    allowed: 'a whole number from 1 to 1000000',
  },
  NEW_ITEMS_PER_DAY: {
    schema: wholeNumber(1, 1_000_000).default(100),
    allowed: 'a whole number from 1 to 1000000',
  },
} as const;
