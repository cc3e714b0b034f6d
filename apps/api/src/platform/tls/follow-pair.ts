import { setInterval } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { loadPair, type Pair, type PairFiles } from './pair.ts';

const CHECK_INTERVAL_MS = 10_000;

type Options = {
  files: PairFiles;
  /** In use when this begins. */
  first: Pair;
  use: (pair: Pair) => void;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  checkIntervalMs?: number | undefined;
};

/**
 * Takes up a changed pair of files. It reads them again and again: a watch of a file or a folder would miss links
 * that are switched further up, and files on the network. Returns a function that ends it.
 */
export const followPair = (options: Options): (() => void) => {
  const { checkIntervalMs = CHECK_INTERVAL_MS } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const check = createPairCheck(options);
  // A look that fails is no reason to end the server, which serves with the former pair: the next one may succeed.
  const look = () =>
    check().catch((err: unknown) =>
      options.log.error({ err }, 'the files of the certificate could not be looked at'),
    );
  const follow = async (): Promise<void> => {
    for await (const _ of setInterval(checkIntervalMs, undefined, { signal, ref: false })) await look();
  };
  follow().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return () => ending.abort();
};

const createPairCheck = ({ files, first, use, log }: Options) => {
  let inUse = first;
  let broken: { seen: string; isTold: boolean } | undefined;

  const noteBroken = (seen: string, fault: string): void => {
    // Files that are only half replaced are whole at the next look.
    if (broken?.seen !== seen) broken = { seen, isTold: false };
    else if (!broken.isTold) {
      broken.isTold = true;
      log.error({ fault }, 'the files of the certificate cannot be used: the former one stays in use');
    }
  };

  return async (): Promise<void> => {
    const loaded = await loadPair(files);
    if (loaded.fault !== undefined) return noteBroken(loaded.seen, loaded.fault);
    broken = undefined;
    if (loaded.pair.cert === inUse.cert && loaded.pair.key === inUse.key) return;
    inUse = loaded.pair;
    use(inUse);
    log.info('a changed certificate is in use');
  };
};
