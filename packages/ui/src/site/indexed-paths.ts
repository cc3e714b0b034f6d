import { legalPages } from './legal-pages.ts';
import { availablePages } from './nav-pages.ts';

/** The public pages that search engines may index, in the order of the specification. */
export const indexedPaths = [
  ...availablePages.map(({ path }) => path),
  ...legalPages.map(({ path }) => path),
  '/login',
] as const;
