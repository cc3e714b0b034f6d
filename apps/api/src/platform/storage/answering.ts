import { waitBriefly } from '#api/platform/wait-briefly.ts';
import type { Storage } from './storage.ts';

/** What somebody waits for who looks at a page. */
const PATIENCE_MS = 5_000;

/** Whether files can be read now. A storage that hangs does not answer. */
export const isAnswering = (storage: Pick<Storage, 'readMark'>): Promise<boolean> =>
  waitBriefly(storage.readMark('database-id'), PATIENCE_MS, 'no answer').then(
    () => true,
    () => false,
  );
