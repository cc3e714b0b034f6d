import type { OwnSession } from '@cinvoice/contract/accounts';
import { send } from '@cinvoice/ui/api/api.ts';
import type { Area } from '@cinvoice/ui/session/session.ts';

export const readOwnSessions = (area: Area) => send<OwnSession[]>('/sessions', { area });

export const endOwnSession = (area: Area, id: string) =>
  send<unknown>(`/sessions/${encodeURIComponent(id)}`, { method: 'DELETE', area });

export const endOtherSessions = (area: Area) =>
  send<{ ended: number }>('/sessions', { method: 'DELETE', area });
