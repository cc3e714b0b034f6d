import { isKnownGstin } from '@cinvoice/contract/market/tax-numbers';
import { z } from 'zod';

/** What invoices of the fee say of the operator. */
export const operatorSettings = {
  OPERATOR_GSTIN: {
    schema: z.string().refine(isKnownGstin).default(''),
    allowed: 'a GSTIN of 15 characters in capitals, whose check digit is right',
  },
  OPERATOR_ADDRESS: {
    schema: z.string().trim().max(300).default(''),
    allowed: 'an address in one line of at most 300 characters',
  },
  OPERATOR_SAC: {
    schema: z
      .string()
      .regex(/^(99\d{2}(\d{2})?)?$/)
      .default(''),
    allowed: 'a code of services of 4 or 6 digits that begins with 99',
  },
} as const;
