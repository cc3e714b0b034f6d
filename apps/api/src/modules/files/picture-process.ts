import { readdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { z } from 'zod';
import { drawPictures, Undecodable } from './draw-pictures.ts';

/**
 * Runs apart from the server, so that a hostile picture can harm only its own drawing. See picture-studio.ts.
 */

const order = z.object({ original: z.string(), folder: z.string() });

process.on('disconnect', () => process.exit());

const draw = async (message: unknown) => {
  const { original, folder } = order.parse(message);
  try {
    return { pictures: await drawPictures(original, folder) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return error instanceof Undecodable ? { failure: message } : { fault: message };
  }
};

process.on('message', (message) => {
  void draw(message).then((answer) => process.send?.(answer));
});

// Lower priority than requests, but never starved: a drawing has a time limit.
const priority = os.constants.priority.PRIORITY_BELOW_NORMAL;
// Linux sets priority per thread, and the drawing threads exist already; elsewhere the process has one.
const threads = await readdir('/proc/self/task').catch(() => [String(process.pid)]);
for (const thread of threads) os.setPriority(Number(thread), priority);
// With automatic grouping, the kernel's session has a priority of its own.
await writeFile('/proc/self/autogroup', String(priority)).catch(() => undefined);

/** Short of memory, the kernel ends this process before the database or the server, where that can be set. */
const setMemoryPriority = await writeFile('/proc/self/oom_score_adj', '1000').then(
  () => true,
  () => false,
);
process.send?.({ ready: true, offeredFirst: setMemoryPriority });
