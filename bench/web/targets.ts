/** What `npm run bench:web` holds the public pages to. Times are shares of what the floor's page takes in the same run. */
export const targets = {
  largestPaint: 1.4,
  firstPaint: 1.25,
  /** Milliseconds of blocking above the floor's. */
  blockingMs: 100,
  layoutShift: 0,
  /** Brotli, kB = 1000 bytes. */
  scriptKB: { home: 125, others: 130 },
  stylesKB: 12,
  requests: 25,
  performance: 97,
  /** Accessibility, best practices, SEO. */
  rules: 100,
} as const;
