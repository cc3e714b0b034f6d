import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The timing of a stop, in milliseconds. */
type Pace = {
  /** A balancer that asked /readyz this recently is told before the listener closes. */
  probedWithinMs: number;
  /** The interval between checks of the connections. */
  checkIntervalMs: number;
  /** The time for handlers to clean up after their connections were cut. */
  cleanUpMs: number;
};

const defaultPace: Pace = { probedWithinMs: 60_000, checkIntervalMs: 25, cleanUpMs: 5_000 };

export type Shutdown = {
  /** Counts running handlers. Call before any route is registered. */
  watch: (app: FastifyInstance) => void;
  /** The answer of /readyz: false from the first moment of a stop. */
  isServing: () => boolean;
  /**
   * Closes the app. Running requests get `waitMs`, then their connections are cut; resolves when their
   * handlers have ended. An announced stop keeps the listener open for a quarter of that time if a balancer
   * reads /readyz.
   */
  close: (app: FastifyInstance, options: { waitMs: number; announced: boolean }) => Promise<void>;
};

export const createShutdown = ({
  probedWithinMs,
  checkIntervalMs: lookMs,
  cleanUpMs,
}: Pace = defaultPace): Shutdown => {
  let stopping = false;
  let probedAt = Number.NEGATIVE_INFINITY;
  let underWay = 0;
  const quiet = new Set<Socket>();

  const watch = (app: FastifyInstance): void => {
    trackQuiet(app.server, quiet);
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
    // Browsers open connections ahead of need; Node does not count one that has sent no byte as idle.
    for (const socket of quiet) if (all || socket.bytesRead === 0) socket.destroy();
  };

  const close: Shutdown['close'] = async (app, { waitMs, announced }) => {
    stopping = true;
    const until = performance.now() + waitMs;
    const isProbed = performance.now() - probedAt <= probedWithinMs;
    if (announced && isProbed) await pause(waitMs / 4);
    // A connection turns idle at any time, and closing the server checks only once.
    const closeReady = (): void => closeConnections(app.server, performance.now() >= until);
    const timer = setInterval(closeReady, lookMs);
    try {
      await app.close();
    } finally {
      clearInterval(timer);
    }
    const cleanedUp = performance.now() + cleanUpMs;
    while (underWay > 0 && performance.now() < cleanedUp) await pause(lookMs);
  };

  return {
    watch,
    isServing: () => {
      probedAt = performance.now();
      return !stopping;
    },
    close,
  };
};

/** Tracks connections that have not sent a request yet. */
const trackQuiet = (server: Server, quiet: Set<Socket>): void => {
  const track = (socket: Socket): void => {
    quiet.add(socket);
    socket.once('close', () => quiet.delete(socket));
  };
  server.on('connection', track);
  // Browsers encrypt the connections ahead of need, too: then only this one tells that no request came.
  server.on('secureConnection', track);
  server.on('request', ({ socket }) => quiet.delete(socket));
};
