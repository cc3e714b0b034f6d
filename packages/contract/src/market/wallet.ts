import { z } from 'zod';

/** What the books owe a user, and how an investor pays in. */

/** Null for a role that the user does not have. */
const balances = z.strictObject({
  /** As an investor. */
  walletPaise: z.int().nullable(),
  /** As a seller. */
  sellerPaise: z.int().nullable(),
});
export type Balances = z.infer<typeof balances>;

export const balancesAnswer = z.object({ data: balances });

const payIn = z.strictObject({
  /** Whole: it is copied into a transfer. */
  accountNumber: z.string(),
  ifsc: z.string(),
  holderName: z.string(),
  bank: z.string(),
  trustee: z.string(),
  /** What the payment must say, with what its bank wants before it. */
  reference: z.string(),
  /** A payment link of UPI with address and reference; blank without a UPI address. */
  upi: z.string(),
  /** The verified name that the money must come from. */
  legalName: z.string(),
});
export type PayIn = z.infer<typeof payIn>;

export const payInAnswer = z.object({ data: payIn });

/** The link that a UPI app opens: payee, name, currency and a note that stays as it is. */
export const toUpiLink = (vpa: string, { name, note }: { name: string; note: string }): string =>
  `upi://pay?pa=${encodeURIComponent(vpa)}&pn=${encodeURIComponent(name)}&tn=${encodeURIComponent(note)}&cu=INR`;
