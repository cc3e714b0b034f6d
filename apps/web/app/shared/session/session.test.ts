import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  beginningDue,
  clearSession,
  currentUserId,
  keepRegistration,
  leaveSession,
  onSessionEnd,
  registrationTokenFor,
  rememberPlace,
  rolesKept,
  sessionEnded,
  startSession,
  startUserSession,
  takePlace,
  tokenOf,
} from './session.ts';
import { testStorage } from './test-storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', testStorage());
  vi.stubGlobal('sessionStorage', testStorage());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('one area’s logout leaves the others signed in', () => {
  startUserSession('u', 'asha', ['investor']);
  startSession('ott', 'o');
  startSession('admin', 'a');
  clearSession('user');
  expect([tokenOf('user'), currentUserId(), tokenOf('ott'), tokenOf('admin')]).toEqual([
    null,
    null,
    'o',
    'a',
  ]);
});

test('the tokens stand under the specified names', () => {
  startUserSession('u', 'asha', ['investor']);
  startSession('ott', 'o');
  startSession('admin', 'a');
  const names = ['authToken', 'userId', 'ottToken', 'adminToken'];
  expect(names.map((name) => localStorage.getItem(name))).toEqual(['u', 'asha', 'o', 'a']);
});

test('the roles of a session leave with it, and what is no role is none', () => {
  startUserSession('u', 'asha', ['content_producer', 'investor']);
  expect(rolesKept()).toEqual(['investor', 'content_producer']);
  localStorage.setItem('roles', 'investor projectionist');
  expect(rolesKept()).toEqual(['investor']);
  clearSession('user');
  expect(rolesKept()).toEqual([]);
});

test('a registration token is handed out for its own user alone', () => {
  keepRegistration('asha', 'r');
  expect([registrationTokenFor('asha'), registrationTokenFor('ravi')]).toEqual(['r', null]);
});

test('a remembered place comes back once, with the state of its history entry', () => {
  const place = { path: '/filmmaker/update-project?x=1', state: { id: '7' } };
  rememberPlace('user', place);
  expect(takePlace('user', '/filmmaker/dashboard')).toEqual(place);
  expect(takePlace('user', '/filmmaker/dashboard')).toEqual({ path: '/filmmaker/dashboard', state: null });
});

test.each(['//elsewhere.example', 'https://elsewhere.example', ''])('%o is no place to return to', (path) => {
  rememberPlace('admin', { path, state: null });
  expect(takePlace('admin', '/admin/dashboard').path).toBe('/admin/dashboard');
});

test('a session that ends before anyone listens is told to the first who does, once', () => {
  vi.stubGlobal('location', { pathname: '/ott/projects', search: '' });
  vi.stubGlobal('history', { state: null });
  const told: string[] = [];
  startSession('ott', 'token');
  sessionEnded('ott', 'token');
  const stop = [onSessionEnd((area) => told.push(area)), onSessionEnd((area) => told.push(`${area} again`))];
  for (const leave of stop) leave();
  expect(told).toEqual(['ott']);
});

test('after a logout there is no session that could end', () => {
  const told: string[] = [];
  const stop = onSessionEnd((area) => told.push(area));
  startSession('ott', 'token');
  leaveSession('ott');
  sessionEnded('ott', 'token');
  stop();
  expect(told).toEqual([]);
  expect(takePlace('ott', '/ott/dashboard').path).toBe('/ott/dashboard');
});

test('of several calls that one ended session refuses, the first one’s place is remembered', () => {
  const told: string[] = [];
  const stop = onSessionEnd((area) => told.push(area));
  vi.stubGlobal('history', { state: null });
  startSession('ott', 'token');
  vi.stubGlobal('location', { pathname: '/ott/projects', search: '' });
  sessionEnded('ott', 'token');
  vi.stubGlobal('location', { pathname: '/ott', search: '' });
  sessionEnded('ott', 'token');
  sessionEnded('ott', null);
  stop();
  expect(told).toEqual(['ott']);
  expect(takePlace('ott', '/ott/dashboard').path).toBe('/ott/projects');
});

test('a late refusal of the token before does not end the session that began since', () => {
  startSession('ott', 'before');
  startSession('ott', 'since');
  sessionEnded('ott', 'before');
  expect(tokenOf('ott')).toBe('since');
});

test('a session that another tab left leads to the login', () => {
  vi.stubGlobal('location', { pathname: '/ott/projects', search: '' });
  vi.stubGlobal('history', { state: null });
  const told: string[] = [];
  const stop = onSessionEnd((area) => told.push(area));
  startSession('ott', 'token');
  clearSession('ott');
  sessionEnded('ott', null);
  stop();
  expect(told).toEqual(['ott']);
});

test('what has to be done first is led to from where one was, by the first call that is refused', () => {
  const told: string[] = [];
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('location', { pathname: '/ott/projects', search: '?status=pending' });
  beginningDue('ott');
  const stop = onSessionEnd((area, news) => told.push(`${area} ${news}`));
  vi.stubGlobal('location', { pathname: '/ott/begin', search: '' });
  beginningDue('ott');
  stop();
  expect(told).toEqual(['ott due']);
  expect(takePlace('ott', '/ott/dashboard').path).toBe('/ott/projects?status=pending');
});
