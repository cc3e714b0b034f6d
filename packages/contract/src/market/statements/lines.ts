import { z } from 'zod';

/** Lines of the escrow bank's statements, and what they are for. */

/** An escrow account as lists name it. */
export const escrowReference = z.strictObject({ _id: z.uuid(), bank: z.string(), numberEnd: z.string() });
export type EscrowReference = z.infer<typeof escrowReference>;

/** What a part of a line is for. */
const targetTypes = ['invoice', 'wallet', 'shortfall', 'fees', 'suspense'] as const;

export const partTarget = z.strictObject({
  type: z.enum(targetTypes),
  id: z.uuid().nullable(),
  label: z.string(),
});

/** Why a line is not matched by itself, or what speaks for a suggestion. */
export const hintCodes = [
  'sender-missing',
  'sender-unknown',
  'sender-other',
  'references-several',
  'invoice-not-accepted',
  'invoice-settled',
  'invoice-over-payable',
  'invoice-other-account',
  'user-not-verified',
  'amount-and-day',
  'bank-charges',
] as const;
