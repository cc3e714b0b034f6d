import type { Storage } from './storage.ts';

/** What somebody waits for who looks at a page. */
const PATIENCE_MS = 5_000;

/** Whether files can be read now. A storage that hangs does not answer. */
export const isAnswering = async (storage: Pick<Storage, 'readMark'>): Promise<boolean> => {
  const limit = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => limit.resolve(false), PATIENCE_MS);
  try {
    const read = storage.readMark('database-id').then(() => true);
    return await Promise.race([read.catch(() => false), limit.promise]);
  } finally {
    clearTimeout(timer);
  }
};
