import type { IncomingMessage } from 'node:http';

const DRAIN_BYTES = 256 * 1024 * 1024;
const DRAIN_MS = 60_000;

/**
 * Lets a refused sender finish: most read the answer only after their last byte, and closing on them
 * would lose it. Within bounds, so that nobody can send for ever.
 */
export const drainBehind = (request: IncomingMessage): void => {
  if (request.readableEnded || request.destroyed) return;
  let left = DRAIN_BYTES;
  const timer = setTimeout(() => request.destroy(), DRAIN_MS);
  request.once('close', () => clearTimeout(timer));
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
};
