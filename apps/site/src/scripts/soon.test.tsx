import 'astro/runtime/server/astro-island.js';
import rendererUrl from '@astrojs/preact/client.js?url';
import { makeNotice } from '@cinvoice/contract/codes/notices';
import { api } from '@cinvoice/screens/fake-api.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openWritten } from '#screens/island.ts';
import { SignIn } from '../islands/sign-in.tsx';
import signInUrl from '../islands/sign-in.tsx?url';
import soon from './soon.ts';

const ABSENT_URL = '/src/islands/absent.tsx';

let begin: (() => void) | null = null;

beforeEach(() => {
  vi.stubGlobal('Astro', { soon });
  vi.stubGlobal('requestIdleCallback', (start: () => void) => {
    begin = start;
  });
  api.on('POST /users/register-or-login', makeNotice('otp-sent'));
});

afterEach(() => {
  begin = null;
  vi.unstubAllGlobals();
});

/** Until then, the island is as the server wrote it. */
const becomeIdle = async (): Promise<void> => {
  await expect.poll(() => begin).not.toBeNull();
  begin?.();
};

/** Opens the login as the built page has it, in Astro's own element. */
const openLogin = async (componentUrl = signInUrl): Promise<HTMLElement> => {
  const { island: written } = await openWritten('/login?role=investor', (place) => <SignIn place={place} />);
  const island = document.createElement('astro-island');
  const attributes = {
    ssr: '',
    client: 'soon',
    opts: '{}',
    props: JSON.stringify({ place: [0, { language: [0, 'en'], path: [0, '/login'] }] }),
    'component-url': componentUrl,
    'component-export': 'SignIn',
    'renderer-url': rendererUrl,
  };
  for (const [name, value] of Object.entries(attributes)) island.setAttribute(name, value);
  island.append(...written.childNodes);
  written.append(island);
  return island;
};

const phone = () => page.getByLabelText('Phone number');
const sendCode = () => page.getByRole('button', { name: 'Send OTP' });
const codeStep = () => page.getByRole('heading', { name: 'Enter the code' });
const sent = () => api.received('POST /users/register-or-login').map(({ body }) => body);
const request = { mobile: '9820000003', role: 'investor' };

test('a button that is pressed before its island has come is busy, and then pressed once', async () => {
  await openLogin();
  await phone().fill('9820000003');
  await sendCode().click();
  await expect.element(sendCode()).toHaveAttribute('aria-busy', 'true');
  expect(sent()).toEqual([]);
  await becomeIdle();
  await expect.element(codeStep()).toBeVisible();
  expect(sent()).toEqual([request]);
});

test('only the button that was pressed last is pressed again', async () => {
  await openLogin();
  await phone().fill('9820000003');
  await sendCode().click();
  const other = document.createElement('button');
  other.type = 'button';
  other.textContent = 'Another';
  document.querySelector('astro-island form')?.append(other);
  await page.getByRole('button', { name: 'Another' }).click();
  await expect.element(sendCode()).not.toHaveAttribute('aria-busy');
});

test('a form that is submitted before its island has come does not reload the page, and is submitted then', async () => {
  const island = await openLogin();
  const submits: boolean[] = [];
  island.addEventListener('submit', (event) => submits.push(event.defaultPrevented));
  await phone().fill('9820000003');
  await userEvent.keyboard('{Enter}');
  expect(submits).toEqual([true]);
  await becomeIdle();
  await expect.element(codeStep()).toBeVisible();
  expect(sent()).toEqual([request]);
});

test('a button that is pressed as soon as its island has come, before its effects have run, acts', async () => {
  const island = await openLogin();
  await phone().fill('9820000003');
  const press = (): void => document.querySelector<HTMLElement>('form [type=submit]')?.click();
  // The next task: Preact runs effects one after the next frame.
  island.addEventListener('astro:hydrate', () => setTimeout(press));
  await becomeIdle();
  await expect.element(codeStep()).toBeVisible();
  expect(sent()).toEqual([request]);
});

test('an island that nobody touched does nothing by itself', async () => {
  const island = await openLogin();
  await becomeIdle();
  await expect.poll(() => island.hasAttribute('ssr')).toBe(false);
  await phone().fill('9820000003');
  await sendCode().click();
  await expect.element(codeStep()).toBeVisible();
  expect(sent()).toEqual([request]);
});

test('an island that could not be loaded is loaded again when it is touched', async () => {
  const island = await openLogin(ABSENT_URL);
  const failed = new Promise<void>((resolve) =>
    island.addEventListener('astro:hydration-error', (event) => {
      event.preventDefault();
      resolve();
    }),
  );
  await phone().fill('9820000003');
  await sendCode().click();
  await becomeIdle();
  await failed;
  await expect.element(sendCode()).not.toHaveAttribute('aria-busy');
  island.setAttribute('component-url', signInUrl);
  await sendCode().click();
  await expect.element(codeStep()).toBeVisible();
  expect(sent()).toEqual([request]);
});

test('what the islands of a page import is requested at once, when the first of them is', async () => {
  document.body.dataset.scripts = '/site/a.js /site/b.js';
  await openLogin();
  await becomeIdle();
  const requested = () =>
    [...document.querySelectorAll('link[rel=modulepreload][href^="/site/"]')].map((link) =>
      link.getAttribute('href'),
    );
  await expect.poll(requested).toEqual(['/site/a.js', '/site/b.js']);
  for (const link of document.querySelectorAll('link[href^="/site/"]')) link.remove();
});
