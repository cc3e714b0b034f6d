import type { FileLinks, RequestPictures } from '#api/modules/files/index.ts';
import type { SendMessage } from '#api/modules/messages/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Encryption } from '#api/platform/encryption.ts';
import type { Storage } from '#api/platform/storage/storage.ts';

export type VerificationDeps = {
  db: Db;
  clock: Clock;
  storage: Storage;
  links: FileLinks;
  encryption: Encryption;
  /** Of the HMACs of PAN and GSTIN. */
  taxMarkKey: Buffer;
  requestPictures: RequestPictures;
  sendMessage: SendMessage;
};
