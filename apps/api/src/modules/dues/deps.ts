import type { SendMessages } from '#api/modules/messages/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';

export type DueDeps = {
  db: Db;
  clock: Clock;
  sendMessages: SendMessages;
  readNumber: (account: { id: string; number: string }) => string;
};
