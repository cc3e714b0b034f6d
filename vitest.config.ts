import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The default leaves a processor idle, which is half of a small machine. A project with its own config inherits nothing: it says so too.
    maxWorkers: '100%',
    projects: [
      // Properties take thousands of runs, and longer on a machine that does other work.
      { test: { name: 'contract', root: 'packages/contract', testTimeout: 60_000 } },
      { test: { name: 'art', root: 'packages/art' } },
      'packages/embedded-postgres/vitest.config.ts',
      'apps/api/vitest.config.ts',
      'apps/web/vitest.config.ts',
      'apps/web/screen-tests/vitest.config.ts',
      { test: { name: 'scripts', root: 'scripts' } },
    ],
  },
});
