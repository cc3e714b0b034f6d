import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tests that start and kill real servers take seconds on a busy machine.
  test: { name: 'embedded-postgres', maxWorkers: '100%', testTimeout: 30_000, hookTimeout: 30_000 },
});
