import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import {
  approve,
  createFilmmaker,
  createInvestor,
  createOtt,
  createProject,
  openAs,
  signInAsAdmin,
  signInAsOtt,
  stateInterest,
} from './people.ts';
import type { Product } from './product.ts';
import { buildPseudoPages, servePseudoPages } from './pseudo-pages.ts';
import { findPublicPaths } from './public-places.ts';
import { ofOperator, saidWithTables, sampleNames } from './said-on-page.ts';

/*
 * Every translation is a pseudo-text here: English with accented vowels, 40 % longer. A word with a plain vowel comes from no
 * catalogue, and a line that is too long for its box has a width of its own.
 */

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

test.beforeAll(async () => {
  test.setTimeout(400_000);
  await buildPseudoPages();
});

test.beforeEach(async ({ page, context, product, faults }) => {
  await servePseudoPages(context, product.url);
  await page.addInitScript(() => localStorage.setItem('language', 'hi'));
  // It would send pages of the product itself.
  faults.announce(/Service Worker registration blocked/);
});

/** Names of formats, of the languages themselves and of other products. */
const names = [
  'English',
  'JPEG',
  'DOCX',
  'DOC',
  'URL',
  'poster.png',
  'node',
  'Cinvoice',
  'CINVOICE',
  'Terms of use',
];

/** Written by the browser's own formats of dates. */
const ofFormats = ['am', 'pm'];

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

const plainWordsOn = async (page: Page, given: readonly string[]): Promise<string[]> => {
  const left = (await saidWithTables(page)).map((text) =>
    [...given, ...ofOperator, ...names].reduce(
      (said, name) => said.replaceAll(name, ''),
      text.replaceAll(UUID, ''),
    ),
  );
  const words = left.flatMap(
    (text) => text.match(/(?<![\p{L}\d])[A-Za-z]*[aeiouyAEIOUY][A-Za-z]+(?![\p{L}\d])/gu) ?? [],
  );
  return [...new Set(words)].filter((word) => !ofFormats.includes(word));
};

/** What sticks out of the page, and elements whose own text is cut off. */
const overhangOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    const cut = [...document.querySelectorAll('body *')].filter((element) => {
      if (!(element instanceof HTMLElement) || element.scrollWidth <= element.clientWidth + 1) return false;
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const isCut = ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis';
      return hasText && isCut && clipPath === 'none';
    });
    return [...wide, ...cut.map(({ outerHTML }) => outerHTML.slice(0, 160))];
  });

const expectPseudo = async (page: Page, given: readonly string[]): Promise<void> => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect.soft(await plainWordsOn(page, given), `texts of ${page.url()}`).toEqual([]);
  expect.soft(await overhangOn(page), `widths of ${page.url()}`).toEqual([]);
};

const visit = async (
  page: Page,
  addresses: readonly string[],
  given: readonly string[] = [],
): Promise<void> => {
  const known = [...given, ...(await sampleNames(page))];
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectPseudo(page, known);
    });
  }
};

/** Free texts only: a choice such as 'Drama' must come from a catalogue. */
const isFree = (field: string): boolean => /name|remark/i.test(field);

const textsIn = (data: object): string[] =>
  Object.entries(data).flatMap(([field, value]) => {
    if (typeof value === 'string') return isFree(field) ? [value] : [];
    return typeof value === 'object' && value !== null ? textsIn(value) : [];
  });

/** The names and remarks in all lists of admins, the longest first. */
const dataOfLists = async (product: Product, token: string): Promise<string[]> => {
  const items = ['projects', 'ready-to-release', 'content'].map((kind) => `${kind}/admin/`);
  const lists = [...items, 'users/profile', 'ott', 'audit', 'contact', 'messages/'].map(async (path) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${product.url}/api/v1/${path}?limit=100`, { headers });
    return textsIn(await response.json());
  });
  const texts = (await Promise.all(lists)).flat().filter((text) => text.length > 2);
  return [...new Set(texts)].sort((one, other) => other.length - one.length);
};

test('no public page has a text or a width of its own', async ({ page, product }) => {
  const legal = /-policy$|terms|disclaimer/;
  const places = (await findPublicPaths(product)).filter((place) => !legal.test(place));
  expect(places.length).toBeGreaterThan(5);
  await visit(
    page,
    [...places, '/terms-of-use', '/ott', '/admin'].map((place) => `/hi${place}`.replace(/\/$/, '')),
  );
});

test('no screen of a filmmaker or an investor has a text or a width of its own', async ({
  page,
  product,
}) => {
  const [filmmaker, investor] = [await createFilmmaker(product), await createInvestor(product)];
  const platform = await createOtt(product);
  const item = await createProject(product, filmmaker, platform);
  const other = await createProject(product, filmmaker, platform);
  await approve(product, platform, item);
  await stateInterest(product, investor, item, { rupees: 250_000, years: 2 });
  const given = [
    filmmaker.name,
    investor.name,
    platform.name,
    item.projectName,
    other.projectName,
    'Nobody yet',
  ];
  await openAs(page, 'user', filmmaker.token, '/filmmaker/dashboard', filmmaker.userId);
  const pages = ['dashboard', 'projects', 'unreleased', 'released', 'profile', 'inbox'];
  const dialogs = ['projects?add=1', 'unreleased?add=1', 'released?add=1', `projects?item=${item._id}`];
  await visit(
    page,
    [...pages, ...dialogs].map((name) => `/filmmaker/${name}`),
    given,
  );
  await page.goto('/filmmaker/projects');
  const card = page.getByRole('article').filter({ hasText: other.projectName });
  await card.locator('a[href^="/filmmaker/update-project"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.projectName);
  await expectPseudo(page, [...given, ...(await sampleNames(page))]);
  await openAs(page, 'user', investor.token, '/investor/dashboard', investor.userId);
  const ofInvestor = [`projects?q=${item.projectName}`, `projects/${item._id}`, 'profile', 'inbox'];
  await visit(
    page,
    ofInvestor.map((name) => `/investor/${name}`),
    given,
  );
});

test('no screen of an OTT has a text or a width of its own', async ({ page, product }) => {
  const [filmmaker, platform] = [await createFilmmaker(product), await createOtt(product)];
  const item = await createProject(product, filmmaker, platform);
  await openAs(page, 'ott', await signInAsOtt(product, platform), '/ott/dashboard');
  const pages = ['dashboard', 'projects', 'unreleased', 'released', 'account', 'inbox'];
  await visit(
    page,
    [...pages, `projects?item=${item._id}`].map((name) => `/ott/${name}`),
    [filmmaker.name, platform.name, item.projectName, 'Nobody yet'],
  );
});

test('no screen of an admin has a text or a width of its own', async ({ page, product }) => {
  const [filmmaker, platform] = [await createFilmmaker(product), await createOtt(product)];
  const item = await createProject(product, filmmaker, platform);
  const token = await signInAsAdmin(product);
  await openAs(page, 'admin', token, '/admin/dashboard');
  const accounts = ['users', `users/${filmmaker.userId}`, 'ott', 'account', 'accounts'];
  const others = ['dashboard', 'messages', 'audit', 'inbox'];
  const lists = ['projects', 'unreleased', 'released', `projects?item=${item._id}`];
  await visit(
    page,
    [...accounts, ...others, ...lists].map((name) => `/admin/${name}`),
    [filmmaker.userId, 'projectionist', 'Nobody yet', ...(await dataOfLists(product, token))],
  );
});
