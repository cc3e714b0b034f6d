import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'packages/contract' } },
      { test: { name: 'lettering', root: 'packages/lettering' } },
      'apps/api/vitest.config.ts',
      'apps/web/vitest.config.ts',
      'apps/web/brand/vitest.config.ts',
      { test: { name: 'scripts', root: 'scripts' } },
    ],
  },
});
