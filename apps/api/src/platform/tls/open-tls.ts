import type { Server, ServerOptions } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerFactory } from 'fastify';
import { followPair } from './follow-pair.ts';
import type { Pair, PairFiles } from './pair.ts';
import { TlsServer } from './tls-server.ts';

/** The certificate that the server itself serves with. */
export type TlsSettings = {
  files: PairFiles;
  /** What the files held at the start. */
  first: Pair;
  checkIntervalMs?: number | undefined;
};

type Options = TlsSettings & {
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** As for a server without encryption. */
  http: ServerOptions;
  /** The longest wait for the first request of a connection. */
  headMs: number;
};

/** Fastify's own, which it does not hand on to a server that it did not make. */
const KEEP_ALIVE_MS = 72_000;

export const openTls = ({ first, http, headMs, ...following }: Options) => {
  const server = new TlsServer({ ...http, ...first, firstRequestMs: headMs, keepAliveMs: KEEP_ALIVE_MS });
  const serverFactory: FastifyServerFactory = (handler) => server.on('request', handler);
  return {
    serverFactory,
    attach: (app: FastifyInstance): void => {
      const end = followPair({ ...following, first, use: (pair) => server.useCertificate(pair) });
      app.addHook('onClose', async () => end());
    },
  };
};

/** Fastify names the scheme of servers that it made itself. */
export const toOrigin = (listening: string, server: Server): string =>
  server instanceof TlsServer ? listening.replace(/^http:/, 'https:') : listening;
