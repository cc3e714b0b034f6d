import { startSession, startUserSession } from '@cinvoice/ui/session/session.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { destinationPath, openIsland } from '#screens/island.ts';
import { runScript } from '#screens/run-script.ts';
import { listTranslations } from '../parts/head.ts';
import { type LoginSkip, listStaffSkips, listUserSkips } from '../parts/skip-login.ts';
import headScript from './head.js?raw';

const root = document.documentElement;

type Written = { skips?: LoginSkip[] };

/** Opens an address as the built page has it, up to the script in its head. */
const openHead = async (path: string, { skips }: Written = {}): Promise<void> => {
  await openIsland(path, (place) => {
    const translations = listTranslations(place);
    if (translations) root.dataset.translations = JSON.stringify(translations);
    if (skips) root.dataset.skips = JSON.stringify(skips);
    root.dataset.preloads = '/site/display.woff2 /site/text.woff2';
    return null;
  });
  runScript(headScript);
};

const clear = (): void => {
  root.hidden = false;
  delete root.dataset.translations;
  delete root.dataset.skips;
  delete root.dataset.preloads;
  delete root.dataset.mantineColorScheme;
};

beforeEach(clear);
afterEach(clear);

const areas = ['user', 'ott', 'admin'] as const;
const logins = {
  user: { path: '/login', skips: listUserSkips(), home: '/filmmaker/dashboard' },
  ott: { path: '/ott', skips: listStaffSkips('ott'), home: '/ott/dashboard' },
  admin: { path: '/admin', skips: listStaffSkips('admin'), home: '/admin/dashboard' },
};

test.each(areas)('the login of %s is skipped, unseen, only with a token of that area', async (area) => {
  const { path, skips, home } = logins[area];
  for (const other of areas.filter((one) => one !== area)) startSession(other, 'token');
  await openHead(path, { skips });
  expect([destinationPath(), root.hidden]).toEqual([null, false]);
  startSession(area, 'token');
  runScript(headScript);
  expect([destinationPath(), root.hidden]).toEqual([home, true]);
});

test.each([
  [['investor'], '/investor/dashboard'],
  [['content_producer'], '/filmmaker/dashboard'],
  [['content_producer', 'investor'], '/filmmaker/dashboard'],
] as const)('a user with the roles %j goes from the login to %s', async (roles, home) => {
  startUserSession('token', 'asha', roles);
  await openHead('/login', { skips: listUserSkips() });
  expect(destinationPath()).toBe(home);
});

test.each([
  ['/about', '/hi/about'],
  ['/', '/hi'],
  ['/contact?from=x', '/hi/contact?from=x'],
])(
  'the English page %s leaves, unseen, for the translation %s if that language was chosen',
  async (path, target) => {
    localStorage.setItem('language', 'hi');
    await openHead(path);
    expect([destinationPath(), root.hidden]).toEqual([target, true]);
  },
);

test.each([null, 'en', 'fr', ''])('an English page stays with the choice %j', async (chosen) => {
  if (chosen !== null) localStorage.setItem('language', chosen);
  await openHead('/about');
  expect([destinationPath(), root.hidden]).toEqual([null, false]);
});

test('a translated page stays, whatever was chosen', async () => {
  localStorage.setItem('language', 'en');
  await openHead('/hi/about');
  expect(destinationPath()).toBeNull();
});

test('somebody who is signed in leaves the login once, for the area', async () => {
  localStorage.setItem('language', 'hi');
  startSession('ott', 'token');
  await openHead('/ott', { skips: listStaffSkips('ott') });
  expect(destinationPath()).toBe('/ott/dashboard');
});

test.each(['light', 'dark'])(
  'the theme %s that was chosen is there before the page is drawn',
  async (scheme) => {
    localStorage.setItem('mantine-color-scheme-value', scheme);
    await openHead('/about');
    expect(root.dataset.mantineColorScheme).toBe(scheme);
  },
);

test.each([null, 'auto', 'neon'])('with the theme %j the device decides', async (scheme) => {
  if (scheme !== null) localStorage.setItem('mantine-color-scheme-value', scheme);
  await openHead('/about');
  expect(root.dataset.mantineColorScheme).toBeUndefined();
});
