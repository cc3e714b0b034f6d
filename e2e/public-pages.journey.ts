import type { Page, Request } from '@playwright/test';
import { expect, expectSoundPage, openHydrated, test } from './journey.ts';
import { enlargeText, expectFits, expectFitsNarrowest, expectPaper } from './other-media.ts';
import { type Link, type PageContents, readPageContents } from './page-contents.ts';
import { findPublicPaths, findTitlePath, type Language, toLanguagePath } from './public-paths.ts';

const MISSING_PAGE = '/no-such-page';
const NEW_USER_ID = '019aa000-0000-7000-8000-000000000001';

/** Pages without search entry: staff logins, a personal page, and one that does not exist. */
const hiddenPaths = ['/ott', '/admin', `/register?userId=${NEW_USER_ID}`, MISSING_PAGE];

/** Makes the page collect violations of its policy. */
const watchPolicy = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(globalThis, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective}: ${blockedURI}`),
    );
  });
};

/** Stores the state after the right code of a new number. The invalid token matters only when the form is sent. */
const startRegistration = async (page: Page): Promise<void> => {
  await page.evaluate(
    (userId) => sessionStorage.setItem('registration', JSON.stringify({ userId, token: 'none' })),
    NEW_USER_ID,
  );
};

const expectStrictPolicy = (policy = ''): void => {
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
  expect(scripts).toContain("'self'");
  expect(scripts.filter((source) => !/^'(self|sha256-[\w+/]{43}=)'$/.test(source))).toEqual([]);
  for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"]) {
    expect(policy).toContain(rule);
  }
};

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Expects of a page that is open what holds in each medium: at 320 px, on a phone also at 200 % text, and on paper. */
const expectEveryMedium = async (page: Page): Promise<void> => {
  await expectSoundPage(page);
  await expectFitsNarrowest(page);
  const setBack = await enlargeText(page);
  await page.setViewportSize(phone);
  await expectFits(page);
  await setBack();
  await page.emulateMedia({ media: 'print' });
  await expectPaper(page);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(desktop);
};

type VisitContext = { page: Page; site: string; language: Language };

/** Opens and hydrates a page. Expects its policy, and no request for a file of the areas. */
const visit = async ({ page, language }: VisitContext, pagePath: string): Promise<PageContents> => {
  const requested: string[] = [];
  const recordRequest = (request: Request) => requested.push(new URL(request.url()).pathname);
  page.on('request', recordRequest);
  const response = await openHydrated(page, toLanguagePath(language, pagePath));
  page.off('request', recordRequest);
  await expect(page).toHaveURL(toLanguagePath(language, pagePath));
  expect(response?.status()).toBe(pagePath === MISSING_PAGE ? 404 : 200);
  expectStrictPolicy(response?.headers()['content-security-policy']);
  expect(await page.evaluate(() => Object(globalThis).violations)).toEqual([]);
  // Files of the areas have a folder of their own.
  if (!pagePath.startsWith('/register'))
    expect(requested.filter((name) => name.startsWith('/assets/'))).toEqual([]);
  const hindiFiles = requested.filter((name) => /devanagari/.test(name));
  expect(hindiFiles.length > 0, 'Hindi is loaded where it is spoken').toBe(language === 'hi');
  // A page of an area may draw its own after the network is idle.
  await expect(page.locator('h1')).toHaveCount(1);
  const contents = await readPageContents(page);
  expect(contents.language).toBe(`${language}-IN`);
  expect(contents.title).toMatch(/\S · Cinvoice$/);
  return contents;
};

/** What the general sharing card shows: its words, and the stamp of its invoice. */
const cardWords = {
  en: /^Cinvoice\. The film is delivered\. The money should be too\. .*“Accepted by payer”/,
  hi: /^Cinvoice। फ़िल्म पहुँच गई। पैसा भी पहुँचना चाहिए। .*“भुगतानकर्ता को स्वीकार”/,
};

/** Expects metadata for search and sharing: one canonical address, its twin, and the same texts in every tag. */
const expectSearchMetadata = (
  contents: PageContents,
  { site, language }: VisitContext,
  pagePath: string,
): void => {
  const addresses = { en: site + toLanguagePath('en', pagePath), hi: site + toLanguagePath('hi', pagePath) };
  expect(contents.canonical).toBe(addresses[language]);
  expect(contents.alternates).toEqual({ ...addresses, 'x-default': addresses.en });
  expect(contents.metas.description?.length).toBeGreaterThan(40);
  expect(contents.metas).toMatchObject({
    'og:title': contents.title,
    'og:description': contents.metas.description,
    'og:url': addresses[language],
    'og:locale': `${language}_IN`,
    'og:image': `${site}/sharing-card${language === 'hi' ? '-hi' : ''}.png`,
    'og:image:alt': expect.stringMatching(cardWords[language]),
    'twitter:card': 'summary_large_image',
  });
  expect(contents.metas).not.toHaveProperty('robots');
};

type Pages = ReadonlyMap<string, PageContents>;

/** True for a link to the twin, to an existing page and part, or to another site without an opener. */
const isValidLink = (
  link: Link,
  pagePath: string,
  { site, language }: VisitContext,
  publicPages: Pages,
): boolean => {
  if (link.href === null) return link.isDisabled;
  const { protocol, origin, pathname, search, hash } = new URL(link.address);
  if (protocol === 'mailto:' || protocol === 'tel:') return true;
  if (origin !== site) return protocol === 'https:' && /noopener|noreferrer/.test(link.rel);
  // A link to the login carries a role.
  const path = pathname + search.replace(/^\?role=(investor|content_producer)$/, '');
  // A page of titles; its address is covered by the journey of titles.
  if (/^(\/hi)?\/titles(\/[a-z0-9-]+|\?.*)$/.test(path))
    return path.startsWith('/hi') === (language === 'hi');
  if (link.isTwin) return path === toLanguagePath(language === 'en' ? 'hi' : 'en', pagePath);
  const target = [...publicPages].find(([known]) => toLanguagePath(language, known) === path)?.[1];
  return target !== undefined && (hash === '' || target.ids.includes(hash.slice(1)));
};

/** The number of questions in the structured data: the last ones of the front page. */
const QUESTION_COUNT = 7;

/** Expects structured data about the operator and the questions, with the same texts as on the page. */
const expectStructuredData = async (
  { structured, questions, metas }: PageContents,
  { page, site }: VisitContext,
): Promise<void> => {
  expect(structured.Organization).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Cinvoice',
    url: `${site}/`,
    logo: `${site}/icon-512.png`,
  });
  // Placeholders and illustrative figures are left out, because readers of the data do not see the notes beside them.
  expect(JSON.stringify(structured)).not.toMatch(/\.example|00000|app\/brand|4\.3|1\.4|12 (to|से) 16/);
  const expectedQuestions = questions
    .slice(-QUESTION_COUNT)
    .filter(([name]) => !/12 (to|से) 16/.test(name))
    .map(([name, text]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    }));
  expect(structured.FAQPage).toMatchObject({
    '@context': 'https://schema.org',
    mainEntity: expectedQuestions,
  });
  for (const picture of [String(structured.Organization?.logo), metas['og:image'] ?? '']) {
    await expect(await page.request.get(picture)).toBeOK();
  }
};

const expectUnique = (texts: readonly unknown[]): void => expect([...new Set(texts)]).toEqual(texts);

// Other journeys cover the light desktop and the dark phone.
test.use({ colorScheme: 'dark', viewport: desktop });

for (const language of ['en', 'hi'] as const) {
  test(`every public page in ${language} is sound in each medium, with safe headers, metadata and links`, async ({
    page,
    product,
    faults,
  }) => {
    test.setTimeout(200_000);
    const visitContext: VisitContext = { page, site: product.url, language };
    const publicPages = new Map<string, PageContents>();
    const hidden = new Map<string, PageContents>();
    await watchPolicy(page);
    for (const pagePath of await findPublicPaths(product)) {
      await test.step(pagePath, async () => {
        const contents = await visit(visitContext, pagePath);
        expectSearchMetadata(contents, visitContext, pagePath);
        if (pagePath === '/') await expectStructuredData(contents, visitContext);
        await expectEveryMedium(page);
        publicPages.set(pagePath, contents);
      });
    }
    const titlePath = await findTitlePath(product);
    await test.step(titlePath, async () => {
      await visit(visitContext, titlePath);
      await expectEveryMedium(page);
    });
    await startRegistration(page);
    faults.announce(/status of 404/);
    for (const pagePath of hiddenPaths) {
      await test.step(pagePath, async () => {
        const contents = await visit(visitContext, pagePath);
        expect(contents.metas.robots).toBe('noindex');
        expect(contents.canonical).toBeNull();
        await expectSoundPage(page);
        hidden.set(pagePath, contents);
      });
    }

    const pages = [...publicPages, ...hidden];
    expectUnique(pages.map(([, { title }]) => title));
    expectUnique([...publicPages.values()].map(({ metas }) => metas.description));
    for (const [pagePath, { links }] of pages) {
      // A hidden page links to its own parts; no other page links to it.
      const known = new Map([...publicPages, ...[...hidden].filter(([own]) => own === pagePath)]);
      const invalidLinks = links.filter((link) => !isValidLink(link, pagePath, visitContext, known));
      expect(invalidLinks, `links of ${pagePath}`).toEqual([]);
    }
  });
}
