import { getLanguageOfPath } from '../../packages/contract/src/public-paths.ts';
import { sourceLanguage } from '../../packages/contract/src/spoken-languages.ts';

/** Targets of `npm run bench:web`. Times relate to the floor's page in the same run. */
const targets = {
  largestPaint: 1.4,
  firstPaint: 1.25,
  /** Largest blocking time above the floor's, in milliseconds. */
  blockingMs: 100,
  layoutShift: 0,
  /** Brotli, kB = 1000 bytes. */
  scriptKB: { home: 125, others: 130 },
  stylesKB: 12,
  requests: 25,
  performance: 97,
  /** Lowest score of accessibility, best practices and SEO. */
  rules: 100,
} as const;

/**
 * A Hindi page loads three typefaces of 107 kB more and a file of texts, and its first answer takes two round trips
 * (decision 0019); the floor has none of them.
 */
const hindiTargets = { ...targets, largestPaint: 2.1, firstPaint: 1.5, requests: 27 } as const;

export const getTargets = (page: string): typeof targets | typeof hindiTargets =>
  getLanguageOfPath(page) === sourceLanguage ? targets : hindiTargets;
