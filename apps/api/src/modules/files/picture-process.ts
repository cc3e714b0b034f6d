import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import { z } from 'zod';
import { drawPictures } from './draw-pictures.ts';

/** Runs apart from the server, so that a hostile picture can harm nothing but its own drawing. See picture-studio.ts. */

const order = z.object({ original: z.string(), folder: z.string() });

os.setPriority(os.constants.priority.PRIORITY_LOW);
// Ctrl-C reaches the whole group of processes; the server decides when this one ends.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());

const draw = async (message: unknown) => {
  const { original, folder } = order.parse(message);
  try {
    return { pictures: await drawPictures(original, folder) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
};

process.on('message', (message) => {
  void draw(message).then((answer) => process.send?.(answer));
});

/** Short of memory, the kernel ends this process before the database or the server; where it cannot be told, it chooses itself. */
const offeredFirst = await writeFile('/proc/self/oom_score_adj', '1000').then(
  () => true,
  () => false,
);
process.send?.({ ready: true, offeredFirst });
