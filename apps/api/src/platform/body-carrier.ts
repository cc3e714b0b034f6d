import type { IncomingMessage } from 'node:http';
import { constants, Http2ServerRequest } from 'node:http2';

/** What carries a body: a connection of HTTP/1.1, or one stream of an HTTP/2 session. */
export type BodyCarrier = {
  /** Counted where they arrive, so that unread bytes count too. */
  bytesRead: () => number;
  /** Bytes wait for a reader: they are not the sender's delay. */
  hasUnread: () => boolean;
  isOver: () => boolean;
  cut: () => void;
  /** Of an answer that is the last on its carrier. */
  lastAnswerHeaders: Readonly<Record<string, string>>;
};

/** Null for a request without a body. */
export const findBodyCarrier = (request: IncomingMessage | Http2ServerRequest): BodyCarrier | null =>
  request instanceof Http2ServerRequest ? ofStream(request) : ofConnection(request);

const ofConnection = (request: IncomingMessage): BodyCarrier | null => {
  const { headers } = request;
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length'] ?? 0) > 0))
    return null;
  // Held separately: Node removes it from a finished request.
  const { socket } = request;
  return {
    bytesRead: () => socket.bytesRead,
    hasUnread: () => request.readableLength > 0,
    isOver: () => request.complete || socket.destroyed,
    cut: () => socket.destroy(),
    lastAnswerHeaders: { connection: 'close' },
  };
};

const ofStream = (request: Http2ServerRequest): BodyCarrier | null => {
  const { stream } = request;
  if (stream.endAfterHeaders) return null;
  let passedOn = 0;
  // A listener of our own would start the flow before the request listens, and lose what comes meanwhile.
  stream.on('newListener', function listenAlong(event: string | symbol) {
    if (event !== 'data') return;
    stream.off('newListener', listenAlong);
    stream.on('data', (bytes: Uint8Array) => {
      passedOn += bytes.length;
    });
  });
  return {
    bytesRead: () => passedOn + stream.readableLength,
    hasUnread: () => request.readableLength + stream.readableLength > 0,
    isOver: () => request.complete || stream.destroyed || stream.state.remoteClose === 1,
    cut: () => stream.close(constants.NGHTTP2_CANCEL),
    lastAnswerHeaders: {},
  };
};
