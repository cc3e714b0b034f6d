/** Sizes of the measurements. Product and floor alternate, so that a busy machine slows both alike. */
export const workload = {
  rows: [1_000, 10_000, 200_000],
  publicLimits: [3, 50],
  adminLimit: 50,
  connections: 8,
  warmUpSeconds: 1.5,
  sliceSeconds: 0.5,
  publicRounds: 12,
  adminRounds: 12,
  listWarmUps: 8,
  listTurns: 40,
  flatTurns: 120,
  creationConnections: 4,
  creations: 2_000,
  creationRounds: 8,
  /** So many that each stays far below what a filmmaker may add in a day. */
  filmmakers: 60,
  posterBytes: 100_000,
  documentBytes: 200_000,
  starts: 3,
} as const;
