import type { CodeDeps } from '#api/modules/auth/index.ts';
import type { FileLinks } from '#api/modules/files/index.ts';
import type { SendMessage } from '#api/modules/messages/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Encryption } from '#api/platform/encryption.ts';
import type { TakeTurn } from '#api/platform/turns.ts';

export type SaleDeps = {
  db: Db;
  clock: Clock;
  sendMessage: SendMessage;
  encryption: Encryption;
  links: FileLinks;
  /** Buyers of one sale take turns, so that a hot sale leaves connections to everybody else. */
  takeTurn: TakeTurn;
  /** What seller's codes by SMS are checked with. */
  codes: CodeDeps;
  /** Decrypts the number of the account that an acceptance names. */
  readNumber: (account: { id: string; number: string }) => string;
};
