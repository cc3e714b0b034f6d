import net from 'node:net';

export type Answer = { status: number; headers: ReadonlyMap<string, string>; body: Buffer };

const TIMEOUT_MS = 60_000;

/** Sends raw bytes and reads until the connection closes; null without an answer. An endless stream is left once it has begun. */
export const exchange = (port: number, bytes: Buffer, whole: boolean): Promise<Answer | null> => {
  const { promise, resolve } = Promise.withResolvers<Answer | null>();
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let received: Buffer = Buffer.alloc(0);
  const chunks: Buffer[] = [];
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
  // A server that refuses a body closes during the upload: its answer is read all the same.
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    if (chunks.length === 1 && /^content-type: text\/event-stream/im.test(chunk.toString('latin1')))
      socket.destroy();
  });
  socket.on('end', () => socket.end());
  socket.on('close', () => {
    received = Buffer.concat(chunks);
    resolve(parseAnswer(received));
  });
  socket.write(bytes);
  if (!whole) socket.end();
  return promise;
};

const BLANK = '\r\n\r\n';

const parseAnswer = (bytes: Buffer): Answer | null => {
  const end = bytes.indexOf(BLANK);
  if (end < 0) return null;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(`${first} `)?.[1]);
  const rest = bytes.subarray(end + BLANK.length);
  // An interim answer is followed by the final one.
  if (status === 100) return parseAnswer(rest);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { status, headers, body: rest };
};
