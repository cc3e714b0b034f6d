import { lowerPriority } from '#api/platform/lower-priority.ts';
import { cardOrder } from './card.ts';
import { drawCard } from './draw-card.ts';

/** A process of its own: answers each order with a picture. See draw-card-apart.ts. */

let last: Promise<unknown> = Promise.resolve();

const answer = async (message: unknown): Promise<void> => {
  try {
    process.send?.({ bytes: await drawCard(cardOrder.parse(message)) });
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
