/** Targets of `npm run bench`. Shares relate to the floor in the same run. */
export const targets = {
  /** Smallest share of the floor's requests a second, at every number of rows. */
  publicList: 0.8,
  /** Largest spread between the slowest and the fastest number of rows. */
  maxSpread: 0.1,
  adminList: 0.7,
  /** Largest ratio of a list's first page among most rows to the one among fewest. */
  lists: 3,
  /** Largest ratio for counts, statistics, a search of two words, and the first page of the audit log. */
  flat: 1.2,
  /** Smallest share of the floor's pages a second. */
  titlePages: 0.6,
  titlePageMs: 30,
  titlePageGrowthMiB: 24,
  creation: 0.4,
  creationP99Ms: 500,
  /** Largest growth after the first quarter of the creations, when all caches and pools are filled. */
  creationGrowthMiB: 24,
  serverMiB: 200,
  secondStartSeconds: 2,
  /** Share of the postings a second of the same statements without a chain. */
  postings: 0.6,
  /** Share of the purchases a second of the same statements without the server. */
  purchases: 0.6,
  /** A payment of a sold invoice, from the bank's file until everybody has their part. */
  sharingSeconds: 1,
  /** All that a page of an investor with many lots asks for. */
  pageMs: 150,
  verifierSeconds: 60,
  importSeconds: 10,
  /** The collector's room: lines of a file are held while it is read. */
  importGrowthMiB: 40,
  /** Eight bytes a transaction are kept, to know a reversal by; the rest is the garbage collector's room. */
  verifierGrowthMiB: 32,
} as const;
