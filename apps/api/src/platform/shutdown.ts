import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How a stop is paced, in milliseconds. */
type Pace = {
  /** Whoever asked /readyz within this time decides by it, and is told before the listener closes. */
  probedWithinMs: number;
  /** How often connections are looked through. */
  lookMs: number;
  /** What handlers get to clean up after their connections were cut. */
  cleanUpMs: number;
};

const usual: Pace = { probedWithinMs: 60_000, lookMs: 25, cleanUpMs: 5_000 };

export type Shutdown = {
  /** Counts the handlers under way. Due before any route is registered. */
  watch: (app: FastifyInstance) => void;
  /** Asked by /readyz: false from the first moment of a stop. */
  takesPart: () => boolean;
  /**
   * Closes the app. What is in hand gets `waitMs`, then its connections are cut; resolves when its handlers have ended.
   * An announced stop leaves the listener open for a quarter of that time where somebody decides by /readyz.
   */
  close: (app: FastifyInstance, options: { waitMs: number; announced: boolean }) => Promise<void>;
};

export const openShutdown = ({ probedWithinMs, lookMs, cleanUpMs }: Pace = usual): Shutdown => {
  let stopping = false;
  let probedAt = Number.NEGATIVE_INFINITY;
  let underWay = 0;
  const quiet = new Set<Socket>();

  const watch = (app: FastifyInstance): void => {
    followQuiet(app.server, quiet);
    app.addHook('onRoute', (route) => {
      const { handler } = route;
      route.handler = function (request, reply) {
        const result: unknown = handler.call(this, request, reply);
        if (!(result instanceof Promise)) return result;
        underWay += 1;
        const ended = (): void => {
          underWay -= 1;
        };
        result.then(ended, ended);
        return result;
      };
    });
  };

  const closeConnections = (server: Server, all: boolean): void => {
    if (all) server.closeAllConnections();
    else server.closeIdleConnections();
    // A browser opens connections ahead of need; to Node one that has never sent a byte is not idle.
    for (const socket of quiet) if (all || socket.bytesRead === 0) socket.destroy();
  };

  const close: Shutdown['close'] = async (app, { waitMs, announced }) => {
    stopping = true;
    const until = performance.now() + waitMs;
    const isProbed = performance.now() - probedAt <= probedWithinMs;
    if (announced && isProbed) await pause(waitMs / 4);
    // A connection turns idle at any time, and closing the server looks only once.
    const look = (): void => closeConnections(app.server, performance.now() >= until);
    const looking = setInterval(look, lookMs);
    try {
      await app.close();
    } finally {
      clearInterval(looking);
    }
    const cleanedUp = performance.now() + cleanUpMs;
    while (underWay > 0 && performance.now() < cleanedUp) await pause(lookMs);
  };

  return {
    watch,
    takesPart: () => {
      probedAt = performance.now();
      return !stopping;
    },
    close,
  };
};

/** Keeps the connections that have not brought a request yet. */
const followQuiet = (server: Server, quiet: Set<Socket>): void => {
  server.on('connection', (socket: Socket) => {
    quiet.add(socket);
    socket.once('close', () => quiet.delete(socket));
  });
  server.on('request', ({ socket }) => quiet.delete(socket));
};
