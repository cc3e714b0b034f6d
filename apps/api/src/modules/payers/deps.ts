import type { FileLinks, RequestPictures } from '#api/modules/files/index.ts';
import type { AskDeps, MarketServices } from '#api/modules/orders/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { Storage } from '#api/platform/storage/storage.ts';

export type PayerDeps = AskDeps & {
  db: Db;
  storage: Storage;
  links: FileLinks;
  requestPictures: RequestPictures;
  services: MarketServices;
  /** For the mark that finds a bank account by its number. */
  accountMarkKey: Buffer;
};
