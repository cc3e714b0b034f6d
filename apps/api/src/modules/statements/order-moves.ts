import type { OrderMove } from '@cinvoice/contract/market/orders';
import type { Move } from '#api/modules/ledger/index.ts';

/** A move as the order's page shows it before it is posted. */
export const toOrderMove = ({ debit, credit, paise }: Move): OrderMove => ({
  debit,
  credit,
  amountPaise: paise,
});

/** A line of the bank as lists of orders name it. */
export const toLineLabel = (line: { number_end: string; narration: string; reference: string }): string =>
  `…${line.number_end} · ${line.narration || line.reference}`.slice(0, 200);
