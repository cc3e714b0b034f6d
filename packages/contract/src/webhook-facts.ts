import { z } from 'zod';

/** What messages say of an endpoint: where its owner keeps it, and its host. */
export const webhookFacts = z.strictObject({
  page: z.enum(['/filmmaker/webhooks', '/investor/webhooks', '/ott/webhooks', '/admin/webhooks']),
  host: z.string(),
});
