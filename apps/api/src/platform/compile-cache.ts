import { getCompileCacheDir } from 'node:module';

/**
 * The environment of a process apart: where this one keeps what Node has compiled, if anywhere, so that it starts sooner. A process that
 * may be killed stores what it has compiled when it is ready (`flushCompileCache`).
 */
export const createHelperEnvironment = (): NodeJS.ProcessEnv => {
  const folder = getCompileCacheDir();
  return folder ? { NODE_COMPILE_CACHE: folder } : {};
};
