import { once } from 'node:events';
import type net from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export const listening = async (server: net.Server, host = '127.0.0.1'): Promise<number> => {
  server.listen(0, host);
  await once(server, 'listening');
  // A server on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return port;
};

/** A refusal with the protocol's own codes. */
export const refusal = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode });

type Behaviour = Pick<SMTPServerOptions, 'onMailFrom' | 'onRcptTo' | 'onAuth'> & {
  host?: string;
  /** The answer to a complete e-mail; without one, the e-mail is kept. */
  onWhole?: (drop: () => void) => Promise<Error | undefined> | Error | undefined;
};

export type TestSmtp = { url: string; kept: string[]; close: () => Promise<void> };

/** A mail server in this process. */
export const startSmtp = async ({
  host = '127.0.0.1',
  onWhole = () => undefined,
  onAuth,
  ...behaviour
}: Behaviour = {}): Promise<TestSmtp> => {
  const kept: string[] = [];
  const sockets = new Set<net.Socket>();
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    ...behaviour,
    ...(onAuth && { onAuth, allowInsecureAuth: true }),
    authOptional: !onAuth,
    disabledCommands: onAuth ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const taking = async () => {
        const raw = await text(stream);
        const refused = await onWhole(drop);
        if (!refused) kept.push(raw);
        done(refused);
      };
      // A client that disconnects in the middle leaves nothing to keep.
      taking().catch(done);
    },
  });
  // Some tests disconnect in the middle.
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => sockets.add(socket));
  const port = await listening(server.server, host);
  return {
    url: `smtp://${host}:${port}`,
    kept,
    close: () =>
      new Promise((resolve) => {
        drop();
        server.close(() => resolve());
      }),
  };
};
