/** What `npm run bench` holds the product to. Shares are of what the floor does in the same run. */
export const targets = {
  /** Of the floor's requests a second, at every number of rows. */
  publicList: 0.8,
  /** The slowest number of rows may fall this much behind the fastest. */
  betweenRows: 0.1,
  adminList: 0.7,
  /** How many times as long the first page of a list may take among most rows as among fewest. */
  lists: 3,
  /** The same for counts, statistics, a search of two words, and the first page of the audit log. */
  flat: 1.2,
  creation: 0.4,
  creationP99Ms: 500,
  /** From the first quarter of the creations to the last, when all caches and pools are filled. */
  creationGrowthMiB: 24,
  serverMiB: 200,
  secondStartSeconds: 2,
} as const;
