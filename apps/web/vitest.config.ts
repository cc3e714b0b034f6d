import { defineConfig } from 'vitest/config';
import { compileTexts } from './build-steps/compile-texts.ts';
import { languageNames } from './build-steps/language-names.ts';

export default defineConfig({
  plugins: [compileTexts(), languageNames()],
  // Properties take thousands of runs, and longer on a machine that does other work.
  test: {
    name: 'web',
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ['app/**/*.test.ts', 'build-steps/**/*.test.ts'],
  },
});
