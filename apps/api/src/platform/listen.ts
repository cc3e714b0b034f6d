import type { FastifyInstance } from 'fastify';
import { CannotStart } from './cannot-start.ts';
import { toOrigin } from './tls/open-tls.ts';

type At = { port: number; host: string };

/** Listens and returns the address; a failure names the setting at fault in one line. */
export const listen = async (app: FastifyInstance, at: At): Promise<string> => {
  try {
    return toOrigin(await app.listen(at), app.server);
  } catch (cause) {
    const reason = describeFailure(cause, at);
    throw reason ? new CannotStart(reason, { cause }) : cause;
  }
};

const describeFailure = (error: unknown, { port, host }: At): string | undefined => {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return `PORT ${port} is in use on ${host}: stop what listens there, or set PORT to another.`;
    case 'EACCES':
      return `PORT ${port} may not be used by this user: set PORT to one from 1024 on.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is '${host}', which is no address of this machine: set HOST to one, such as 127.0.0.1 or 0.0.0.0.`;
    default:
      return undefined;
  }
};

/** Where the public reaches the server, without a slash at its end: as set, or else where it listens. */
export const createPublicUrl = (app: FastifyInstance, set: string | undefined): (() => string) => {
  const find = (): string => (set ?? toOrigin(app.listeningOrigin, app.server)).replace(/\/+$/, '');
  // Asked for with every page, and each time a system call.
  let found: string | undefined;
  app.addHook('onListen', async () => {
    found = find();
  });
  return () => found ?? find();
};
