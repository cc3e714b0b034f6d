import type { SaleEnding } from '@cinvoice/contract/market/sale-outcomes';

/** Why a sale ended that was not paid out. */
export const saleEndings = {
  'taken-back': 'An admin took the offer back.',
  refused: 'The seller refused the offer.',
  lapsed: 'The offer was not signed in time.',
  'not-sold': 'It closed with units left.',
  pulled: 'An admin pulled it.',
  hindered: 'Something came up that can stop payment.',
  paid: 'The payer paid first.',
  'not-paid-out': 'It was sold, and not paid out in time.',
} as const satisfies Record<SaleEnding, string>;
