import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { installPackages } from './install.mjs';
import { ownNode, root, Stop } from './workspace.mjs';

const server = join(root, 'apps/api/src/main.ts');
/** What a form needs for a moment is collected soon: by the bench 150 MiB after 2,000 forms instead of 400, at the same rate. */
const frugal = ['--max-semi-space-size=4', '--initial-old-space-size=32', '--heap-growing-percent=30'];
/** Few arenas, or freed memory stays with the process; threads enough that short calls need not wait behind slow syncs. */
const surroundings = { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '16', ...process.env };
const stopWithParent = ['--import', new URL('stop-with-parent.mjs', import.meta.url).href];
const underNpm = process.env.npm_lifecycle_event !== undefined;

/** The server takes this process's place, with its number, its terminal and its signals, wherever the system can do that. */
const serve = async () => {
  if (process.version.startsWith('v24.') && process.execve && process.platform !== 'win32') {
    process.execve(ownNode, [ownNode, ...frugal, ...(underNpm ? stopWithParent : []), server], surroundings);
  }
  if (underNpm) await import('./stop-with-parent.mjs');
  const child = spawn(ownNode, [...frugal, ...stopWithParent, server], {
    stdio: 'inherit',
    env: surroundings,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', ({ message }) => stop(`The server could not be started: ${message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
};

const stop = (line) => {
  console.error(line);
  process.exit(1);
};

try {
  process.chdir(root);
  await installPackages();
  await buildWeb();
  await serve();
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  stop(error.message);
}
