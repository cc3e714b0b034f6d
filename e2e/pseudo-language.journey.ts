import type { Page } from '@playwright/test';
import { callApi } from './call.ts';
import { expect, type Open, openAnew, openWithin, test } from './journey.ts';
import { operatorTexts, readPageTextsWithTables, readSampleNames } from './page-texts.ts';
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
import { findPublicPaths, findTitlePath } from './public-paths.ts';

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
  // Service workers are blocked, because one would serve the product's own pages.
  faults.announce(/Service Worker registration blocked/);
});

/** Names of formats, of the languages themselves and of other products. */
const ignoredNames = [
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
  // Browsers and systems in a list of sessions.
  'Chrome',
  'Chromium',
  'Windows',
  'Linux',
  'Android',
];

/** Written by the browser's own formats of dates. */
const formatWords = ['am', 'pm'];

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

/** The texts of the data that a page shows: what stands still, or a read of it after the page was read. */
type DataTexts = readonly string[] | (() => Promise<readonly string[]>);

const findPlainWords = async (page: Page, dataTexts: DataTexts): Promise<string[]> => {
  const texts = await readPageTextsWithTables(page);
  const known = typeof dataTexts === 'function' ? await dataTexts() : dataTexts;
  const rest = texts.map((text) =>
    [...known, ...operatorTexts, ...ignoredNames].reduce(
      (remaining, name) => remaining.replaceAll(name, ''),
      text.replaceAll(UUID, ''),
    ),
  );
  const words = rest.flatMap(
    (text) => text.match(/(?<![\p{L}\d])[A-Za-z]*[aeiouyAEIOUY][A-Za-z]+(?![\p{L}\d])/gu) ?? [],
  );
  return [...new Set(words)].filter((word) => !formatWords.includes(word));
};

/** Lists the overflow of the page and the elements whose own text is cut off. */
const listOverflows = (page: Page): Promise<string[]> =>
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

const expectPseudo = async (page: Page, dataTexts: DataTexts): Promise<void> => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect.soft(await findPlainWords(page, dataTexts), `texts of ${page.url()}`).toEqual([]);
  expect.soft(await listOverflows(page), `widths of ${page.url()}`).toEqual([]);
};

const visit = async (
  page: Page,
  addresses: readonly string[],
  dataTexts: DataTexts = [],
  open: Open = openWithin,
): Promise<void> => {
  const sampleNames = await readSampleNames(page);
  const ignoredTexts =
    typeof dataTexts === 'function'
      ? async () => [...(await dataTexts()), ...sampleNames]
      : [...dataTexts, ...sampleNames];
  for (const address of addresses) {
    await test.step(address, async () => {
      await open(page, address);
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectPseudo(page, ignoredTexts);
    });
  }
};

/**
 * True for fields that people type, and for login IDs and names of bank accounts. Choices such as 'Drama' must come from a
 * catalogue.
 */
const isFreeText = (field: string): boolean =>
  /name|remark|email|address|^(ottId|referralCode|suspensionReason|reason|note|subject|account|file|officer|message)$/i.test(
    field,
  );

/** Labels of the audit log stay as they were written, but for those that it tells in English or by a code. */
const isFreeLabel = (field: string, data: object): boolean =>
  field === 'label' && 'kind' in data && data.kind !== 'order' && data.kind !== 'opening-point';

const collectTexts = (data: object): string[] =>
  Object.entries(data).flatMap(([field, value]) => {
    if (typeof value === 'string') return isFreeText(field) || isFreeLabel(field, data) ? [value] : [];
    return typeof value === 'object' && value !== null ? collectTexts(value) : [];
  });

/** Reads a list to its end. */
const readList = async (product: Product, token: string, path: string): Promise<unknown[]> => {
  const headers = { authorization: `Bearer ${token}` };
  const read = async (cursor: string): Promise<unknown[]> => {
    const response = await fetch(`${product.url}/api/v1/${path}?limit=200&cursor=${cursor}`, { headers });
    const answer: { page?: { nextCursor?: string | null } } = await response.json();
    const next = answer.page?.nextCursor;
    return next ? [answer, ...(await read(next))] : [answer];
  };
  return read('');
};

