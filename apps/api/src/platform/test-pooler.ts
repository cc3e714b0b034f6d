import net from 'node:net';
import pg from 'pg';
import { z } from 'zod';

type Options = {
  sessions: number;
  /** The free session that the next transaction gets. */
  takes: 'newest' | 'oldest';
};

const authenticated = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const READY = 'Z\0\0\0\x05I';
const ready = Buffer.from(READY, 'latin1');

/** A pooler in transaction mode, as far as clients can tell: they share the sessions of the server. */
export const openPooler = async (connection: pg.PoolConfig, { sessions, takes }: Options) => {
  const opened = await Promise.all(Array.from({ length: sessions }, () => openSession(connection)));
  const free = [...opened];
  const waiting: ((server: net.Socket) => void)[] = [];

  const takeSession = (): Promise<net.Socket> => {
    const server = takes === 'newest' ? free.pop() : free.shift();
    return server ? Promise.resolve(server) : new Promise((resolve) => waiting.push(resolve));
  };
  const returnSession = (server: net.Socket): void => {
    const next = waiting.shift();
    if (next) next(server);
    else free.push(server);
  };

  const serve = (client: net.Socket): void => {
    client.once('data', () => {
      client.write(Buffer.concat([authenticated, ready]));
      client.on('data', async (asked) => {
        if (asked[0] === 'X'.charCodeAt(0)) return client.end();
        const server = await takeSession();
        const answer = (chunk: Buffer) => {
          client.write(chunk);
          if (!chunk.subarray(-READY.length).equals(ready)) return;
          server.off('data', answer);
          returnSession(server);
        };
        server.on('data', answer);
        server.write(asked);
      });
    });
    client.on('error', () => undefined);
  };

  const listener = net.createServer(serve);
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(listener.address());
  return {
    connection: { host: '127.0.0.1', port, user: 'anyone', database: 'any' } satisfies pg.PoolConfig,
    close: async () => {
      for (const server of opened) server.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
};

/** The connection beneath an authenticated session. */
const openSession = async (connection: pg.PoolConfig): Promise<net.Socket> => {
  const client = new pg.Client(connection);
  await client.connect();
  const { stream } = z
    .object({ connection: z.object({ stream: z.instanceof(net.Socket) }) })
    .parse(client).connection;
  // From here on no other reader takes the server's answers.
  stream.removeAllListeners();
  return stream;
};
