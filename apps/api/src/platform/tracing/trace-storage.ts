import type { Staging, Storage } from '../storage/storage.ts';
import type { Tracing, Work } from './tracing.ts';

/** What stores and reads files, each call as a span. Keys and marks are left out. */
export const traceStorage = (storage: Storage, place: 'disk' | 's3', tracing: Tracing): Storage => {
  const work = (name: string): Work => ({
    name: `${name} in files`,
    kind: 'client',
    facts: { 'cinvoice.storage.place': place },
  });

  const traceStaging = (staging: Staging): Staging => ({
    write: (bytes, key) =>
      tracing.follow(work('write'), async (span) => {
        const stored = await staging.write(bytes, key);
        span.add({ 'cinvoice.storage.bytes': stored.size });
        return stored;
      }),
    reread: (key) => tracing.follow(work('read'), () => staging.reread(key)),
    makeDurable: () => tracing.follow(work('keep'), () => staging.makeDurable()),
    discard: () => tracing.follow(work('discard'), () => staging.discard()),
  });

  return {
    ...storage,
    stage: () => traceStaging(storage.stage()),
    open: (key, span) => tracing.follow(work('open'), () => storage.open(key, span)),
    findSize: (key) => tracing.follow(work('find'), () => storage.findSize(key)),
    remove: (keys) => tracing.follow(work('remove'), () => storage.remove(keys)),
    readMark: (name) => tracing.follow(work('read mark'), () => storage.readMark(name)),
  };
};
