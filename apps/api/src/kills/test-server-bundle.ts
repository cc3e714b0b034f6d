import path from 'node:path';
import { computeOnce } from '@cinvoice/contract/compute-once';
import { build } from 'vite';
import { inject } from 'vitest';

const api = path.join(import.meta.dirname, '../..');

/** Bundles the server that a test kills, since one starts for each kill; returns its program. */
export const bundleTestServer = computeOnce(async () => {
  const folder = path.join(inject('testServerFolder'), `${process.pid}`);
  await build({
    configFile: path.join(api, 'vite.config.ts'),
    root: api,
    logLevel: 'warn',
    build: { ssr: 'src/kills/test-server-process.ts', outDir: folder, emptyOutDir: false },
  });
  return path.join(folder, 'test-server-process.js');
});
