import type { PayoutColumn } from '@cinvoice/contract/market/payouts';
import type { QueueEmail, SendMessage, SendMessages } from '#api/modules/messages/index.ts';
import type { SecondFactorDeps } from '#api/modules/second-factor/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Encryption } from '#api/platform/encryption.ts';
import type { Kinds } from './bind.ts';
import type { TreasurerSettings } from './treasurers.ts';

/** Ends the waiting of orders, without anybody's second factor. */
export type SettleDeps = Kinds & Pick<TreasurerSettings, 'treasurers'> & { db: Db; clock: Clock };

/** What kinds of orders act with, besides the transaction. */
export type MarketServices = Pick<TreasurerSettings, 'coolingHours'> & {
  clock: Clock;
  encryption: Encryption;
  sendMessage: SendMessage;
  sendMessages: SendMessages;
  queueEmail: QueueEmail;
  /** Asks for a seller's payout once the transaction is committed: the books take one posting in each. */
  requestPayout: (tx: Db, sellerId: string) => Promise<void>;
  /** No officer of a payer has it. */
  supportEmail: string;
  /** Of the file for the bank, in its order. */
  payoutColumns: readonly PayoutColumn[];
  /** Marks an account number as those of bank accounts are marked. */
  markNumber: (account: { number: string; ifsc: string }) => string;
};

export type OrderDeps = SecondFactorDeps & TreasurerSettings & Kinds;
