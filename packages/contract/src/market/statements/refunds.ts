import { z } from 'zod';
import { refuseAs } from '../../codes/issues.ts';
import { requiredReason } from '../../requests.ts';

/** Money that came in and is nobody's goes back to whom it came from, by an order. */

const amountError = refuseAs('amount-out-of-limits', {
  field: 'Amount',
  least: 1,
  most: Number.MAX_SAFE_INTEGER,
});
const receiverError = refuseAs('not-from-list', { field: 'Receiver' });

/** The payer or the user whom the bank names as the sender. */
export const refundParameters = z.strictObject({
  to: z.strictObject(
    { kind: z.enum(['payer', 'user'], { error: receiverError }), id: z.uuid({ error: receiverError }) },
    { error: receiverError },
  ),
  paise: z.int({ error: amountError }).min(1, { error: amountError }),
});
export type Refund = z.infer<typeof refundParameters>;

export const askForRefund = refundParameters.extend({ reason: requiredReason });

const receiver = z.strictObject({
  kind: refundParameters.shape.to.shape.kind,
  _id: z.uuid(),
  name: z.string(),
  /** The account in force that it goes to, its number masked; without one nothing can go back yet. */
  account: z.strictObject({ holderName: z.string(), number: z.string(), ifsc: z.string() }).nullable(),
});
export type RefundReceiver = z.infer<typeof receiver>;

/** What may go back of a line, and to whom. */
export const refundOutlook = z.object({
  data: z.strictObject({ restPaise: z.int(), receivers: z.array(receiver) }),
});
export type RefundOutlook = z.infer<typeof refundOutlook>['data'];
