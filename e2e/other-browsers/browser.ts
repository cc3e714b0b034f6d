import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/** A browser that is not Playwright's, as far as the journeys of the public pages need one. */
export type OtherBrowser = {
  /** Its name and version. */
  name: string;
  /** Opens an address, and returns once the page is loaded. */
  open: (address: string) => Promise<void>;
  /** The value of an expression in the page, which JSON can tell. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Presses the middle of the first element that the selector finds. */
  click: (selector: string) => Promise<void>;
  /** Types into the first element that the selector finds. */
  type: (selector: string, text: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  close: () => Promise<void>;
};

const PATIENCE_MS = 30_000;

/** Returns what `read` finds, once it finds something. */
export const waitFor = async <T>(what: string, read: () => Promise<T>): Promise<T> => {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await read().catch(() => undefined);
    if (found) return found;
    if (Date.now() > end) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`);
    await pause(50);
  }
};

/** The first match in what a program says. */
export const findInOutput = async (child: ChildProcess, pattern: RegExp): Promise<string> => {
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  const found = new Promise<string>((resolve, reject) => {
    for (const input of streams) {
      createInterface({ input }).on('line', (line) => {
        const match = pattern.exec(line)?.[1];
        if (match !== undefined) resolve(match);
      });
    }
    child.once('exit', () => reject(new Error('the browser ended before it was ready')));
    child.once('error', reject);
  });
  return found;
};

/** Ends a program with all that it started in its own group. */
export const endGroup = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid);
  await ended;
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
