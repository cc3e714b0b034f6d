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

/** Kinds that may keep receipts from being shared out. */
const freezingKinds = ['court-order', 'insolvency'] as const satisfies readonly HindranceKind[];

export const canFreeze = (kind: HindranceKind): boolean => freezingKinds.some((one) => one === kind);

/** What the product opens by itself, and closes when it is lifted. */
export const hindranceCauses = ['seller-suspended', 'payer-deactivated', 'payer-unverified'] as const;
export type HindranceCause = (typeof hindranceCauses)[number];
