/** What can stop payment of an invoice. Apart from its schemas, since refusals name kinds too. */

export const hindranceKinds = [
  'dispute',
  'credit-note',
  'short-deduction',
  'court-order',
  'earlier-assignment',
  'insolvency',
  'wrong-party',
  'other',
] as const;
export type HindranceKind = (typeof hindranceKinds)[number];

/** Kinds that breach the seller's warranty: one that an admin opened blocks the seller until it is closed. */
export const breachKinds = [
  'credit-note',
  'short-deduction',
  'wrong-party',
  'earlier-assignment',
] as const satisfies readonly HindranceKind[];
