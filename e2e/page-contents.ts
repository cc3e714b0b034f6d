import type { Page } from '@playwright/test';

export type Link = {
  href: string | null;
  /** The absolute address. */
  address: string;
  /** True for the link to the page in the other language. */
  isTwin: boolean;
  isDisabled: boolean;
  rel: string;
};

/** The metadata, links and structured data of a page. */
export type PageContents = {
  language: string;
  title: string;
  /** By name or property. */
  metas: Record<string, string>;
  canonical: string | null;
  /** Alternate addresses by language. */
  alternates: Record<string, string>;
  ids: string[];
  links: Link[];
  /** Structured data by `@type`. */
  structured: Record<string, Record<string, unknown>>;
  /** Questions with their answers, as displayed. */
  questions: [question: string, answer: string][];
};

export const readPageContents = (page: Page): Promise<PageContents> =>
  page.evaluate(() => {
    const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll(selector)];
    const readAttribute = (element: Element, name: string) => element.getAttribute(name) ?? '';
    const readText = (selector: string, within: ParentNode) =>
      within.querySelector(selector)?.textContent ?? '';
    const records = all('script[type="application/ld+json"]').map((data) =>
      JSON.parse(data.textContent ?? ''),
    );
    return {
      language: document.documentElement.lang,
      title: document.title,
      metas: Object.fromEntries(
        all('meta[content]').map((meta) => [
          readAttribute(meta, 'name') || readAttribute(meta, 'property'),
          readAttribute(meta, 'content'),
        ]),
      ),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
      alternates: Object.fromEntries(
        all('link[rel="alternate"]').map((link) => [
          readAttribute(link, 'hreflang'),
          readAttribute(link, 'href'),
        ]),
      ),
      ids: all('[id]').map(({ id }) => id),
      links: all('a').map((link) => ({
        href: link.getAttribute('href'),
        address: 'href' in link ? String(link.href) : '',
        isTwin: link.hasAttribute('hreflang'),
        isDisabled: link.getAttribute('aria-disabled') === 'true',
        rel: readAttribute(link, 'rel'),
      })),
      structured: Object.fromEntries(records.map((record) => [record['@type'], record])),
      questions: all('details').map((question) => [readText('summary', question), readText('p', question)]),
    };
  });
