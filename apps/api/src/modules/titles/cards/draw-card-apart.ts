import path from 'node:path';
import { z } from 'zod';
import { createHelperProcess } from '#api/platform/helper-process.ts';
import { Problem } from '#api/platform/problem.ts';
import type { CardOrder } from './card.ts';

const ask = createHelperProcess({
  program: path.join(import.meta.dirname, 'card-process.ts'),
  answer: z.union([z.object({ bytes: z.instanceof(Uint8Array) }), z.object({ fault: z.string() })]),
  // A card takes some 200 ms, the start half a second.
  timeoutMs: 60_000,
  idleMs: 10_000,
  failure: 'The sharing card could not be drawn.',
});

/** Cards that may wait at once: a chat asks for one again later. */
const MOST_WAITING = 20;
let waiting = 0;

/** Draws a card in a process of its own, at a lower priority than requests. */
export const drawCardApart = async (order: CardOrder): Promise<Buffer> => {
  if (waiting >= MOST_WAITING) throw new Problem('temporarily-unavailable');
  waiting += 1;
  try {
    const answer = await ask(order);
    if ('fault' in answer) throw new Error(answer.fault);
    return Buffer.from(answer.bytes);
  } finally {
    waiting -= 1;
  }
};
