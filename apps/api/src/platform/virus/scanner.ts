import type { Readable } from 'node:stream';
import {
  type AwayReason,
  type ClamdAddress,
  type ClamdScan,
  type ClamdTiming,
  openScan,
  readDefinitions,
  type Verdict,
} from './clamd.ts';
import { createSlots } from './slots.ts';

/** A file that is looked through while it is stored. */
export type FollowedFile = {
  /** Passes the bytes on, no faster than the scanner takes them. */
  pass: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
  /** The verdict, after the last byte. `reread` serves a second try, after a first that the sender or the scanner cut short; without one the file waits for a later try. */
  conclude: (reread: () => Promise<Readable | null>) => Promise<Verdict>;
  /** Ends the connection, if it is not over. */
  abandon: () => void;
};

export type Scanner = {
  follow: () => FollowedFile;
  /** Opens the file only when its turn has come: a stream that waits has nobody to hear of its faults. Null if there is none. */
  scan: (open: () => Promise<AsyncIterable<Uint8Array> | null>) => Promise<Verdict | null>;
  /** Null while the scanner is away. */
  readDefinitions: () => Promise<string | null>;
};

/** At the pace of their senders, and so for hours: they cost the scanner a connection each. */
const FOLLOWED_AT_ONCE = 16;
/** At the pace of the disk. */
const STORED_AT_ONCE = 4;
const STORED_WAIT_MS = 30_000;
const ASK_MS = 2_000;

const busy: Verdict = { is: 'away', reason: 'busy' };

/** Stands for a connection that was not free. */
const noScan: ClamdScan = {
  send: async () => false,
  conclude: async () => busy,
  abandon: () => undefined,
  over: Promise.resolve(),
};

/** What another try may mend: a daemon that was started anew, or that waited too long for a slow sender. One that hangs would hang again. */
const another: ReadonlySet<AwayReason> = new Set(['busy', 'cut', 'failed']);

/** What may be the file's fault. */
const doubtful: ReadonlySet<AwayReason> = new Set(['slow', 'cut', 'failed']);

const isAwayFor = (verdict: Verdict, reasons: ReadonlySet<AwayReason>): boolean =>
  verdict.is === 'away' && reasons.has(verdict.reason);

/** Looks files through with ClamAV's daemon, a bounded number of them at once. */
export const createScanner = (address: ClamdAddress, timing?: ClamdTiming): Scanner => {
  const followed = createSlots(FOLLOWED_AT_ONCE);
  const stored = createSlots(STORED_AT_ONCE);

  const openFollowed = (): ClamdScan => {
    if (!followed.tryTake()) return noScan;
    const scan = openScan(address, timing);
    void scan.over.then(followed.release);
    return scan;
  };

  const askDefinitions = () => readDefinitions(address, ASK_MS);

  /**
   * A daemon that goes on answering has broken over this file alone. One that is sent too much hangs up, and its reply is often
   * lost with the connection.
   */
  const blameFile = async (verdict: Verdict): Promise<Verdict> =>
    isAwayFor(verdict, doubtful) && (await askDefinitions()) !== null ? { is: 'unreadable' } : verdict;

  const scanBytes = async (bytes: AsyncIterable<Uint8Array>): Promise<Verdict> => {
    const clamd = openScan(address, timing);
    try {
      for await (const chunk of bytes) if (!(await clamd.send(chunk))) break;
      return await blameFile(await clamd.conclude());
    } finally {
      clamd.abandon();
    }
  };

  const scan: Scanner['scan'] = async (open) => {
    if (!(await stored.take(STORED_WAIT_MS))) return busy;
    try {
      const bytes = await open();
      return bytes && (await scanBytes(bytes));
    } finally {
      stored.release();
    }
  };

  return {
    follow: () => {
      const clamd = openFollowed();
      return {
        pass: (bytes) => passThrough(bytes, clamd),
        conclude: async (reread) => {
          const verdict = await clamd.conclude();
          if (!isAwayFor(verdict, another)) return blameFile(verdict);
          return (await scan(reread)) ?? verdict;
        },
        abandon: clamd.abandon,
      };
    },
    scan,
    readDefinitions: askDefinitions,
  };
};

async function* passThrough(bytes: AsyncIterable<Uint8Array>, clamd: ClamdScan): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    await clamd.send(chunk);
    yield chunk;
  }
}
