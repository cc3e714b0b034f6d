import { fileURLToPath } from 'node:url';

/**
 * Where Node keeps what it has compiled: a process compiles only what has changed since the last one. Unlike the folder that is Node's
 * own choice, no other user can write there.
 */
export const compileCache = fileURLToPath(new URL('../.cache/compiled', import.meta.url));
