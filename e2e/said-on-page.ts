import type { Page } from '@playwright/test';

const foreignParts = '[lang^="en"], [translate="no"], script, noscript, style, address, [href^="mailto:"]';

/** Visible and announced texts of a page, except films' data and parts marked as English. */
export const saidOn = (page: Page): Promise<string[]> => saidOutside(page, `tbody, ${foreignParts}`);

/** The same with the rows of tables, whose data the caller has to know. */
export const saidWithTables = (page: Page): Promise<string[]> => saidOutside(page, foreignParts);

const saidOutside = (page: Page, parts: string): Promise<string[]> =>
  page.evaluate((foreign) => {
    const isOurs = (element: Element | null) => element !== null && !element.closest(foreign);
    const said: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (isOurs(parentElement)) said.push(String(textContent));
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      const elements = [...document.querySelectorAll(`[${name}]`)].filter(isOurs);
      said.push(...elements.map((element) => String(element.getAttribute(name))));
    }
    return said;
  }, parts);

/** The operator's own texts, which exist in one language. */
export const ofOperator = [
  'Your company’s address, set in app/brand.ts',
  'support@your-company.example',
  'grievances@your-company.example',
  ...['LinkedIn', 'Instagram', 'YouTube'],
];

/** Names of films, OTTs and production houses in the sample data. */
export const sampleNames = async (page: Page): Promise<string[]> => {
  const ask = async (path: string) => (await page.request.get(`/api/v1${path}`)).json();
  const [otts, projects] = [await ask('/ott?limit=200'), await ask('/projects/public?limit=200')];
  const named = (entries: { name?: string; projectName?: string }[]) =>
    entries.map(({ name, projectName }) => name ?? projectName ?? '');
  return [...named(otts.data), ...named(projects.data)];
};
