/** The events of the books: the reasons that money moves. Each has its words in the catalogues of the screens. */
const ledgerEvents = [
  'statement-imported',
  'matched',
  'match-undone',
  'refunded',
  'made-good',
  'set-off',
  'bought',
  'released',
  'disbursed',
  'shared-out',
  'payout-asked',
  'payout-undone',
  'transmitted',
  'transferred',
] as const;
export type LedgerEvent = (typeof ledgerEvents)[number];
