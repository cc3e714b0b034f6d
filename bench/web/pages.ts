import path from 'node:path';
import { toLocalizedPath } from '../../packages/contract/src/public-paths.ts';
import { languageCodes } from '../../packages/contract/src/spoken-languages.ts';
import { legalPages } from '../../packages/ui/src/site/legal-pages.ts';
import type { ActName } from './acts.ts';

/** What a page loads: its own words alone, little of all, or also the scripts of its islands. */
type Weight = 'plain' | 'legal' | 'island';

type Entry = { path: string; weight: Weight; acts: readonly ActName[] };

const everywhere = ['link', 'menu'] as const;

/** Stands on the command line for the page of a title, whose address differs from run to run. */
const ANY_TITLE = '/titles/*';

/** The public pages, and what a person does there. A new page is a line. */
const entries: readonly Entry[] = [
  {
    path: '/',
    weight: 'island',
    acts: [...everywhere, 'calculator', 'calculator at once', 'carousel', 'question'],
  },
  { path: '/about', weight: 'plain', acts: everywhere },
  { path: '/investor', weight: 'plain', acts: everywhere },
  { path: '/filmmaker', weight: 'plain', acts: everywhere },
  { path: '/titles', weight: 'plain', acts: everywhere },
  { path: ANY_TITLE, weight: 'plain', acts: everywhere },
  { path: '/contact', weight: 'island', acts: [...everywhere, 'name'] },
  ...legalPages.map(({ path }): Entry => ({ path, weight: 'legal', acts: everywhere })),
  { path: '/login', weight: 'island', acts: [...everywhere, 'phone number'] },
];

export type PublicPage = Entry & {
  /** By what the command line selects it: its path, but for the page of a title. */
  name: string;
  /** The page that the pressed link of the header leads to. */
  linked: string;
};

/** Every public page in each language. `titlePath` is the English path of a title. */
export const listPublicPages = (titlePath: string): PublicPage[] =>
  languageCodes.flatMap((language) =>
    entries.map((entry) => ({
      ...entry,
      name: toLocalizedPath(language, entry.path),
      path: toLocalizedPath(language, entry.path === ANY_TITLE ? titlePath : entry.path),
      linked: toLocalizedPath(language, entry.path === '/about' ? '/investor' : '/about'),
    })),
  );

export const toPageFile = (page: string): string => path.posix.join(page.slice(1), 'index.html');

/** The path of a page's floor. */
export const toFloorPath = (page: string): string => (page === '/' ? '/floor' : `/floor${page}`);
