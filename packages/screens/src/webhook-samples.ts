import type { Delivery, Webhook } from '@cinvoice/contract/webhooks';
import { EARLIER, id, NOW } from './samples.ts';

/** Sample answers about webhooks. */

export const aWebhook = (changes: Partial<Webhook> = {}): Webhook => ({
  _id: id(1200),
  url: 'https://hooks.rangmahal.example/cinvoice',
  types: ['item.submitted', 'invoice.submitted'],
  createdAt: EARLIER,
  disabled: null,
  failingSince: null,
  formerSecretUntil: null,
  ...changes,
});

export const aDelivery = (changes: Partial<Delivery> = {}): Delivery => ({
  _id: id(1210),
  type: 'item.submitted',
  data: { kind: 'projects', _id: id(10), state: 'pending' },
  createdAt: NOW,
  state: 'delivered',
  attempts: 1,
  attemptedAt: NOW,
  nextAttemptAt: null,
  status: 204,
  answer: '',
  fault: null,
  ...changes,
});
