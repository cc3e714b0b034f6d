import { once } from 'node:events';
import net from 'node:net';

type Answer = { status: number; headers: Record<string, string>; body: string };

/** A connection that writes HTTP byte by byte, where a client library would correct it. */
export type RawConnection = {
  socket: net.Socket;
  /** Resolves when the system has the bytes; no failure on an ended connection. */
  write: (bytes: string | Uint8Array) => Promise<void>;
  /** The next answer; null if the connection closed without one. */
  answer: () => Promise<Answer | null>;
  closed: Promise<void>;
};

export const connectRaw = async (port: number): Promise<RawConnection> => {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let received = Buffer.alloc(0);
  let tell: () => void = () => undefined;
  socket.on('error', () => undefined);
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    tell();
  });
  const closed = new Promise<void>((resolve) =>
    socket.once('close', () => {
      resolve();
      tell();
    }),
  );
  return {
    socket,
    closed,
    write: (bytes) => new Promise((resolve) => socket.write(bytes, () => resolve())),
    answer: async () => {
      for (;;) {
        const found = firstAnswer(received, socket.closed);
        if (found) {
          received = received.subarray(found.length);
          return found.answer;
        }
        if (socket.closed) return null;
        await new Promise<void>((resolve) => {
          tell = resolve;
        });
      }
    },
  };
};

const firstAnswer = (bytes: Buffer, isWhole: boolean): { answer: Answer; length: number } | null => {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const announced = headers['content-length'];
  const start = end + 4;
  const length = announced === undefined ? bytes.length : start + Number(announced);
  if (bytes.length < length || (announced === undefined && !isWhole)) return null;
  const body = bytes.toString('utf8', start, length);
  return { answer: { status: Number(first.split(' ')[1]), headers, body }, length };
};
