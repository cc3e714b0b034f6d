import type { AuditActor } from '#api/modules/audit/index.ts';
import type { FileLinks, RequestPictures } from '#api/modules/files/index.ts';
import type { MarketServices } from '#api/modules/orders/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Storage } from '#api/platform/storage/storage.ts';

/** The clock stands at the day on which the parties were verified. */
export type MarketDeps = MarketServices & {
  db: Db;
  clock: Clock;
  storage: Storage;
  links: FileLinks;
  requestPictures: RequestPictures;
  accountMarkKey: Buffer;
  taxMarkKey: Buffer;
  /** Nobody is told of an order that is confirmed at once. */
  treasurers: readonly string[];
};

/** `otts` by their sign-in names, `accounts` by their numbers. */
export type MarketSeeding = {
  deps: MarketDeps;
  otts: ReadonlyMap<string, string>;
  accounts: ReadonlyMap<string, string>;
  /** Admins besides the treasurers, to whom nothing of this is news. */
  admins: readonly string[];
  today: Date;
};

/** One treasurer asks; `confirm` lets the other confirm all that waits. */
export type Asking = {
  deps: MarketDeps;
  by: AuditActor & { kind: 'admin' };
  confirm: () => Promise<void>;
  /** By then everything has cooled off. */
  today: Date;
};
