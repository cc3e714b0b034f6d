import { z } from 'zod';
import { page } from './answers.ts';
import { refuseAs } from './codes/issues.ts';
import { createText } from './kinds/schema.ts';
import { createOptionalChoice } from './requests.ts';
import { MAX_LINK_LENGTH } from './text.ts';

/** What happens is sent to the endpoints of those who may read it, by the Standard Webhooks specification. */

const time = z.iso.datetime();

/** Everything that is told. The database's triggers name the same; a test holds both against each other. */
export const webhookTypes = [
  'item.submitted',
  'item.approved',
  'item.rejected',
  'item.clarification_requested',
  'invoice.checking',
  'invoice.submitted',
  'invoice.recalled',
  'invoice.withdrawn',
  'invoice.declined',
  'invoice.disputed',
  'invoice.accepted',
  'invoice.offered',
  'invoice.listed',
  'invoice.funded',
  'invoice.disbursed',
  'invoice.received',
  'invoice.receipt_undone',
  'invoice.settled',
  'invoice.written_off',
  'deal.offered',
  'deal.listed',
  'deal.funded',
  'deal.disbursed',
  'deal.ended',
  'deal.paid',
  'payout.asked',
  'payout.sent',
  'payout.paid',
  'payout.returned',
  'payout.failed',
  'payout.cancelled',
  'payout.refused',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** Sent when an owner asks for it, whatever the endpoint is for. */
export const TEST_TYPE = 'webhook.test';

/** An admin's endpoints are the operator's: every admin keeps them. */
export type WebhookOwnerKind = 'user' | 'ott' | 'admin';

/** A platform learns nothing of a sale, and of a refund to it only how it ended. */
const unknownToOtts: ReadonlySet<WebhookType> = new Set([
  'invoice.checking',
  'invoice.offered',
  'invoice.listed',
  'invoice.funded',
  'invoice.disbursed',
  'invoice.written_off',
  'payout.asked',
  'payout.sent',
  'payout.cancelled',
]);

const isForOtts = (type: WebhookType): boolean => !type.startsWith('deal.') && !unknownToOtts.has(type);

/** The types that endpoints of an owner may ask for. A holder is paid, never the operator. */
export const listWebhookTypes = (owner: WebhookOwnerKind): readonly WebhookType[] => {
  if (owner === 'ott') return webhookTypes.filter(isForOtts);
  return owner === 'admin' ? webhookTypes.filter((type) => type !== 'deal.paid') : webhookTypes;
};

/** The most endpoints of an owner. */
export const MAX_WEBHOOKS = 10;

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An address of the server's own machine, which only a server for trials sends to. */
export const isLocalWebhook = (url: string): boolean => loopback.has(URL.parse(url)?.hostname ?? '');

/** The ports beside 443, which an address leaves out. */
const ports: ReadonlySet<string> = new Set(['', '8443']);

/** Encrypted, without a user name or a password, at a port for that. */
const isWebhookUrl = (text: string): boolean => {
  const url = URL.parse(text);
  if (url?.username !== '' || url.password !== '') return false;
  if (isLocalWebhook(text)) return url.protocol === 'http:' || url.protocol === 'https:';
  return url.protocol === 'https:' && ports.has(url.port);
};

const url = z.preprocess(
  (given) => given ?? '',
  createText(MAX_LINK_LENGTH)
    .trim()
    .refine(isWebhookUrl, { error: refuseAs('webhook-url-invalid') }),
);

const typesError = refuseAs('webhook-types-missing');
const types = z
  .array(z.enum(webhookTypes, { error: refuseAs('webhook-type-unknown') }), { error: typesError })
  .min(1, { error: typesError })
  .transform((chosen) => [...new Set(chosen)]);

export const addWebhook = z.strictObject({ url, types });
export type AddWebhook = z.infer<typeof addWebhook>;

/** Taking it up again forgets that it failed. */
export const changeWebhook = z.strictObject({
  url,
  types,
  enabled: z.boolean({ error: refuseAs('parameter-not-boolean', { parameter: 'enabled' }) }),
});
export type ChangeWebhook = z.infer<typeof changeWebhook>;

/** By its owner, by its own answer 410, or since nothing reached it for days. */
const disablingReasons = ['owner', 'gone', 'failing'] as const;
export type DisablingReason = (typeof disablingReasons)[number];

const webhook = z.strictObject({
  _id: z.uuid(),
  url: z.string(),
  types: z.array(z.string()),
  createdAt: time,
  disabled: z.strictObject({ at: time, because: z.enum(disablingReasons) }).nullable(),
  /** The first failure after the last success. */
  failingSince: time.nullable(),
  /** The former secret signs beside the new one until then. */
  formerSecretUntil: time.nullable(),
});
export type Webhook = z.infer<typeof webhook>;

export const webhookList = z.object({ data: z.array(webhook) });
export const webhookAnswer = z.object({ data: webhook });

/** 'whsec_' and base64, as the libraries for receivers take it. */
const secret = z.string();
export const webhookAdded = z.object({ data: z.strictObject({ webhook, secret }) });
export type WebhookAdded = z.infer<typeof webhookAdded>['data'];
export const webhookSecret = z.object({ data: z.strictObject({ secret }) });
export type WebhookSecret = z.infer<typeof webhookSecret>['data'];

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why the last attempt failed; of `status` the answer tells more. */
const deliveryFaults = [
  'status',
  'timed-out',
  'name-not-found',
  'address-refused',
  'certificate-invalid',
  'connection-failed',
  'disabled',
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

const delivery = z.strictObject({
  /** The `webhook-id` of every attempt. */
  _id: z.uuid(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  createdAt: time,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  attemptedAt: time.nullable(),
  nextAttemptAt: time.nullable(),
  /** Of the last attempt: the answer's status and first bytes, or why there was none. */
  status: z.int().nullable(),
  answer: z.string(),
  fault: z.enum(deliveryFaults).nullable(),
});
export type Delivery = z.infer<typeof delivery>;

export const deliveryPage = z.object({ data: z.array(delivery), page });
export const deliveryAnswer = z.object({ data: delivery });

export const deliveryFilter = z.object({ state: createOptionalChoice('state', deliveryStates) });
