import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    globalSetup: 'src/platform/test-database-server.ts',
    provide: { testDatabaseUrl: process.env.TEST_DATABASE_URL ?? '' },
  },
});
