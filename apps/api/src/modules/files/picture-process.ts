import { writeFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { z } from 'zod';
import { lowerPriority } from '#api/platform/lower-priority.ts';
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

await lowerPriority();

/** Short of memory, the kernel ends this process before the database or the server, where that can be set. */
const setMemoryPriority = await writeFile('/proc/self/oom_score_adj', '1000').then(
  () => true,
  () => false,
);
flushCompileCache();
process.send?.({ ready: true, offeredFirst: setMemoryPriority });
