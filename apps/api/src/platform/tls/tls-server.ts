import http2 from 'node:http2';
import https from 'node:https';
import type { TLSSocket } from 'node:tls';
import type { Pair } from './pair.ts';

type Options = https.ServerOptions & {
  /** From the handshake, or the opened session, to the first request. */
  firstRequestMs: number;
  /** Between two requests. */
  keepAliveMs: number;
};

/** Of one session; the specification advises against fewer. RFC 9113, 6.5.2. */
const MOST_STREAMS = 100;
/** What a sender may send of a body before it is read: a quarter of a second at 8 Mbit/s. */
const UNREAD_BODY_BYTES = 256 * 1024;

/**
 * HTTP/1.1 and HTTP/2 on one port. It is Node's server of HTTP/1.1, and all that holds for its connections holds here; a
 * connection that agreed on HTTP/2 goes to a second server, whose requests are emitted by this one.
 */
export class TlsServer extends https.Server {
  readonly #sessions = new Set<http2.ServerHttp2Session>();
  #isClosing = false;

  constructor({ firstRequestMs, keepAliveMs, ...options }: Options) {
    super({
      ...options,
      ALPNProtocols: ['h2', 'http/1.1'],
      handshakeTimeout: firstRequestMs,
      keepAliveTimeout: keepAliveMs,
      // Bodies have a pace of their own.
      requestTimeout: 0,
    });
    const http2Server = http2.createServer({
      settings: { maxConcurrentStreams: MOST_STREAMS, initialWindowSize: UNREAD_BODY_BYTES },
    });
    for (const event of ['request', 'checkExpectation'])
      http2Server.on(event, (request, response) => this.emit(event, request, response));
    http2Server.on('session', (session) => {
      session.setLocalWindowSize(UNREAD_BODY_BYTES * 4);
      this.#follow(session, { firstRequestMs, keepAliveMs });
    });

    const serveHttp1 = this.listeners('secureConnection');
    this.removeAllListeners('secureConnection');
    this.on('secureConnection', (socket: TLSSocket) => {
      if (socket.alpnProtocol === 'h2') http2Server.emit('connection', socket);
      else for (const listener of serveHttp1) Reflect.apply(listener, this, [socket]);
    });
    // Node would report a failed handshake like a malformed request, which is answered.
    this.removeAllListeners('tlsClientError');
    this.on('tlsClientError', (_error: Error, socket: TLSSocket) => socket.destroy());
  }

  /** Connections from now on get this certificate; open ones go on. */
  useCertificate(pair: Pair): void {
    this.setSecureContext(pair);
  }

  /** Sessions take no new request, and end with the last one that is under way. */
  override close(callback?: (error?: Error) => void): this {
    this.#isClosing = true;
    for (const session of this.#sessions) session.close();
    return super.close(callback);
  }

  override closeAllConnections(): void {
    super.closeAllConnections();
    for (const session of this.#sessions) session.destroy();
  }

  /** Ends a session that has had no request for long, whatever else it sends. */
  #follow(session: http2.ServerHttp2Session, limits: { firstRequestMs: number; keepAliveMs: number }): void {
    if (this.#isClosing) {
      session.close();
      return;
    }
    this.#sessions.add(session);
    let open = 0;
    const endLater = (ms: number) => setTimeout(() => session.close(), ms).unref();
    let timer = endLater(limits.firstRequestMs);
    session.on('stream', (stream) => {
      open += 1;
      clearTimeout(timer);
      stream.once('close', () => {
        open -= 1;
        if (open === 0 && !session.destroyed) timer = endLater(limits.keepAliveMs);
      });
    });
    session.once('close', () => {
      clearTimeout(timer);
      this.#sessions.delete(session);
    });
  }
}
