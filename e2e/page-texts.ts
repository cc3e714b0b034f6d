import type { Page } from '@playwright/test';

const excludedParts = '[lang^="en"], [translate="no"], script, noscript, style, address, [href^="mailto:"]';

/** Reads the visible and announced texts of a page, except rows of tables and parts marked as English. */
export const readPageTexts = (page: Page): Promise<string[]> =>
  readTextsOutside(page, `tbody, ${excludedParts}`);

/** Reads the texts of a page including the rows of tables. The caller must know their data. */
export const readPageTextsWithTables = (page: Page): Promise<string[]> =>
  readTextsOutside(page, excludedParts);

const readTextsOutside = (page: Page, parts: string): Promise<string[]> =>
  page.evaluate((foreign) => {
    const isOurs = (element: Element | null) => element !== null && !element.closest(foreign);
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (isOurs(parentElement)) texts.push(String(textContent));
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      const elements = [...document.querySelectorAll(`[${name}]`)].filter(isOurs);
      texts.push(...elements.map((element) => String(element.getAttribute(name))));
    }
    return texts;
  }, parts);

/** Texts of the operator, which exist in one language. */
export const operatorTexts = ['LinkedIn', 'Instagram', 'YouTube'];

/** Reads the names of OTTs and of approved titles of every kind. */
export const readSampleNames = async (page: Page): Promise<string[]> => {
  const readApi = async (path: string) => (await page.request.get(`/api/v1${path}`)).json();
  const [otts, titles] = [await readApi('/ott?limit=200'), await readApi('/public/titles/')];
  const toNames = (entries: { name?: string; projectName?: string }[]) =>
    entries.map(({ name, projectName }) => name ?? projectName ?? '');
  return [...toNames(otts.data), ...toNames(titles.data)];
};
