import type { ReadAccountNumber } from '#api/modules/acceptances/index.ts';
import type { FileLinks } from '#api/modules/files/index.ts';
import type { SendMessage } from '#api/modules/messages/index.ts';
import type { AskDeps } from '#api/modules/orders/index.ts';
import type { RequestPayout } from '#api/modules/payouts/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { Storage } from '#api/platform/storage/storage.ts';

/** What the orders about a payout act with. */
export type PayoutDeps = {
  sendMessage: SendMessage;
  /** Decrypts the number of the account that an acceptance names. */
  readNumber: ReadAccountNumber;
  requestPayout: RequestPayout;
};

export type DisbursalDeps = PayoutDeps & AskDeps & { db: Db; storage: Storage; links: FileLinks };
