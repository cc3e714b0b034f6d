import type { AccountOfUser, Session } from '@cinvoice/contract/accounts';
import { isListOfRecords, send } from '@cinvoice/ui/api/api.ts';
import { readList } from '#web/shared/lists/list-page.ts';
import { readQuery } from '#web/shared/lists/query.ts';

/** Reads the filter and the order of the list from the page's address. */
export const parseUsersQuery = (url: string) => readQuery(url, ['q', 'role', 'sort']);

export const readUsers = (url: string, cursor = '') =>
  readList<AccountOfUser>('admin', '/users/profile', { ...parseUsersQuery(url), cursor });

export const readUser = (id: string) =>
  send<AccountOfUser>(`/users/profile/${encodeURIComponent(id)}`, { area: 'admin' });

export const readSessions = (id: string) =>
  send<Session[]>(`/users/${encodeURIComponent(id)}/sessions`, {
    area: 'admin',
    isExpected: isListOfRecords,
  });
