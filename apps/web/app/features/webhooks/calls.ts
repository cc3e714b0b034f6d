import type {
  AddWebhook,
  ChangeWebhook,
  Delivery,
  Webhook,
  WebhookAdded,
  WebhookSecret,
} from '@cinvoice/contract/webhooks';
import { type Outcome, send } from '@cinvoice/ui/api/api.ts';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { readList } from '#web/shared/lists/list-page.ts';
import { readQuery } from '#web/shared/lists/query.ts';

const toPath = (id: string): string => `/webhooks/${encodeURIComponent(id)}`;

export const readWebhooks = (area: Area): Promise<Outcome<Webhook[]>> => send('/webhooks', { area });

/** Null for one that is not there. */
export const readWebhook = async (area: Area, id: string): Promise<Outcome<Webhook | null>> => {
  const outcome = await readWebhooks(area);
  if (outcome.problem) return outcome;
  return { data: outcome.data.find(({ _id }) => _id === id) ?? null };
};

export const addWebhook = (area: Area, json: AddWebhook): Promise<Outcome<WebhookAdded>> =>
  send('/webhooks', { method: 'POST', area, json });

export const changeWebhook = (area: Area, id: string, json: ChangeWebhook): Promise<Outcome<Webhook>> =>
  send(toPath(id), { method: 'PUT', area, json });

export const removeWebhook = (area: Area, id: string) =>
  send<unknown>(toPath(id), { method: 'DELETE', area });

export const revealSecret = (area: Area, id: string): Promise<Outcome<WebhookSecret>> =>
  send(`${toPath(id)}/reveal`, { method: 'POST', area });

export const replaceSecret = (area: Area, id: string): Promise<Outcome<WebhookSecret>> =>
  send(`${toPath(id)}/rotate`, { method: 'POST', area });

export const sendTestEvent = (area: Area, id: string): Promise<Outcome<Delivery>> =>
  send(`${toPath(id)}/test`, { method: 'POST', area });

export const sendAgain = (area: Area, { _id }: Delivery): Promise<Outcome<Delivery>> =>
  send(`/webhooks/deliveries/${_id}/send-again`, { method: 'POST', area });

export const readDeliveries = (area: Area, id: string, url: string, { cursor = '', limit = '' } = {}) =>
  readList<Delivery>(area, `${toPath(id)}/deliveries`, { ...readQuery(url, ['state']), limit, cursor });
