import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** What a page tells of itself: see in-page.ts. */
export type Marks = {
  /** Resolves with the time at which something first happened; with infinity if it does not for long. */
  wait: (mark: string) => Promise<number>;
};

/** Longer than anything that a person would wait for. */
const PATIENCE_MS = 20_000;

export const listenToMarks = async (page: Page): Promise<Marks> => {
  const moments = new Map<string, PromiseWithResolvers<number>>();
  const open = (mark: string): PromiseWithResolvers<number> => {
    const moment = moments.get(mark) ?? Promise.withResolvers<number>();
    moments.set(mark, moment);
    return moment;
  };
  await page.exposeFunction('tellBench', (mark: string, at: number) => open(mark).resolve(at));
  return {
    wait: async (mark) => {
      const limit = new AbortController();
      const patience = pause(PATIENCE_MS, Number.POSITIVE_INFINITY, { signal: limit.signal });
      patience.catch(() => undefined);
      const at = await Promise.race([open(mark).promise, patience]);
      limit.abort();
      return at;
    },
  };
};
