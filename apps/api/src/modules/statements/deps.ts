import type { FileLinks, RequestPictures } from '#api/modules/files/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Storage } from '#api/platform/storage/storage.ts';

export type StatementDeps = {
  db: Db;
  clock: Clock;
  storage: Storage;
  links: FileLinks;
  requestPictures: RequestPictures;
};
