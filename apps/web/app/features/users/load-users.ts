import type { AccountOfUser, Session } from '@cinvoice/contract/accounts';
import { send } from '#web/shared/api.ts';
import { readList } from '#web/shared/list-page.ts';
import { queryOf } from '#web/shared/query.ts';

export const readUsers = (url: string, cursor = '') =>
  readList<AccountOfUser>('admin', '/users/profile', { ...queryOf(url, ['q', 'role', 'sort']), cursor });

export const readUser = (id: string) =>
  send<AccountOfUser>(`/users/profile/${encodeURIComponent(id)}`, { area: 'admin' });

export const readSessions = (id: string) =>
  send<Session[]>(`/users/${encodeURIComponent(id)}/sessions`, { area: 'admin' });
