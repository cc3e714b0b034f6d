import type { LedgerEvent } from '@cinvoice/contract/market/ledger-events';
import type { AccountName } from './accounts.ts';

/** Debits one account and credits another with a positive number of paise. */
export type Move = { debit: AccountName; credit: AccountName; paise: number };

export type Posting = {
  id: string;
  event: LedgerEvent;
  /** The subject: an invoice, a user, a statement. */
  subject: string;
  /** The day in India on which it counts: '2026-11-20'. */
  day: string;
  at: Date;
  /** The id of the transaction that this one takes back, whole and once. */
  reverses?: string;
  /** In the order in which they are hashed. */
  moves: readonly Move[];
};
