import { lowerPriority } from '#api/platform/lower-priority.ts';
import { paper } from './kit/paper.ts';
import { renderPaper } from './kit/render.ts';

/** A process of its own: answers each paper with its file. See render-paper-apart.ts. */

let last: Promise<unknown> = Promise.resolve();

const answer = async (message: unknown): Promise<void> => {
  try {
    process.send?.({ bytes: await renderPaper(paper.parse(message)) });
  } catch (error) {
    process.send?.({ fault: error instanceof Error ? error.message : String(error) });
  }
};

process.on('message', (message) => {
  // One after another, so that the answers keep the order of the questions.
  last = last.then(() => answer(message));
});

process.on('disconnect', () => process.exit());

await lowerPriority();
