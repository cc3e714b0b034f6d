import { type Role, roles } from '@cinvoice/contract/vocabulary';

/** Each area has a session of its own. The storage keys are those of the specification, section 4. */
export type Area = 'user' | 'ott' | 'admin';

/** The areas that review items. Their staff sign in with a password. */
export type ReviewerArea = Exclude<Area, 'user'>;

export const tokenKeys = { user: 'authToken', ott: 'ottToken', admin: 'adminToken' } as const;
const USER_ID = 'userId';
export const ROLES_KEY = 'roles';
const REGISTRATION = 'registration';

export const loginPaths = { user: '/login', ott: '/ott', admin: '/admin' } as const;

export const getToken = (area: Area): string | null => localStorage.getItem(tokenKeys[area]);

export const getCurrentUserId = (): string | null => localStorage.getItem(USER_ID);

const getLanguageKey = (area: Area): string => `languageTold:${area}`;

/** The language last reported to the server for the signed-in account; null if none was. */
export const getReportedLanguage = (area: Area): string | null => localStorage.getItem(getLanguageKey(area));

export const saveReportedLanguage = (area: Area, language: string): void =>
  localStorage.setItem(getLanguageKey(area), language);

/** Areas whose session ended in this tab, until the next one starts. */
const leftAreas = new Set<Area>();

/** Calls in flight after a session's end must send nothing, end nothing and redirect nowhere. */
export const isLeft = (area: Area): boolean => leftAreas.has(area) && getToken(area) === null;

export const startSession = (area: Area, token: string): void => {
  leftAreas.delete(area);
  localStorage.setItem(tokenKeys[area], token);
  localStorage.removeItem(getLanguageKey(area));
  sessionStorage.removeItem(getEndedKey(area));
};

/** The roles as the server last returned them. A login elsewhere may have added one since. */
export const saveRoles = (currentRoles: readonly Role[]): void =>
  localStorage.setItem(ROLES_KEY, currentRoles.join(' '));

export const getSavedRoles = (): Role[] => {
  const stored = (localStorage.getItem(ROLES_KEY) ?? '').split(' ');
  return roles.filter((role) => stored.includes(role));
};

export const startUserSession = (token: string, userId: string, currentRoles: readonly Role[]): void => {
  startSession('user', token);
  localStorage.setItem(USER_ID, userId);
  saveRoles(currentRoles);
};

export const clearSession = (area: Area): void => {
  localStorage.removeItem(tokenKeys[area]);
  localStorage.removeItem(getLanguageKey(area));
  if (area !== 'user') return;
  localStorage.removeItem(USER_ID);
  localStorage.removeItem(ROLES_KEY);
};

export const leaveSession = (area: Area): void => {
  clearSession(area);
  leftAreas.add(area);
};

/** A registration token permits completing one profile, and is lost with the tab. Decision 3. */
export const saveRegistration = (userId: string, token: string): void =>
  sessionStorage.setItem(REGISTRATION, JSON.stringify({ userId, token }));

export const findRegistrationToken = (userId: string): string | null => {
  const stored = sessionStorage.getItem(REGISTRATION);
  if (stored === null) return null;
  const registration: unknown = JSON.parse(stored);
  const isSameUser =
    typeof registration === 'object' &&
    registration !== null &&
    'userId' in registration &&
    registration.userId === userId;
  return isSameUser && 'token' in registration ? String(registration.token) : null;
};

export const clearRegistration = (): void => sessionStorage.removeItem(REGISTRATION);

/** The page to return to after a login. Its state is that of the history entry, where update pages keep their id. */
export type ReturnTarget = { path: string; state: unknown };

const getReturnTargetKey = (area: Area): string => `place:${area}`;

export const saveReturnTarget = (area: Area, target: ReturnTarget): void =>
  sessionStorage.setItem(getReturnTargetKey(area), JSON.stringify(target));

/** The target that a login returns to; null if there is none. */
export const findReturnTarget = (area: Area): ReturnTarget | null => {
  const stored = sessionStorage.getItem(getReturnTargetKey(area));
  if (stored === null) return null;
  const target: unknown = JSON.parse(stored);
  const path = typeof target === 'object' && target !== null && 'path' in target ? String(target.path) : '';
  // Storage can hold anything. It must never cause a redirect to another site.
  const isSameSite = path.startsWith('/') && !path.startsWith('//');
  return isSameSite ? { path, state: Object(target).state ?? null } : null;
};

/** Returns the saved target once, or else the fallback. */
export const takeReturnTarget = (area: Area, fallback: string): ReturnTarget => {
  const target = findReturnTarget(area);
  sessionStorage.removeItem(getReturnTargetKey(area));
  return target ?? { path: fallback, state: null };
};

const getCurrentTarget = (): ReturnTarget => ({
  path: `${location.pathname}${location.search}`,
  state: Object(history.state).usr ?? null,
});

const getEndedKey = (area: Area): string => `ended:${area}`;

/**
 * Tells that the area's session ended in this tab and no other has begun. Stored, not navigation state: a guard of the
 * page that was left may redirect to the login too.
 */
export const hasSessionEnded = (area: Area): boolean =>
  getToken(area) === null && sessionStorage.getItem(getEndedKey(area)) !== null;

const MISSING_REGISTRATION = 'registrationMissing';

/** Notes that a profile cannot be completed without a sign-in first, for the login to say. */
export const noteMissingRegistration = (): void => sessionStorage.setItem(MISSING_REGISTRATION, 'yes');

/** Tells once whether somebody came to the login for that reason. */
export const takeMissingRegistration = (): boolean => {
  const isMissing = sessionStorage.getItem(MISSING_REGISTRATION) !== null;
  sessionStorage.removeItem(MISSING_REGISTRATION);
  return isMissing;
};

/** Pages where staff first set a password of their own or a second factor. */
export const beginPaths = { ott: '/ott/begin', admin: '/admin/begin' } as const;

/** The session ended, or a step is due before it can be used. */
type SessionEvent = 'ended' | 'due';
type Listener = (area: Area, event: SessionEvent) => void;
const listeners = new Set<Listener>();
/** Kept for the first listener: a page's first calls go out before there is one. */
let pendingEvent: Parameters<Listener> | null = null;

/** Calls the listener when the server refuses an area's token, or demands a step first. */
export const subscribeToSessionEnd = (listener: Listener): (() => void) => {
  listeners.add(listener);
  if (pendingEvent !== null) listener(...pendingEvent);
  pendingEvent = null;
  return () => listeners.delete(listener);
};

const emit: Listener = (area, event) => {
  if (listeners.size === 0) pendingEvent = [area, event];
  for (const listener of listeners) listener(area, event);
};

/** Handles a step that the server demands first: saves the page, and lets the shell redirect to the step. */
export const reportDueStep = (area: Area): void => {
  if (area === 'user' || location.pathname === beginPaths[area]) return;
  saveReturnTarget(area, getCurrentTarget());
  emit(area, 'due');
};

/**
 * Handles a refused token: removes it, saves the page, and lets the shell redirect to the login. Only the first of several
 * calls with one token does so; the login, or a new session, may be there before the others are refused.
 */
export const endSession = (area: Area, refusedToken: string | null): void => {
  if (isLeft(area) || getToken(area) !== refusedToken) return;
  leaveSession(area);
  saveReturnTarget(area, getCurrentTarget());
  sessionStorage.setItem(getEndedKey(area), 'yes');
  emit(area, 'ended');
};
