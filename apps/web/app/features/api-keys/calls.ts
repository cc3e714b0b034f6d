import type { ApiKey, CreatedApiKey, KeyArea } from '@cinvoice/contract/api-keys';
import { send } from '@cinvoice/ui/api/api.ts';
import type { Area } from '@cinvoice/ui/session/session.ts';

/** The session of an area. A user of both roles has the same keys in both areas. */
export const sessionAreas = {
  filmmaker: 'user',
  investor: 'user',
  ott: 'ott',
  admin: 'admin',
} as const satisfies Record<KeyArea, Area>;

export const readApiKeys = (area: KeyArea) => send<ApiKey[]>('/api-keys', { area: sessionAreas[area] });

export const createApiKey = (area: KeyArea, json: unknown) =>
  send<CreatedApiKey>('/api-keys', { method: 'POST', area: sessionAreas[area], json });

export const revokeApiKey = (area: KeyArea, id: string) =>
  send<unknown>(`/api-keys/${encodeURIComponent(id)}`, { method: 'DELETE', area: sessionAreas[area] });
