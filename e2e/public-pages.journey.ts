import type { Page, Request } from '@playwright/test';
import { findAreaOnlyFiles } from './area-files.ts';
import { expect, openHydrated, test } from './journey.ts';
import { findPublicPaths, type Language, pathInLanguage } from './public-places.ts';
import { type Link, type PageContents, readPage } from './seen-page.ts';

const NOWHERE = '/no-such-page';
const NEWCOMER = '019aa000-0000-7000-8000-000000000001';

/** Pages without search entry: staff logins, a personal page, and one that does not exist. */
const hiddenPlaces = ['/ott', '/admin', `/register?userId=${NEWCOMER}`, NOWHERE];

/** The page collects violations of its policy. */
const watchPolicy = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(globalThis, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective}: ${blockedURI}`),
    );
  });
};

/** As after the right code of a new number; that the token is none, only the form's last button would learn. */
const beginRegistration = async (page: Page): Promise<void> => {
  await page.evaluate(
    (userId) => sessionStorage.setItem('registration', JSON.stringify({ userId, token: 'none' })),
    NEWCOMER,
  );
};

const expectStrict = (policy = ''): void => {
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
  expect(scripts).toContain("'self'");
  expect(scripts.filter((source) => !/^'(self|sha256-[\w+/]{43}=)'$/.test(source))).toEqual([]);
  for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"]) {
    expect(policy).toContain(rule);
  }
};

type Walk = { page: Page; site: string; language: Language; ofAreas: ReadonlySet<string> };

/** Opens and hydrates a page: it is served with its policy and requests no file of an area. */
const visit = async ({ page, language, ofAreas }: Walk, place: string): Promise<PageContents> => {
  const requested: string[] = [];
  const note = (request: Request) => requested.push(request.url().split('/').at(-1) ?? '');
  page.on('request', note);
  const response = await openHydrated(page, pathInLanguage(language, place));
  page.off('request', note);
  await expect(page).toHaveURL(pathInLanguage(language, place));
  expect(response?.status()).toBe(place === NOWHERE ? 404 : 200);
  expectStrict(response?.headers()['content-security-policy']);
  expect(await page.evaluate(() => Object(globalThis).violations)).toEqual([]);
  expect(requested.filter((name) => ofAreas.has(name))).toEqual([]);
  const ofHindi = requested.filter((name) => /devanagari|hindi-[\w-]+\.js$/.test(name));
  expect(ofHindi.length > 0, 'Hindi is loaded where it is spoken').toBe(language === 'hi');
  const seen = await readPage(page);
  expect(seen.language).toBe(`${language}-IN`);
  expect(seen.headings).toBe(1);
  expect(seen.title).toMatch(/\S · Cinvoice$/);
  return seen;
};

/** Metadata for search and sharing: one canonical address, its twin, and the same texts in every tag. */
const expectFindable = (seen: PageContents, { site, language }: Walk, place: string): void => {
  const addresses = { en: site + pathInLanguage('en', place), hi: site + pathInLanguage('hi', place) };
  expect(seen.canonical).toBe(addresses[language]);
  expect(seen.alternates).toEqual({ ...addresses, 'x-default': addresses.en });
  expect(seen.metas.description?.length).toBeGreaterThan(40);
  expect(seen.metas).toMatchObject({
    'og:title': seen.title,
    'og:description': seen.metas.description,
    'og:url': addresses[language],
    'og:locale': `${language}_IN`,
    'og:image': `${site}/sharing-card.png`,
    'twitter:card': 'summary_large_image',
  });
  expect(seen.metas).not.toHaveProperty('robots');
};

type Pages = ReadonlyMap<string, PageContents>;

/** A link leads to the twin, to an existing page and part, or outside without an opener. */
const leadsWell = (link: Link, place: string, { site, language }: Walk, found: Pages): boolean => {
  if (link.href === null) return link.isDisabled;
  const { protocol, origin, pathname, search, hash } = new URL(link.address);
  if (protocol === 'mailto:' || protocol === 'tel:') return true;
  if (origin !== site) return protocol === 'https:' && /noopener|noreferrer/.test(link.rel);
  // A link to the login carries a role.
  const path = pathname + search.replace(/^\?role=(investor|content_producer)$/, '');
  if (link.isTwin) return path === pathInLanguage(language === 'en' ? 'hi' : 'en', place);
  const target = [...found].find(([known]) => pathInLanguage(language, known) === path)?.[1];
  return target !== undefined && (hash === '' || target.ids.includes(hash.slice(1)));
};

/** The last questions of the front page concern the signing. */
const ASKED = 8;

/** Structured data about the operator and the questions: the same texts as on the page. */
const expectTold = async (
  { structured, questions, metas }: PageContents,
  { page, site }: Walk,
): Promise<void> => {
  expect(structured.Organization).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Cinvoice',
    url: `${site}/`,
    logo: `${site}/icon-512.png`,
  });
  // No placeholder and no illustrative figure: a reader of data does not see the note beside it.
  expect(JSON.stringify(structured)).not.toMatch(/\.example|00000|app\/brand|4\.3|1\.4|12 (to|से) 16/);
  const asked = questions
    .slice(-ASKED)
    .filter(([name]) => !/12 (to|से) 16/.test(name))
    .map(([name, text]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    }));
  expect(structured.FAQPage).toMatchObject({ '@context': 'https://schema.org', mainEntity: asked });
  for (const picture of [String(structured.Organization?.logo), metas['og:image'] ?? '']) {
    await expect(await page.request.get(picture)).toBeOK();
  }
};

const expectAllDifferent = (texts: readonly unknown[]): void => expect([...new Set(texts)]).toEqual(texts);

for (const language of ['en', 'hi'] as const) {
  test(`every public page in ${language} has safe headers, search metadata and working links`, async ({
    page,
    product,
    faults,
  }) => {
    const walk: Walk = { page, site: product.url, language, ofAreas: findAreaOnlyFiles() };
    const found = new Map<string, PageContents>();
    const hidden = new Map<string, PageContents>();
    await watchPolicy(page);
    for (const place of await findPublicPaths(product)) {
      await test.step(place, async () => {
        const seen = await visit(walk, place);
        expectFindable(seen, walk, place);
        if (place === '/') await expectTold(seen, walk);
        found.set(place, seen);
      });
    }
    await beginRegistration(page);
    faults.announce(/status of 404/);
    for (const place of hiddenPlaces) {
      await test.step(place, async () => {
        const seen = await visit(walk, place);
        expect(seen.metas.robots).toBe('noindex');
        expect(seen.canonical).toBeNull();
        hidden.set(place, seen);
      });
    }

    const pages = [...found, ...hidden];
    expectAllDifferent(pages.map(([, { title }]) => title));
    expectAllDifferent([...found.values()].map(({ metas }) => metas.description));
    for (const [place, { links }] of pages) {
      // A hidden page links to its own parts; no other page links to it.
      const known = new Map([...found, ...[...hidden].filter(([own]) => own === place)]);
      const astray = links.filter((link) => !leadsWell(link, place, walk, known));
      expect(astray, `links of ${place}`).toEqual([]);
    }
  });
}
