import { z } from 'zod';

const text = z.string();

/** What an order says of an account, as it was given. The number itself is with the account alone. */
export const accountParameters = z.strictObject({
  owner: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('user'), userId: z.uuid() }),
    z.strictObject({ kind: z.literal('payer'), ottId: z.uuid() }),
    z.strictObject({ kind: z.literal('operator') }),
    z.strictObject({ kind: z.literal('escrow') }),
  ]),
  holderName: text,
  numberEnd: text,
  ifsc: text,
  bank: text,
  trustee: text,
  referencePrefix: text,
  vpa: text,
  /** Null in orders from before it was noted. */
  proof: z.strictObject({ name: text, sha256: text }).nullable().default(null),
});
export type AccountParameters = z.infer<typeof accountParameters>;
