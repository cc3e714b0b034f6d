import net from 'node:net';
import pg from 'pg';
import { z } from 'zod';

/** A proxy between a pool and its database that can break its connections. */
export type DatabaseProxy = {
  connection: pg.PoolConfig;
  /** Resets every connection after that many more packets in either direction; resolves then. */
  breakAfter: (packets: number) => Promise<void>;
  close: () => Promise<void>;
};

export const openDatabaseProxy = async (connection: pg.PoolConfig): Promise<DatabaseProxy> => {
  // The client parses addresses, defaults and sockets.
  const { host, port } = new pg.Client(connection);
  const sockets = new Set<net.Socket>();
  let left = Number.POSITIVE_INFINITY;
  let broken = Promise.withResolvers<void>();

  const breakAll = (): void => {
    left = Number.POSITIVE_INFINITY;
    for (const socket of sockets) socket.resetAndDestroy();
    broken.resolve();
  };

  const pass = (from: net.Socket, to: net.Socket): void => {
    from.on('data', (chunk) => {
      left -= 1;
      if (left <= 0) breakAll();
      else to.write(chunk);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  };

  const server = net.createServer((near) => {
    const far = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    sockets.add(near);
    near.on('close', () => sockets.delete(near));
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = z.object({ port: z.number() }).parse(server.address());

  return {
    connection: through(connection, at.port),
    breakAfter: (packets) => {
      broken = Promise.withResolvers<void>();
      left = packets;
      return broken.promise;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const through = (connection: pg.PoolConfig, port: number): pg.PoolConfig => {
  const host = '127.0.0.1';
  if (!connection.connectionString) return { ...connection, host, port };
  const address = new URL(connection.connectionString);
  address.hostname = host;
  address.port = String(port);
  return { ...connection, connectionString: address.href };
};
