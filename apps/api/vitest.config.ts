import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests hash some thousand passwords: at the true cost, minutes of a processor. Servers that they start hash as they will for people. */
const quickPasswords = {
  find: /^\.\/password-cost\.ts$/,
  replacement: path.join(import.meta.dirname, 'src/platform/test-password-cost.ts'),
};

export default defineConfig({
  resolve: { alias: [quickPasswords] },
  test: {
    name: 'api',
    maxWorkers: '100%',
    // The server's modules hold nothing of a test: loading them anew for each file took a minute of a processor.
    isolate: false,
    // Those that start and kill real servers take seconds on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: [
      '../../scripts/build-server-for-tests.mjs',
      'src/platform/test-database-server.ts',
      'src/kills/test-server-folder.ts',
    ],
    provide: {
      testDatabaseUrl: process.env.TEST_DATABASE_URL ?? '',
      testS3Url: process.env.TEST_S3_URL ?? '',
      fuzz: {
        requests: Number(process.env.FUZZ_REQUESTS ?? 450),
        seed: Number(process.env.FUZZ_SEED ?? 1),
      },
    },
  },
});
