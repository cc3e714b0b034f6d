/** How much is measured. Everything is done in turns of ours and the floor, so that a busy machine slows both alike. */
export const workload = {
  rows: [1_000, 10_000, 100_000],
  publicLimits: [3, 50],
  adminLimit: 50,
  connections: 8,
  warmUpSeconds: 1.5,
  sliceSeconds: 0.5,
  publicRounds: 12,
  adminRounds: 12,
  listWarmUps: 8,
  listTurns: 40,
  creationConnections: 4,
  creations: 2_000,
  creationRounds: 8,
  posterBytes: 100_000,
  documentBytes: 200_000,
  starts: 3,
} as const;
