import type { Page } from '@playwright/test';

export type Link = {
  href: string | null;
  /** The whole address that it leads to. */
  address: string;
  /** Whether it leads to the page's twin in the other language. */
  isTwin: boolean;
  isDisabled: boolean;
  rel: string;
};

/** What a page says of itself, and where it leads. */
export type SeenPage = {
  language: string;
  title: string;
  /** By name or property. */
  metas: Record<string, string>;
  canonical: string | null;
  /** Its addresses by language. */
  alternates: Record<string, string>;
  headings: number;
  ids: string[];
  links: Link[];
  /** What stands in it for machines, by type. */
  structured: Record<string, Record<string, unknown>>;
  /** Its questions with their answers, as people read them. */
  questions: [question: string, answer: string][];
};

export const seePage = (page: Page): Promise<SeenPage> =>
  page.evaluate(() => {
    const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll(selector)];
    const given = (element: Element, name: string) => element.getAttribute(name) ?? '';
    const words = (selector: string, within: ParentNode) => within.querySelector(selector)?.textContent ?? '';
    const records = all('script[type="application/ld+json"]').map((data) =>
      JSON.parse(data.textContent ?? ''),
    );
    return {
      language: document.documentElement.lang,
      title: document.title,
      metas: Object.fromEntries(
        all('meta[content]').map((meta) => [
          given(meta, 'name') || given(meta, 'property'),
          given(meta, 'content'),
        ]),
      ),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
      alternates: Object.fromEntries(
        all('link[rel="alternate"]').map((link) => [given(link, 'hreflang'), given(link, 'href')]),
      ),
      headings: all('h1').length,
      ids: all('[id]').map(({ id }) => id),
      links: all('a').map((link) => ({
        href: link.getAttribute('href'),
        address: 'href' in link ? String(link.href) : '',
        isTwin: link.hasAttribute('hreflang'),
        isDisabled: link.getAttribute('aria-disabled') === 'true',
        rel: given(link, 'rel'),
      })),
      structured: Object.fromEntries(records.map((record) => [record['@type'], record])),
      questions: all('details').map((question) => [words('summary', question), words('p', question)]),
    };
  });
