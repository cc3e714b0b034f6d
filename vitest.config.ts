import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [{ test: { name: 'contract', root: 'packages/contract' } }, 'apps/api/vitest.config.ts'],
  },
});
