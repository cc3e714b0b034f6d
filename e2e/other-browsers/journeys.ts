import assert from 'node:assert/strict';
import type { Product } from '../product.ts';
import { type OtherBrowser, waitFor } from './browser.ts';

type Visit = { browser: OtherBrowser; product: Product };

const pages = [
  '/',
  '/titles',
  '/about',
  '/investor',
  '/filmmaker',
  '/contact',
  '/login',
  '/ott',
  '/admin',
  '/terms-of-use',
];

const PHONE = 'input[type="tel"]';
const CODE = 'input[autocomplete="one-time-code"]';

/** Opens a page, and waits until its islands have come. */
const open = async ({ browser, product }: Visit, path: string): Promise<void> => {
  await browser.open(product.url + path);
  await waitFor(`the islands of ${path}`, () =>
    browser.evaluate('document.querySelector("astro-island[ssr]") === null'),
  );
};

const readMain = ({ browser }: Visit): Promise<unknown> =>
  browser.evaluate('document.querySelector("main").innerText');

/** What a visitor of the public pages does, by what it is. Each throws where the browser does otherwise. */
export const journeys: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'every page is there, in both languages, with its typefaces and no wider than its window': async (
    visit,
  ) => {
    for (const path of [...pages.map((page) => `/hi${page}`.replace(/\/$/, '')), ...pages]) {
      await open(visit, path);
      const found = await visit.browser.evaluate(
        '[document.querySelectorAll("h1").length, document.documentElement.scrollWidth <= innerWidth, document.fonts.status]',
      );
      assert.deepEqual(found, [1, true, 'loaded'], path);
      // A Hindi page makes Hindi the reader's language.
      if (path.startsWith('/hi')) await visit.browser.evaluate('localStorage.clear()');
    }
  },
  'a frame of the banner leads to its slide': async (visit) => {
    await open(visit, '/');
    await visit.browser.click('ol[aria-label] li:nth-child(3) button');
    await waitFor('the third slide', () =>
      visit.browser.evaluate(
        'document.querySelector("ol[aria-label] li:nth-child(3) button").getAttribute("aria-current") === "true"',
      ),
    );
  },
  'a calculator follows what is typed': async (visit) => {
    await open(visit, '/');
    const before = await readMain(visit);
    await visit.browser.type('main input[inputmode]', '7');
    await waitFor('another figure', async () => (await readMain(visit)) !== before);
  },
  'the colours change, and stay': async (visit) => {
    await open(visit, '/about');
    await visit.browser.click('[data-theme-switch]');
    const scheme = await visit.browser.evaluate('document.documentElement.dataset.mantineColorScheme');
    assert.match(String(scheme), /^(dark|light)$/);
    await open(visit, '/investor');
    assert.equal(await visit.browser.evaluate('document.documentElement.dataset.mantineColorScheme'), scheme);
  },
  'titles are filtered, and one is opened': async (visit) => {
    await open(visit, '/titles');
    await visit.browser.evaluate('(document.querySelector("select[name=language]").selectedIndex = 1)');
    await visit.browser.click('main form button');
    await waitFor('the filter in the address', () =>
      visit.browser.evaluate('/language=\\w/.test(location.search)'),
    );
    await visit.browser.click('article h2 a');
    await waitFor('the page of a title', () =>
      visit.browser.evaluate('/titles\\/[a-z0-9-]+$/.test(location.pathname)'),
    );
  },
  'a phone number survives a change of the language, and its code is asked for': async (visit) => {
    const { browser, product } = visit;
    await open(visit, '/login?role=investor');
    await browser.type(PHONE, '5550000009');
    await browser.click('header a[hreflang="hi"]');
    await waitFor('the Hindi page', () => browser.evaluate('location.pathname === "/hi/login"'));
    await waitFor('its island', () =>
      browser.evaluate('document.querySelector("astro-island[ssr]") === null'),
    );
    assert.match(
      String(await browser.evaluate(`document.querySelector('${PHONE}').value`)),
      /^55500 ?00009$/,
    );
    await browser.evaluate('localStorage.clear()');
    await open(visit, '/login?role=investor');
    await browser.type(PHONE, '5550000009');
    await browser.click('main form button[type="submit"]');
    await waitFor('the field of the code', () =>
      browser.evaluate(`document.querySelector('${CODE}') !== null`),
    );
    await browser.type(CODE, product.getCode('5550000009'));
    await waitFor('the area', () => browser.evaluate('location.pathname.startsWith("/investor/")'));
    await browser.evaluate('localStorage.clear()');
  },
  'a phone has the menu': async (visit) => {
    await visit.browser.resize(390, 844);
    await open(visit, '/');
    await visit.browser.click('[popovertarget="menu"]');
    await waitFor('the menu', () =>
      visit.browser.evaluate('document.querySelector(":popover-open") !== null'),
    );
  },
};
