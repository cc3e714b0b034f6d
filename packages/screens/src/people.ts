import type { Role } from '@cinvoice/contract/vocabulary';
import { api } from './fake-api.ts';
import { aUser, id } from './samples.ts';

type Area = 'user' | 'ott' | 'admin';

/** Storage keys of the tokens. Specification, section 4. */
const tokenKeys = { user: 'authToken', ott: 'ottToken', admin: 'adminToken' } as const;

const signIn = (area: Area, token: string): void => {
  localStorage.setItem(tokenKeys[area], token);
  localStorage.setItem(`languageTold:${area}`, 'en');
};

/** Stores a session as the login pages do. */
export const signInAsAdmin = (): void => signIn('admin', 'token of the admin');

export const signInAsOtt = (): void => signIn('ott', 'token of the OTT');

export const signInAsUser = (...held: Role[]): void => {
  const role: Role[] = held.length > 0 ? held : ['content_producer'];
  signIn('user', 'token of the user');
  localStorage.setItem('userId', id(3));
  localStorage.setItem('roles', role.join(' '));
  api.on('GET /users/profile/:userId', { data: aUser({ role }) });
};

/** Returns the token of an area's session; null without a session. */
export const getToken = (area: Area): string | null => localStorage.getItem(tokenKeys[area]);

/** Returns the address to which the next login of an area returns. */
export const getReturnPath = (area: Area): unknown =>
  Object(JSON.parse(sessionStorage.getItem(`place:${area}`) ?? 'null')).path;

export const storeReturnPath = (area: Area, path: string): void =>
  sessionStorage.setItem(`place:${area}`, JSON.stringify({ path, state: null }));