/** Reads what people typed in all lists of admins, longest first. */
const readListTexts = async (product: Product, token: string): Promise<string[]> => {
  const items = ['projects', 'ready-to-release', 'content'].map((kind) => `${kind}/admin/`);
  const lists = [
    ...items,
    'users/profile',
    'ott/admin',
    'admin/accounts',
    'audit',
    'contact',
    'messages/',
  ].map(async (path) => collectTexts(await readList(product, token, path)));
  const texts = (await Promise.all(lists)).flat().filter((text) => text.length > 2);
  return [...new Set(texts)].sort((one, other) => other.length - one.length);
};

/** What owners and platforms wrote in the list of titles, longest first. */
const readTitleTexts = async (product: Product): Promise<string[]> => {
  const response = await fetch(`${product.url}/api/v1/public/titles`);
  const { data }: { data: { projectName: string; excerpt: string | null; ottId: { name: string } }[] } =
    await response.json();
  const texts = data.flatMap(({ projectName, excerpt, ottId }) => [projectName, excerpt ?? '', ottId.name]);
  return [...new Set(texts)].filter(Boolean).sort((one, other) => other.length - one.length);
};

test('no public page has a text or a width of its own', async ({ page, product }) => {
  const legal = /-policy$|terms|disclaimer/;
  const addresses = (await findPublicPaths(product)).filter((address) => !legal.test(address));
  expect(addresses.length).toBeGreaterThan(5);
  await visit(
    page,
    // Legal texts are documents of their own, which are in no catalogue.
    [...addresses, await findTitlePath(product), '/ott', '/admin'].map((address) =>
      `/hi${address}`.replace(/\/$/, ''),
    ),
    await readTitleTexts(product),
    openAnew,
  );
});

test('no screen of a filmmaker or an investor has a text or a width of its own', async ({
  page,
  product,
}) => {
  const [filmmaker, investor] = [await createFilmmaker(product), await createInvestor(product)];
  const ott = await createOtt(product);
  const item = await createProject(product, filmmaker, ott);
  const other = await createProject(product, filmmaker, ott);
  await approve(product, ott, item);
  await stateInterest(product, investor, item, { rupees: 250_000, years: 2 });
  const dataTexts = [
    filmmaker.name,
    investor.name,
    ott.name,
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
    dataTexts,
  );
  await page.goto('/filmmaker/projects');
  const card = page.getByRole('article').filter({ hasText: other.projectName });
  await card.locator('a[href^="/filmmaker/update-project"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.projectName);
  await expectPseudo(page, [...dataTexts, ...(await readSampleNames(page))]);
  await openAs(page, 'user', investor.token, '/investor/dashboard', investor.userId);
  const ofInvestor = [`projects?q=${item.projectName}`, `projects/${item._id}`, 'profile', 'inbox'];
  await visit(
    page,
    ofInvestor.map((name) => `/investor/${name}`),
    dataTexts,
  );
});

test('no screen of an OTT has a text or a width of its own', async ({ page, product }) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const item = await createProject(product, filmmaker, ott);
  await openAs(page, 'ott', await signInAsOtt(product, ott), '/ott/dashboard');
  const pages = ['dashboard', 'projects', 'unreleased', 'released', 'account', 'inbox'];
  await visit(
    page,
    [...pages, `projects?item=${item._id}`].map((name) => `/ott/${name}`),
    [filmmaker.name, ott.name, item.projectName, 'Nobody yet'],
  );
});

test('no screen of an admin has a text or a width of its own', async ({ page, product }) => {
  const filmmaker = await createFilmmaker(product, 'content_producer', 'MATINEE');
  const ott = await createOtt(product);
  const item = await createProject(product, filmmaker, ott);
  const token = await signInAsAdmin(product);
  const word = { isSettled: true, note: 'Opinion of counsel.' };
  await callApi(product, '/treasury/opening/words', { method: 'PUT', token, json: word });
  await openAs(page, 'admin', token, '/admin/dashboard');
  const accounts = ['users', `users/${filmmaker.userId}`, 'ott', 'account', 'accounts'];
  const others = ['dashboard', 'messages', 'audit', 'inbox'];
  const named = ['audit?action=order-confirmed', 'audit?action=opening-point-settled'];
  const lists = ['projects', 'unreleased', 'released', `projects?item=${item._id}`];
  await visit(
    page,
    [...accounts, ...others, ...named, ...lists].map((name) => `/admin/${name}`),
    // Other journeys create items and accounts meanwhile.
    async () => [filmmaker.userId, 'projectionist', 'Nobody yet', ...(await readListTexts(product, token))],
  );
});
