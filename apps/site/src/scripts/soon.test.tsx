import 'astro/runtime/server/astro-island.js';
import rendererUrl from '@astrojs/preact/client.js?url';
import { makeNotice } from '@cinvoice/contract/codes/notices';
import { api } from '@cinvoice/screens/fake-api.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openWritten } from '#screens/island.ts';
import { Banner } from '../islands/banner.tsx';
import bannerUrl from '../islands/banner.tsx?url';
import { ReturnsCalculator } from '../islands/calculators.tsx';
import calculatorsUrl from '../islands/calculators.tsx?url';
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
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Until then, the island is as the server wrote it. */
const becomeIdle = async (): Promise<void> => {
  await expect.poll(() => begin).not.toBeNull();
  begin?.();
};

type Opened = {
  path: string;
  write: Parameters<typeof openWritten>[1];
  url: string;
  /** What the file at that address exports. */
  name: string;
};

/** Opens an island as the built page has it, in Astro's own element. */
const open = async ({ path, write, url, name }: Opened): Promise<HTMLElement> => {
  const { island: written } = await openWritten(path, write);
  const island = document.createElement('astro-island');
  const attributes = {
    ssr: '',
    client: 'soon',
    opts: '{}',
    props: JSON.stringify({ place: [0, { language: [0, 'en'], path: [0, location.pathname] }] }),
    'component-url': url,
    'component-export': name,
    'renderer-url': rendererUrl,
  };
  for (const [attribute, value] of Object.entries(attributes)) island.setAttribute(attribute, value);
  island.append(...written.childNodes);
  written.append(island);
  return island;
};

const openLogin = (url = signInUrl): Promise<HTMLElement> =>
  open({
    path: '/login?role=investor',
    write: (place) => <SignIn place={place} />,
    url,
    name: 'SignIn',
  });

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

/** Adds buttons to an island, which do something once it has come. Taking over, Preact leaves out what is not of it. */
const addButtons = (island: HTMLElement, acts: readonly (readonly [string, () => void])[]): void => {
  const buttons = acts.map(([name, act]) => {
    const button = document.createElement('button');
    button.textContent = name;
    button.addEventListener('click', () => {
      if (!island.hasAttribute('ssr')) act();
    });
    return button;
  });
  island.append(...buttons);
  island.addEventListener('astro:hydrate', () => island.append(...buttons));
};

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('buttons that are pressed before their island has come are pressed again, each, in their order', async () => {
  await open({
    path: '/',
    write: (place) => <Banner place={place} />,
    url: bannerUrl,
    name: 'Banner',
  });
  const slide = (index: number) => page.getByRole('list', { name: 'Slides' }).getByRole('button').nth(index);
  await press('Next slide');
  await press('Next slide');
  await press('Next slide');
  await press('Previous slide');
  await expect.element(page.getByRole('button', { name: 'Next slide' })).toHaveAttribute('aria-busy', 'true');
  await expect
    .element(page.getByRole('button', { name: 'Previous slide' }))
    .toHaveAttribute('aria-busy', 'true');
  await becomeIdle();
  await expect.element(slide(2)).toHaveAttribute('aria-current', 'true');
  expect(document.querySelector('astro-island [aria-busy]')).toBeNull();
});

test('a form whose button is pressed twice before its island has come is sent once', async () => {
  await openLogin();
  await phone().fill('9820000003');
  await sendCode().click();
  await sendCode().click();
  await becomeIdle();
  await expect.element(codeStep()).toBeVisible();
  expect(sent()).toEqual([request]);
});

test('the button of a form is pressed again once, also where it stays enabled', async () => {
  const island = await openLogin();
  const sent: string[] = [];
  const form = document.createElement('form');
  const button = document.createElement('button');
  button.textContent = 'Send';
  form.append(button);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!island.hasAttribute('ssr')) sent.push('Send');
  });
  island.append(form);
  island.addEventListener('astro:hydrate', () => island.append(form));
  addButtons(island, [['Last', () => sent.push('Last')]]);
  for (const name of ['Send', 'Send', 'Last']) await press(name);
  await becomeIdle();
  await expect.poll(() => sent).toEqual(['Send', 'Last']);
});

test('a button that is disabled or gone after the presses before it is not pressed', async () => {
  const island = await openLogin();
  const pressed: string[] = [];
  const find = (name: string) => page.getByRole('button', { name, exact: true }).element();
  const note = (name: string) => [name, () => pressed.push(name)] as const;
  const noteFirst = () => {
    pressed.push('First');
    find('Disabled').toggleAttribute('disabled', true);
    find('Gone').remove();
  };
  addButtons(island, [['First', noteFirst], note('Disabled'), note('Gone'), note('Last')]);
  for (const name of ['First', 'Disabled', 'Gone', 'Last']) await press(name);
  await becomeIdle();
  await expect.poll(() => pressed).toEqual(['First', 'Last']);
});

test('a result is busy from a change of its fields until it is the new one', async () => {
  await open({
    path: '/',
    write: (place) => <ReturnsCalculator place={place} />,
    url: calculatorsUrl,
    name: 'ReturnsCalculator',
  });
  const result = page.getByRole('status');
  await expect.element(result).not.toHaveAttribute('aria-busy');
  await page.getByLabelText('Investment amount').fill('100000');
  await expect.element(result).toHaveAttribute('aria-busy', 'true');
  await expect.element(result).toHaveStyle({ opacity: '0.6' });
  await becomeIdle();
  await expect.element(result).not.toHaveAttribute('aria-busy');
  expect(result.element().textContent).toContain('₹1,16,000');
  await page.getByLabelText('Investment amount').fill('200000');
  await expect.element(result).toMatchTextContent(/₹2,32,000/);
  await expect.element(result).not.toHaveAttribute('aria-busy');
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

/** The address and the priority of each script that the page asked for. */
const takeRequested = (): string[] => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload][href^="/site/"]')];
  for (const link of links) link.remove();
  return links.map((link) => `${link.getAttribute('href')} ${link.fetchPriority}`);
};

test('what the islands of a page import is requested at once, when the first of them is', async () => {
  document.body.dataset.scripts = '/site/a.js /site/b.js';
  await openLogin();
  await becomeIdle();
  await expect.poll(takeRequested).toEqual(['/site/a.js low', '/site/b.js low']);
});

test('what an island imports that is touched while the page loads comes before pictures, without an idle moment', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  document.body.dataset.scripts = '/site/a.js';
  await openLogin();
  const touch = async (): Promise<string[]> => {
    await phone().click();
    return takeRequested();
  };
  await expect.poll(touch).toEqual(['/site/a.js high']);
  expect(begin).toBeNull();
});
