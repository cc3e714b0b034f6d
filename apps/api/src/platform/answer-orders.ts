import { flushCompileCache } from 'node:module';
import { lowerPriority } from './lower-priority.ts';

/** Reads an order that another process sent, and carries it out. */
type CarryOut = (message: unknown) => Promise<Uint8Array>;

/**
 * Runs in a process of its own: answers each order with the bytes of its work, or with what failed. One after another, so that the
 * answers keep the order of the questions. See helper-process.ts.
 */
export const answerOrders = async (carryOut: CarryOut): Promise<void> => {
  let last: Promise<unknown> = Promise.resolve();
  const answer = async (message: unknown): Promise<void> => {
    try {
      process.send?.({ bytes: await carryOut(message) });
    } catch (error) {
      process.send?.({ fault: error instanceof Error ? error.message : String(error) });
    }
  };
  process.on('message', (message) => {
    last = last.then(() => answer(message));
  });
  process.on('disconnect', () => process.exit());
  await lowerPriority();
  flushCompileCache();
};
