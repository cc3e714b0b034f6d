import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type ClientHttp2Stream, connect as connectHttp2, constants } from 'node:http2';
import { Agent, request as requestHttp1 } from 'node:https';
import type { Readable } from 'node:stream';
import { connect as connectTls, type TLSSocket } from 'node:tls';

export type Asked = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Uint8Array | undefined;
};

/** Its bytes are still to be read. */
type Opened = {
  status: number;
  headers: Record<string, unknown>;
  bytes: Readable;
  /** As a browser leaves an answer that it is not interested in any more. */
  leave: () => void;
};

/** One connection to a server whose certificate it checks. */
export type TlsClient = {
  open: (asked: Asked) => Promise<Opened>;
  ask: (asked: Asked) => Promise<{ status: number; headers: Record<string, unknown>; body: string }>;
  close: () => void;
};

type At = { port: number; ca: string };

export const protocols = ['HTTP/2', 'HTTP/1.1'] as const;
export type Protocol = (typeof protocols)[number];

const readText = async (bytes: Readable): Promise<string> => {
  let text = '';
  for await (const chunk of bytes.setEncoding('utf8')) text += chunk;
  return text;
};

const withAsk = (client: Pick<TlsClient, 'open' | 'close'>): TlsClient => ({
  ...client,
  ask: async (asked) => {
    const { bytes, status, headers } = await client.open(asked);
    return { status, headers, body: await readText(bytes) };
  },
});

export const openHttp2 = async ({ port, ca }: At) => {
  const session = connectHttp2(`https://localhost:${port}`, { ca });
  await once(session, 'connect');
  const begin = ({ method = 'GET', path, headers }: Asked, endStream: boolean): ClientHttp2Stream => {
    const stream = session.request({ ':method': method, ':path': path, ...headers }, { endStream });
    // A test that cuts a stream reads of it elsewhere.
    stream.on('error', () => undefined);
    return stream;
  };
  const client = withAsk({
    open: async (asked) => {
      const stream = begin(asked, asked.body === undefined);
      if (asked.body !== undefined) stream.end(asked.body);
      const [headers] = await once(stream, 'response');
      return {
        status: headers[':status'],
        headers,
        bytes: stream,
        leave: () => stream.close(constants.NGHTTP2_CANCEL),
      };
    },
    close: () => session.destroy(),
  });
  return { ...client, session, begin: (asked: Asked) => begin(asked, false) };
};

const openHttp1 = ({ port, ca }: At): TlsClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return withAsk({
    open: async ({ body, ...asked }) => {
      const request = requestHttp1({ host: 'localhost', port, ca, agent, ...asked });
      request.end(body);
      const [response]: [IncomingMessage] = await new Promise((resolve, reject) => {
        request.once('response', (...all) => resolve(all)).once('error', reject);
      });
      return {
        status: response.statusCode ?? 0,
        headers: response.headers,
        bytes: response,
        leave: () => response.destroy(),
      };
    },
    close: () => agent.destroy(),
  });
};

export const openClient = async (protocol: Protocol, at: At): Promise<TlsClient> =>
  protocol === 'HTTP/2' ? openHttp2(at) : openHttp1(at);

export const connectQuietly = async ({ port, ca }: At, ALPNProtocols: string[]): Promise<TLSSocket> => {
  const socket = connectTls({ host: 'localhost', port, ca, ALPNProtocols });
  await once(socket, 'secureConnect');
  return socket;
};

/** Of the certificate that a new connection gets. */
export const readSerialNumber = async (at: At): Promise<string> => {
  const socket = await connectQuietly(at, ['h2', 'http/1.1']);
  const { serialNumber } = socket.getPeerCertificate();
  socket.destroy();
  return serialNumber;
};
