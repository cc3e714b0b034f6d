import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const root = path.join(import.meta.dirname, '..');

export type Product = {
  /** The started process: the supervisor, or npm. */
  pid: number;
  port: number;
  /** Seconds from the start of the process to its ready line. */
  readyAfterMs: number;
  stop: () => Promise<void>;
};

type Options = { dataDir: string; settings?: Record<string, string> };

/** The server as `npm start` runs it, without npm as its parent. */
export const startServer = (options: Options): Promise<Product> =>
  start(process.execPath, ['scripts/start.mjs'], options);

/** The whole command. */
export const startWithNpm = (options: Options): Promise<Product> => start('npm', ['start'], options);

const start = async (command: string, args: string[], { dataDir, settings }: Options): Promise<Product> => {
  const began = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    env: { ...surroundings(), PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own, to be stopped as by Ctrl-C in a terminal.
    detached: true,
  });
  const killed = (): void => signalGroup(child, 'SIGKILL');
  process.once('exit', killed);
  const port = await addressOf(child);
  while (!(await isReady(port))) await pause(5);
  const readyAfterMs = performance.now() - began;
  const stop = async (): Promise<void> => {
    const exited = once(child, 'exit');
    signalGroup(child, 'SIGINT');
    await exited;
    process.off('exit', killed);
  };
  return { pid: child.pid ?? 0, port, readyAfterMs, stop };
};

/** The environment of a shell, without npm's additions. */
const surroundings = (): NodeJS.ProcessEnv => {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const programs = (process.env.PATH ?? '').split(path.delimiter);
  const others = programs.filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(own), PATH: others.join(path.delimiter) };
};

const signalGroup = (child: ChildProcess, signal: NodeJS.Signals): void => {
  if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal);
};

/** The port from the product's ready line. */
const addressOf = async (child: ChildProcess): Promise<number> => {
  if (!child.stdout) throw new Error('the server has no output to read its address from');
  const lines = createInterface({ input: child.stdout });
  const port = await new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => {
      const [, found] = /ready at http:\/\/[^\s]+:(\d+)/.exec(line) ?? [];
      if (found) resolve(Number(found));
    });
    child.once('exit', (code) => reject(new Error(`the server ended before it was ready (${code})`)));
  });
  return port;
};

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (response) => response.status === 200,
    () => false,
  );
