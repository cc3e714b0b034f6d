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

/** Starts the server as `npm start` does, without npm as its parent. */
export const startServer = (options: Options): Promise<Product> =>
  start(process.execPath, ['scripts/start.mjs'], options);

/** Starts the server by the whole command. */
export const startWithNpm = (options: Options): Promise<Product> => start('npm', ['start'], options);

const start = async (command: string, args: string[], { dataDir, settings }: Options): Promise<Product> => {
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    env: { ...createShellEnvironment(), PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A separate process group can be stopped as by Ctrl-C in a terminal.
    detached: true,
  });
  const killGroup = (): void => signalGroup(child, 'SIGKILL');
  process.once('exit', killGroup);
  const port = await readPort(child);
  while (!(await isReady(port))) await pause(5);
  const readyAfterMs = performance.now() - startedAt;
  const stop = async (): Promise<void> => {
    const exited = once(child, 'exit');
    signalGroup(child, 'SIGINT');
    await exited;
    process.off('exit', killGroup);
  };
  return { pid: child.pid ?? 0, port, readyAfterMs, stop };
};

/** Returns the environment of a shell, without npm's additions. */
const createShellEnvironment = (): NodeJS.ProcessEnv => {
  const ownVariables = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const otherFolders = folders.filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(ownVariables), PATH: otherFolders.join(path.delimiter) };
};

const signalGroup = (child: ChildProcess, signal: NodeJS.Signals): void => {
  if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal);
};

/** Reads the port from the product's ready line. */
const readPort = async (child: ChildProcess): Promise<number> => {
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
