import { z } from 'zod';

/** The messages about money that goes home: the parameters of each event. */

const text = z.string();

/** The number is masked: '••••6789'. The page is where its owner sees it. */
export const accountFacts = z.strictObject({
  number: text,
  page: z.enum(['/filmmaker/money', '/investor/wallet']),
});
/** The account is where the money goes. */
const payoutFacts = accountFacts.extend({ amount: text });
/** `day` is the one on which the money came in, '20/11/2026'. */
const refundFacts = z.strictObject({
  number: text,
  page: z.enum(['/filmmaker/money', '/investor/wallet', '/ott/dues']),
  amount: text,
  day: text,
  reference: text,
});
/** Where admins see it. */
export const treasuryPage = z.literal('/admin/treasury');

export const payoutEvents = {
  /** To the owner of the money: the bank's statement shows the payout. Amounts are written out. */
  'payout-paid': payoutFacts,
  /** To the same: the bank sent it back, and it is in the balance again. */
  'payout-returned': payoutFacts,
  /** To the same: what was told to have come back did not, so the payout stays paid. */
  'payout-not-returned': payoutFacts,
  /** To the same: the bank never carried it out, and it is in the balance again. */
  'payout-failed': payoutFacts,
  /** To the same: an admin refused it, with the reason. */
  'payout-refused': payoutFacts.extend({ reason: text }),
  /** To the user or payer who had sent it: what was nobody's went back, by the bank's statement. */
  'refund-paid': refundFacts,
  /** To the same: the bank sent it back, and it is nobody's again. */
  'refund-returned': refundFacts,
  /** To the same: what was told to have come back did not, so it stays refunded. */
  'refund-not-returned': refundFacts,
  /** To the same: the bank never carried it out, and it is nobody's again. */
  'refund-failed': refundFacts,
  /** To the same: an admin refused it, with the reason. */
  'refund-refused': refundFacts.extend({ reason: text }),
  /** To the investor: money that lay idle goes home on a day, '20/11/2026'. */
  'idle-money': payoutFacts.extend({ day: text }),
  /** To the admins: the bank sent a payout back. */
  'payout-came-back': z.strictObject({ page: treasuryPage, amount: text, reference: text, name: text }),
} as const satisfies Record<string, z.ZodType>;
