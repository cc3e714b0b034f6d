import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What trials of the product with other programs share. */

/** A cluster that is struck takes a minute to be whole. */
const PATIENCE_MS = 180_000;

/** Reads again and again, until there is something; false is nothing. */
export const until = async <T>(
  what: string,
  read: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> => {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await read();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`In ${PATIENCE_MS / 1000} s there was no ${what}.`);
    await pause(50);
  }
};

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a port has no number');
  return address.port;
};
