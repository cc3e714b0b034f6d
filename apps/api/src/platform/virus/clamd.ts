import net from 'node:net';

/** Where ClamAV's daemon listens. */
export type ClamdAddress = { host: string; port: number } | { path: string };

/** `busy`: no connection was free. `cut`: it ended before the verdict. `failed`: the daemon reports a fault. */
export type AwayReason = 'busy' | 'unreachable' | 'slow' | 'cut' | 'failed';

/** What the scanner says of one file. `definitions` names the scanner and its signatures. */
export type Verdict =
  | { is: 'clean'; definitions: string }
  | { is: 'infected'; signature: string; definitions: string }
  /** It is larger than the scanner takes, as a whole or in its parts, or the scanner breaks over it. */
  | { is: 'unreadable' }
  | { is: 'away'; reason: AwayReason };

export type ClamdTiming = {
  connectMs: number;
  /** For taking the bytes that were sent. */
  stallMs: number;
  /** From the last byte to the verdict. */
  verdictMs: number;
};

const defaultTiming: ClamdTiming = { connectMs: 5_000, stallMs: 10_000, verdictMs: 60_000 };

/** One file on its way to the scanner. */
export type ClamdScan = {
  /** Resolves when the scanner takes more; with false, at once, when it takes no more. */
  send: (chunk: Uint8Array) => Promise<boolean>;
  /** Call it after the last byte. */
  conclude: () => Promise<Verdict>;
  abandon: () => void;
  /** Resolves when the connection is over. */
  over: Promise<unknown>;
};

/** Its longest reply is a signature's name. */
const REPLY_CHARACTERS = 10_000;

/** Passes on each reply: they end with a NUL character. */
const createReplyReader = (pass: (reply: string) => void) => {
  let rest = '';
  return (text: string): void => {
    const replies = (rest + text).split('\0');
    rest = (replies.pop() ?? '').slice(0, REPLY_CHARACTERS);
    for (const reply of replies) pass(reply);
  };
};

/** Reported as a find where AlertExceedsMax is set: only a part was looked through. */
const LIMIT = 'Heuristics.Limits.Exceeded';

const toVerdict = (reply: string, definitions: string): Verdict => {
  if (reply === 'stream: OK') return { is: 'clean', definitions };
  const signature = /^stream: (.+) FOUND$/.exec(reply)?.[1];
  if (signature?.startsWith(LIMIT) || reply.includes('size limit exceeded')) return { is: 'unreadable' };
  return signature ? { is: 'infected', signature, definitions } : { is: 'away', reason: 'failed' };
};

type Settle = (verdict: Verdict) => void;

/** A time limit that can be set again. */
const createLimit = (settle: Settle) => {
  let timer: NodeJS.Timeout | undefined;
  return {
    start: (milliseconds: number): void => {
      clearTimeout(timer);
      timer = setTimeout(settle, milliseconds, { is: 'away', reason: 'slow' });
    },
    stop: (): void => clearTimeout(timer),
  };
};

/**
 * Opens a session and asks for the verdict on a stream, and for the signatures that it will come from. The replies are numbered by
 * the questions, since they come in any order. clamd(8), INSTREAM and IDSESSION.
 */
export const openScan = (address: ClamdAddress, timing: ClamdTiming = defaultTiming): ClamdScan => {
  const ended = Promise.withResolvers<Verdict>();
  const socket = net.connect(address);
  const connecting = createLimit((verdict) => settle(verdict));
  const waiting = createLimit((verdict) => settle(verdict));
  let isConnected = false;
  let isOver = false;
  let resume = (): void => undefined;

  const settle: Settle = (verdict) => {
    isOver = true;
    connecting.stop();
    waiting.stop();
    socket.destroy();
    ended.resolve(verdict);
    resume();
  };

  const replies = new Map<string, string>();
  const take = (reply: string): void => {
    const [, number = '', text = ''] = /^(\d+): (.*)$/s.exec(reply) ?? [];
    replies.set(number, text);
    const [definitions, said] = [replies.get('1'), replies.get('2')];
    if (said !== undefined && definitions !== undefined) settle(toVerdict(said, definitions.slice(0, 200)));
    // A refusal ends the session without the other reply.
    else if (number === '') settle(toVerdict(reply, ''));
  };

  connecting.start(timing.connectMs);
  socket.setEncoding('utf8');
  socket.on('connect', () => {
    isConnected = true;
    connecting.stop();
  });
  socket.on('data', createReplyReader(take));
  socket.on('drain', () => resume());
  socket.on('error', () => settle({ is: 'away', reason: isConnected ? 'cut' : 'unreachable' }));
  socket.on('close', () => settle({ is: 'away', reason: 'cut' }));
  socket.write('zIDSESSION\0zVERSION\0zINSTREAM\0');

  const write = (bytes: Uint8Array): boolean => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.byteLength);
    socket.cork();
    socket.write(length);
    const isTaken = bytes.byteLength === 0 || socket.write(bytes);
    socket.uncork();
    return isTaken;
  };

  const drained = (): Promise<void> =>
    new Promise((resolve) => {
      resume = resolve;
      if (isOver) resolve();
    });

  return {
    send: async (chunk) => {
      // An empty one would end the stream.
      if (isOver || chunk.byteLength === 0 || write(chunk)) return !isOver;
      waiting.start(timing.stallMs);
      await drained();
      waiting.stop();
      return !isOver;
    },
    conclude: () => {
      if (!isOver) {
        write(new Uint8Array());
        waiting.start(timing.verdictMs);
      }
      return ended.promise;
    },
    abandon: () => settle({ is: 'away', reason: 'cut' }),
    over: ended.promise,
  };
};

/** The scanner and its signatures, as it names them; null where it does not answer in time. */
export const readDefinitions = (address: ClamdAddress, waitMs: number): Promise<string | null> =>
  new Promise((resolve) => {
    const socket = net.connect(address);
    const end = (definitions: string | null): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(definitions);
    };
    const timer = setTimeout(end, waitMs, null);
    socket.setEncoding('utf8');
    socket.on('data', createReplyReader(end));
    socket.on('error', () => end(null));
    socket.on('close', () => end(null));
    socket.write('zVERSION\0');
  });
