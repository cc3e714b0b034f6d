import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearSession,
  endSession,
  findRegistrationToken,
  getCurrentUserId,
  getSavedRoles,
  getToken,
  leaveSession,
  reportDueStep,
  saveRegistration,
  saveReturnTarget,
  startSession,
  startUserSession,
  subscribeToSessionEnd,
  takeReturnTarget,
} from './session.ts';
import { createTestStorage } from './test-storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', createTestStorage());
  vi.stubGlobal('sessionStorage', createTestStorage());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a logout from one area leaves the others signed in', () => {
  startUserSession('u', 'asha', ['investor']);
  startSession('ott', 'o');
  startSession('admin', 'a');
  clearSession('user');
  expect([getToken('user'), getCurrentUserId(), getToken('ott'), getToken('admin')]).toEqual([
    null,
    null,
    'o',
    'a',
  ]);
});

test('stores the tokens under the specified keys', () => {
  startUserSession('u', 'asha', ['investor']);
  startSession('ott', 'o');
  startSession('admin', 'a');
  const names = ['authToken', 'userId', 'ottToken', 'adminToken'];
  expect(names.map((name) => localStorage.getItem(name))).toEqual(['u', 'asha', 'o', 'a']);
});

test('roles are cleared with the session, and unknown ones are ignored', () => {
  startUserSession('u', 'asha', ['content_producer', 'investor']);
  expect(getSavedRoles()).toEqual(['investor', 'content_producer']);
  localStorage.setItem('roles', 'investor projectionist');
  expect(getSavedRoles()).toEqual(['investor']);
  clearSession('user');
  expect(getSavedRoles()).toEqual([]);
});

test('a registration token is found only for its own user', () => {
  saveRegistration('asha', 'r');
  expect([findRegistrationToken('asha'), findRegistrationToken('ravi')]).toEqual(['r', null]);
});

test('a saved target is returned once, with the state of its history entry', () => {
  const target = { path: '/filmmaker/update-project?x=1', state: { id: '7' } };
  saveReturnTarget('user', target);
  expect(takeReturnTarget('user', '/filmmaker/dashboard')).toEqual(target);
  expect(takeReturnTarget('user', '/filmmaker/dashboard')).toEqual({
    path: '/filmmaker/dashboard',
    state: null,
  });
});

test.each(['//elsewhere.example', 'https://elsewhere.example', ''])(
  '%o is refused as a target to return to',
  (path) => {
    saveReturnTarget('admin', { path, state: null });
    expect(takeReturnTarget('admin', '/admin/dashboard').path).toBe('/admin/dashboard');
  },
);

test('an end of session without a listener reaches the first listener, once', () => {
  vi.stubGlobal('location', { pathname: '/ott/projects', search: '' });
  vi.stubGlobal('history', { state: null });
  const ended: string[] = [];
  startSession('ott', 'token');
  endSession('ott', 'token');
  const stop = [
    subscribeToSessionEnd((area) => ended.push(area)),
    subscribeToSessionEnd((area) => ended.push(`${area} again`)),
  ];
  for (const leave of stop) leave();
  expect(ended).toEqual(['ott']);
});

test('a refused token after a logout ends nothing', () => {
  const ended: string[] = [];
  const stop = subscribeToSessionEnd((area) => ended.push(area));
  startSession('ott', 'token');
  leaveSession('ott');
  endSession('ott', 'token');
  stop();
  expect(ended).toEqual([]);
  expect(takeReturnTarget('ott', '/ott/dashboard').path).toBe('/ott/dashboard');
});

test('the first of several refused calls saves its page', () => {
  const ended: string[] = [];
  const stop = subscribeToSessionEnd((area) => ended.push(area));
  vi.stubGlobal('history', { state: null });
  startSession('ott', 'token');
  vi.stubGlobal('location', { pathname: '/ott/projects', search: '' });
  endSession('ott', 'token');
  vi.stubGlobal('location', { pathname: '/ott', search: '' });
  endSession('ott', 'token');
  endSession('ott', null);
  stop();
  expect(ended).toEqual(['ott']);
  expect(takeReturnTarget('ott', '/ott/dashboard').path).toBe('/ott/projects');
});

test('a late refusal of an old token does not end a new session', () => {
  startSession('ott', 'before');
  startSession('ott', 'since');
  endSession('ott', 'before');
  expect(getToken('ott')).toBe('since');
});

test('a session that another tab left redirects to the login', () => {
  vi.stubGlobal('location', { pathname: '/ott/projects', search: '' });
  vi.stubGlobal('history', { state: null });
  const ended: string[] = [];
  const stop = subscribeToSessionEnd((area) => ended.push(area));
  startSession('ott', 'token');
  clearSession('ott');
  endSession('ott', null);
  stop();
  expect(ended).toEqual(['ott']);
});

test('the first call refused for a due step saves the page and reports the step', () => {
  const ended: string[] = [];
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('location', { pathname: '/ott/projects', search: '?status=pending' });
  reportDueStep('ott');
  const stop = subscribeToSessionEnd((area, event) => ended.push(`${area} ${event}`));
  vi.stubGlobal('location', { pathname: '/ott/begin', search: '' });
  reportDueStep('ott');
  stop();
  expect(ended).toEqual(['ott due']);
  expect(takeReturnTarget('ott', '/ott/dashboard').path).toBe('/ott/projects?status=pending');
});
