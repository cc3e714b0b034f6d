import { z } from 'zod';
import { refuseAs } from '../../codes/issues.ts';
import { requiredReason } from '../../requests.ts';

/** Orders by which admins correct what was matched. */

const amountError = refuseAs('amount-out-of-limits', {
  field: 'Amount',
  least: 1,
  most: Number.MAX_SAFE_INTEGER,
});
const paise = z.int({ error: amountError }).min(1, { error: amountError });

const kindError = refuseAs('correction-invalid');
const subject = z.uuid({ error: kindError });

/** `subject` is the user whose wallet or balance it goes to, or the invoice. */
export const makeGoodParameters = z.strictObject({
  to: z.enum(['wallet', 'seller', 'invoice'], { error: kindError }),
  paise,
});
export type MakeGood = z.infer<typeof makeGoodParameters>;

/** `subject` is the invoice, `hindranceId` the report of the payment to the wrong party, with the seller's consent. */
export const setOffParameters = z.strictObject({
  paise,
  hindranceId: z.uuid({ error: kindError }),
});
export type SetOff = z.infer<typeof setOffParameters>;

/** `subject` of `undo-match` is the match. */
const undoMatch = z.strictObject({
  kind: z.literal('undo-match'),
  subject,
  parameters: z.strictObject({}).default({}),
});
const makeGood = z.strictObject({ kind: z.literal('make-good'), subject, parameters: makeGoodParameters });
const setOff = z.strictObject({ kind: z.literal('set-off'), subject, parameters: setOffParameters });

/** `subject` is a payout that the bank never carried out. */
const payoutFailed = z.strictObject({
  kind: z.literal('payout-failed'),
  subject,
  parameters: z.strictObject({}).default({}),
});

const reason = { reason: requiredReason };

export const askForCorrection = z.discriminatedUnion(
  'kind',
  [undoMatch.extend(reason), makeGood.extend(reason), setOff.extend(reason), payoutFailed.extend(reason)],
  { error: kindError },
);
export type AskForCorrection = z.infer<typeof askForCorrection>;

/** What would be asked for, without a reason. */
export const previewCorrection = z.discriminatedUnion('kind', [undoMatch, makeGood, setOff, payoutFailed], {
  error: kindError,
});
export type PreviewCorrection = z.infer<typeof previewCorrection>;
