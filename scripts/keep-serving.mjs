// Imports little: what this process holds in memory it holds for as long as the server is up.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { supervise } from './supervise.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = fileURLToPath(new URL('../apps/api/src/main.ts', import.meta.url));
/** What a form needs for a moment is collected soon: by the bench 150 MiB after 2,000 forms instead of 400, at the same rate. */
const frugal = ['--max-semi-space-size=4', '--initial-old-space-size=32', '--heap-growing-percent=30'];
/** Few arenas, or freed memory stays with the process; threads enough that short calls need not wait behind slow syncs. */
const surroundings = { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '16', ...process.env };
const stopWithParent = ['--import', new URL('stop-with-parent.mjs', import.meta.url).href];

const startServerWith = (node) => () =>
  spawn(node, [...frugal, ...stopWithParent, server], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: surroundings,
  });

/** Keeps the server up, run by that Node, for as long as this process lives. */
export const keepServing = async (node) => {
  // Nobody may be left to read what is said; that is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  if (process.env.npm_lifecycle_event !== undefined) await import('./stop-with-parent.mjs');
  process.exit(await supervise(startServerWith(node)));
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await keepServing(process.execPath);
