import { createPayloadSchema } from '@cinvoice/contract/webhook-payloads';
import { type WebhookType, webhookTypes } from '@cinvoice/contract/webhooks';
import { z } from 'zod';

type JsonSchema = Readonly<Record<string, unknown>>;

const describeBody = (type: WebhookType): JsonSchema => z.toJSONSchema(createPayloadSchema(type));

/** The events of webhooks, for the API's document. */
export const describedWebhooks = Object.fromEntries(
  webhookTypes.map((type) => [
    type,
    {
      post: {
        summary: type,
        requestBody: {
          content: { 'application/json': { schema: describeBody(type) } },
        },
        responses: { '204': { description: 'Delivered, as by any status from 200 to 299.' } },
      },
    },
  ]),
);
