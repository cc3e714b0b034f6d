import type { FileLinks } from '#api/modules/files/index.ts';
import type { SendMessage, SendMessages } from '#api/modules/messages/index.ts';
import type { AskDeps } from '#api/modules/orders/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { Storage } from '#api/platform/storage/storage.ts';

export type HindranceDeps = AskDeps & {
  db: Db;
  storage: Storage;
  links: FileLinks;
  sendMessage: SendMessage;
  sendMessages: SendMessages;
};
