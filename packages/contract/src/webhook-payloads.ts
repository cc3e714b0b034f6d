import { z } from 'zod';
import { kinds } from './kinds/kinds.ts';
import { invoiceStates } from './market/invoice-states.ts';
import { payoutStates } from './market/payouts.ts';
import { saleOutcomes } from './market/sale-outcomes.ts';
import { saleStates } from './market/sales.ts';
import { reviewStatuses } from './vocabulary.ts';
import type { WebhookType } from './webhooks.ts';

/** What programs receive: ids and the state after the event. */

const _id = z.uuid();

const dataSchemas = {
  item: z.strictObject({
    kind: z.enum(kinds.map(({ slug }) => slug)),
    _id,
    state: z.enum(reviewStatuses),
  }),
  invoice: z.strictObject({ _id, state: z.enum(invoiceStates) }),
  deal: z.strictObject({
    _id,
    state: z.enum(saleStates),
    outcome: z.enum(saleOutcomes).nullable(),
    /** For the seller and the operator. */
    invoice: z.uuid().optional(),
  }),
  payout: z.strictObject({ _id, state: z.enum(payoutStates) }),
} as const;

const toGroup = (type: WebhookType): keyof typeof dataSchemas => {
  if (type.startsWith('item.')) return 'item';
  if (type.startsWith('invoice.')) return 'invoice';
  return type.startsWith('deal.') ? 'deal' : 'payout';
};

/** The body of an event, whose `timestamp` is when it happened. */
export const createPayloadSchema = (type: WebhookType) =>
  z.strictObject({
    type: z.literal(type),
    timestamp: z.iso.datetime(),
    data: dataSchemas[toGroup(type)],
  });
