import type { readInvoice } from '#api/modules/invoices/index.ts';
import type { QueueEmail, SendMessage } from '#api/modules/messages/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { ReadAccountNumber } from './whole.ts';

export type AcceptanceDeps = {
  db: Db;
  clock: Clock;
  /** The key that officers' codes are derived from. */
  codeKey: Buffer;
  queueEmail: QueueEmail;
  sendMessage: SendMessage;
  readNumber: ReadAccountNumber;
  /** What answers of invoices are made with. */
  invoices: Parameters<typeof readInvoice>[0];
};

/** The payer's login that makes a request, and the address that it comes from. */
export type PayerActor = { kind: 'ott'; id: string; address: string };
