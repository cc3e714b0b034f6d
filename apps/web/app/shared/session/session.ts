import { type Role, roles } from '@cinvoice/contract/vocabulary';

/** Who is signed in, area by area. The names in storage are those of the specification, section 4. */
export type Area = 'user' | 'ott' | 'admin';

/** The areas that decide on items; their people log in with a password. */
export type ReviewerArea = Exclude<Area, 'user'>;

const tokenKeys = { user: 'authToken', ott: 'ottToken', admin: 'adminToken' } as const;
const USER_ID = 'userId';
const ROLES = 'roles';
const REGISTRATION = 'registration';

export const loginPaths = { user: '/login', ott: '/ott', admin: '/admin' } as const;

export const tokenOf = (area: Area): string | null => localStorage.getItem(tokenKeys[area]);

export const currentUserId = (): string | null => localStorage.getItem(USER_ID);

const languageKey = (area: Area): string => `languageTold:${area}`;

/** The language that the server was told for who is signed in; null before. */
export const languageTold = (area: Area): string | null => localStorage.getItem(languageKey(area));

export const noteLanguageTold = (area: Area, language: string): void =>
  localStorage.setItem(languageKey(area), language);

/** The areas whose session was left or ended in this tab, until the next begins. */
const left = new Set<Area>();

/** After its session, what is still on its way in an area asks for nothing, ends nothing and leads nowhere. */
export const hasLeft = (area: Area): boolean => left.has(area) && tokenOf(area) === null;

export const startSession = (area: Area, token: string): void => {
  left.delete(area);
  localStorage.setItem(tokenKeys[area], token);
  localStorage.removeItem(languageKey(area));
};

/** What the server last said about the roles of who is signed in; a login elsewhere may have added one since. */
export const keepRoles = (held: readonly Role[]): void => localStorage.setItem(ROLES, held.join(' '));

export const rolesKept = (): Role[] => {
  const kept = (localStorage.getItem(ROLES) ?? '').split(' ');
  return roles.filter((role) => kept.includes(role));
};

export const startUserSession = (token: string, userId: string, held: readonly Role[]): void => {
  startSession('user', token);
  localStorage.setItem(USER_ID, userId);
  keepRoles(held);
};

export const clearSession = (area: Area): void => {
  localStorage.removeItem(tokenKeys[area]);
  localStorage.removeItem(languageKey(area));
  if (area !== 'user') return;
  localStorage.removeItem(USER_ID);
  localStorage.removeItem(ROLES);
};

export const leaveSession = (area: Area): void => {
  clearSession(area);
  left.add(area);
};

/** A registration token is good for completing one profile, and leaves with the tab. Decision 3. */
export const keepRegistration = (userId: string, token: string): void =>
  sessionStorage.setItem(REGISTRATION, JSON.stringify({ userId, token }));

export const registrationTokenFor = (userId: string): string | null => {
  const kept = sessionStorage.getItem(REGISTRATION);
  if (kept === null) return null;
  const registration: unknown = JSON.parse(kept);
  const isHis =
    typeof registration === 'object' &&
    registration !== null &&
    'userId' in registration &&
    registration.userId === userId;
  return isHis && 'token' in registration ? String(registration.token) : null;
};

export const dropRegistration = (): void => sessionStorage.removeItem(REGISTRATION);

/** Where one was going when the login came between. The state is that of the history entry: update pages keep their id there. */
export type Place = { path: string; state: unknown };

const placeKey = (area: Area): string => `place:${area}`;

export const rememberPlace = (area: Area, place: Place): void =>
  sessionStorage.setItem(placeKey(area), JSON.stringify(place));

/** Where a login would go back to; null when nowhere. */
export const placeKept = (area: Area): Place | null => {
  const kept = sessionStorage.getItem(placeKey(area));
  if (kept === null) return null;
  const place: unknown = JSON.parse(kept);
  const path = typeof place === 'object' && place !== null && 'path' in place ? String(place.path) : '';
  // Storage is the visitor's own, yet an address of another site must never come out of it.
  const isOurs = path.startsWith('/') && !path.startsWith('//');
  return isOurs ? { path, state: Object(place).state ?? null } : null;
};

/** The remembered place, once. A login goes there, or to `otherwise`. */
export const takePlace = (area: Area, otherwise: string): Place => {
  const place = placeKept(area);
  sessionStorage.removeItem(placeKey(area));
  return place ?? { path: otherwise, state: null };
};

const currentPlace = (): Place => ({
  path: `${location.pathname}${location.search}`,
  state: Object(history.state).usr ?? null,
});

/** What a login is told, as navigation state, when a session that ended leads to it. */
export const sessionHasEnded = { sessionEnded: true } as const;

export const hasSessionEnded = (state: unknown): boolean => Object(state).sessionEnded === true;

/** Where staff do what they must do before anything else: a password of their own, a second factor. */
export const beginPaths = { ott: '/ott/begin', admin: '/admin/begin' } as const;

/** The session ended, or is good for nothing before something is done. */
type News = 'ended' | 'due';
type Listener = (area: Area, news: News) => void;
const listeners = new Set<Listener>();
/** A page's first calls go out before anyone listens. */
let untold: Parameters<Listener> | null = null;

/** Told when the server no longer knows an area's token, or asks for something first. */
export const onSessionEnd = (listener: Listener): (() => void) => {
  listeners.add(listener);
  if (untold !== null) listener(...untold);
  untold = null;
  return () => listeners.delete(listener);
};

const tell: Listener = (area, news) => {
  if (listeners.size === 0) untold = [area, news];
  for (const listener of listeners) listener(area, news);
};

/** The server asks for something first: remembers the place, and lets the shell lead to where it is done. */
export const beginningDue = (area: Area): void => {
  if (area === 'user' || location.pathname === beginPaths[area]) return;
  rememberPlace(area, currentPlace());
  tell(area, 'due');
};

/**
 * The server refused a token: forgets it, remembers the place, and lets the shell lead to the login. Once: of several
 * calls with one token the later are refused when the login is already there, or a new session.
 */
export const sessionEnded = (area: Area, refused: string | null): void => {
  if (hasLeft(area) || tokenOf(area) !== refused) return;
  leaveSession(area);
  rememberPlace(area, currentPlace());
  tell(area, 'ended');
};
