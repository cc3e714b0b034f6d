import {
  addWebhook,
  changeWebhook,
  deliveryAnswer,
  deliveryFilter,
  deliveryPage,
  webhookAdded,
  webhookAnswer,
  webhookList,
  webhookSecret,
} from '../webhooks.ts';
import { type Call, noContent, pageQuery } from './define.ts';

/** Endpoints of webhooks, and what is delivered to them. */
export const webhookCalls = {
  'GET /webhooks': { answer: webhookList },
  'POST /webhooks': { body: addWebhook, status: 201, answer: webhookAdded },
  'PUT /webhooks/:id': { body: changeWebhook, answer: webhookAnswer },
  'DELETE /webhooks/:id': noContent,
  'POST /webhooks/:id/reveal': { answer: webhookSecret },
  'POST /webhooks/:id/rotate': { answer: webhookSecret },
  'POST /webhooks/:id/test': { status: 202, answer: deliveryAnswer },
  'GET /webhooks/:id/deliveries': { query: pageQuery.extend(deliveryFilter.shape), answer: deliveryPage },
  'POST /webhooks/deliveries/:id/send-again': { status: 202, answer: deliveryAnswer },
} as const satisfies Record<string, Call>;
