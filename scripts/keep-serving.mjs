// This process runs as long as the server, so it imports little to save memory.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compileCache } from './compile-cache.mjs';
import { findServerProgram } from './server-program.mjs';
import { supervise } from './supervise.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Collects short-lived memory of forms early: 150 MiB instead of 400 after 2,000 forms in the bench, at the same speed. */
const frugal = ['--max-semi-space-size=4', '--initial-old-space-size=32', '--heap-growing-percent=30'];
const surroundings = {
  // Few arenas, so that freed memory is returned.
  MALLOC_ARENA_MAX: '2',
  // Enough threads that short calls do not wait for slow syncs.
  UV_THREADPOOL_SIZE: '16',
  NODE_COMPILE_CACHE: compileCache,
  ...process.env,
};
const stopWithParent = ['--import', new URL('stop-with-parent.mjs', import.meta.url).href];

/** Each start takes what was built last; while that cannot be told, what was started before. */
const startServerWith = (node, program, found) => {
  let file = found;
  return () => {
    file = findServerProgram(program) ?? file;
    return spawn(node, [...frugal, ...stopWithParent, file], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: surroundings,
    });
  };
};

/** Keeps a program of the server running on that Node for as long as this process lives. */
export const keepServing = async (node, program = 'main') => {
  const file = findServerProgram(program);
  if (!file) {
    console.error(
      'No build of the server can be read: `npm run build` builds it, `npm start` does so before it starts it.',
    );
    process.exit(1);
  }
  // A closed output is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  if (process.env.npm_lifecycle_event !== undefined) await import('./stop-with-parent.mjs');
  process.exit(await supervise(startServerWith(node, program, file)));
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await keepServing(process.execPath);
