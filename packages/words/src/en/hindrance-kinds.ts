/** What can stop payment, by the contract's names. */
export const hindranceKinds = {
  dispute: 'dispute',
  'credit-note': 'credit note',
  'short-deduction': 'deduction that was not stated',
  'court-order': 'court order',
  'earlier-assignment': 'earlier assignment of the debt',
  insolvency: 'insolvency',
  'wrong-party': 'payment to the wrong party',
  other: 'something else',
} as const;
