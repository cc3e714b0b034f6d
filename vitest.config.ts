import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Its own default leaves a processor idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'contract', root: 'packages/contract' } },
      { test: { name: 'art', root: 'packages/art' } },
      'packages/embedded-postgres/vitest.config.ts',
      'apps/api/vitest.config.ts',
      'apps/web/vitest.config.ts',
      'apps/web/screen-tests/vitest.config.ts',
      { test: { name: 'scripts', root: 'scripts' } },
    ],
  },
});
