import type { Delivery, Webhook } from '@cinvoice/contract/webhooks';
import { z } from 'zod';
import type { DeliveryRow } from './deliveries-repo.ts';
import type { EndpointRow } from './repo.ts';

const toTime = (at: Date | null): string | null => at?.toISOString() ?? null;

export const toWebhook = (row: EndpointRow): Webhook => ({
  _id: row.id,
  url: row.url,
  types: row.types,
  createdAt: row.created_at.toISOString(),
  disabled:
    row.disabled_at && row.disabled_because
      ? { at: row.disabled_at.toISOString(), because: row.disabled_because }
      : null,
  failingSince: toTime(row.failing_since),
  formerSecretUntil: toTime(row.former_until),
});

const data = z.record(z.string(), z.unknown());

export const toDelivery = (row: DeliveryRow): Delivery => ({
  _id: row.id,
  type: row.type,
  data: data.parse(row.data),
  createdAt: row.created_at.toISOString(),
  state: row.state,
  attempts: row.attempts,
  attemptedAt: toTime(row.attempted_at),
  nextAttemptAt: toTime(row.next_attempt_at),
  status: row.status,
  answer: row.answer,
  fault: row.fault,
});
