import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import type { ClamdAddress, ClamdTiming } from './clamd.ts';

/**
 * The other end of the line: it speaks the part of clamd's protocol that is used, and finds one text. It stands for the daemon,
 * which is not on every machine; `npm run try:clamav` goes through the same with a real one.
 */

/** What the daemon of the tests takes for a virus. */
export const VIRUS = 'a-virus-of-tests-alone';
export const SIGNATURE = 'Test.Virus.UNOFFICIAL';
export const DEFINITIONS = 'ClamAV 1.4.3/27800/Thu Nov 19 09:41:18 2026';

/** Gives up a scanner that hangs at once. */
export const hastyTiming: ClamdTiming = { connectMs: 10_000, stallMs: 50, verdictMs: 50 };

type Mode =
  | 'sound'
  /** Ends the connection after the first bytes of a file. */
  | 'cuts'
  /** The same for one file, and is sound from then on. */
  | 'cuts once'
  /** Takes everything and says nothing. */
  | 'hangs'
  /** Takes nothing. */
  | 'deaf'
  /** Says this of every file. */
  | { says: string };

export type TestClamd = {
  address: ClamdAddress;
  become: (mode: Mode) => void;
  /** The most bytes of a file that it takes. */
  limitTo: (bytes: number) => void;
  /** The files that came whole, as text. */
  seen: string[];
  open: () => number;
  /** Goes on with what a deaf one left. */
  hear: () => void;
  /** Nobody listens any more, as after a stop of the daemon. */
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
};

type Session = { bytes: Buffer; content: Buffer[]; size: number };

/** Takes whole chunks off the front, up to the empty one that ends a file. */
const takeChunks = (session: Session): boolean => {
  while (session.bytes.length >= 4) {
    const length = session.bytes.readUInt32BE();
    if (length === 0) return true;
    if (session.bytes.length < 4 + length) return false;
    session.content.push(session.bytes.subarray(4, 4 + length));
    session.size += length;
    session.bytes = session.bytes.subarray(4 + length);
  }
  return false;
};

const OPENING = 'zIDSESSION\0zVERSION\0zINSTREAM\0';

export const startTestClamd = async (): Promise<TestClamd> => {
  let mode: Mode = 'sound';
  let most = Number.POSITIVE_INFINITY;
  const seen: string[] = [];
  const sockets = new Set<Socket>();

  const judge = (text: string): string => {
    if (typeof mode === 'object') return mode.says;
    return text.includes(VIRUS) ? `stream: ${SIGNATURE} FOUND` : 'stream: OK';
  };

  const hearStream = (socket: Socket, session: Session): void => {
    if (mode === 'cuts' || mode === 'cuts once') {
      if (mode === 'cuts once') mode = 'sound';
      socket.destroy();
      return;
    }
    const isWhole = takeChunks(session);
    if (session.size > most) {
      socket.end('INSTREAM size limit exceeded. ERROR\0');
      return;
    }
    if (!isWhole || mode === 'hangs') return;
    const text = Buffer.concat(session.content).toString('latin1');
    seen.push(text);
    // The answers come in any order.
    socket.write(`2: ${judge(text)}\0`);
    socket.write(`1: ${DEFINITIONS}\0`);
  };

  const hear = (socket: Socket): void => {
    let session: Session | undefined;
    let head = '';
    socket.on('data', (chunk: Buffer) => {
      if (session) {
        session.bytes = Buffer.concat([session.bytes, chunk]);
        return hearStream(socket, session);
      }
      head += chunk.toString('latin1');
      if (head === 'zVERSION\0') socket.end(`${DEFINITIONS}\0`);
      if (!head.startsWith(OPENING)) return;
      session = { bytes: Buffer.from(head.slice(OPENING.length), 'latin1'), content: [], size: 0 };
      if (session.bytes.length > 0) hearStream(socket, session);
    });
  };

  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    hear(socket);
    if (mode === 'deaf') socket.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening server's address is a TCP address.
  const { port } = server.address() as AddressInfo;

  return {
    address: { host: '127.0.0.1', port },
    become: (next) => {
      mode = next;
    },
    limitTo: (bytes) => {
      most = bytes;
    },
    seen,
    open: () => sockets.size,
    hear: () => {
      mode = 'sound';
      for (const socket of sockets) socket.resume();
    },
    goAway: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    comeBack: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
};
