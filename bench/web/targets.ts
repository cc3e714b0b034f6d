/** Targets of `npm run bench:web`. Times relate to the floor's page in the same run; kB = 1000 bytes, as they are sent. */
export const targets = {
  firstPaint: 1.3,
  firstScreen: 1.3,
  /** Largest blocking time above the floor's, in milliseconds. */
  blockingMs: 50,
  layoutShift: 0.02,
  performance: 97,
  /** Lowest score of accessibility, best practices and SEO. */
  rules: 100,
  link: 1.25,
  calculator: 1.5,
  /** Longest interaction above the floor's. */
  interactionMs: 100,
  scriptKB: { plain: 0, legal: 0, island: 75 },
  stylesKB: 12,
  /** All that a legal page loads, besides typefaces. */
  legalKB: 20,
} as const;
