import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { lowerPreloadPriority } from './build-steps/lower-preload-priority.ts';
import { precompress } from './build-steps/precompress.ts';
import { writeCsp } from './build-steps/write-csp.ts';

export default {
  ssr: false,
  prerender: ['/', '/login', '/ott', '/admin'],
  async buildEnd({ reactRouterConfig }) {
    const folder = path.join(reactRouterConfig.buildDirectory, 'client');
    // In this order: the policy holds hashes of what is really served, and compression comes last.
    await lowerPreloadPriority(folder);
    await writeCsp(folder);
    await precompress(folder);
  },
} satisfies Config;
