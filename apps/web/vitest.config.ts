import { defineConfig } from 'vitest/config';
import { compileTexts } from './build-steps/compile-texts.ts';
import { languageNames } from './build-steps/language-names.ts';

export default defineConfig({
  plugins: [compileTexts(), languageNames()],
  test: { name: 'web', include: ['app/**/*.test.ts', 'build-steps/**/*.test.ts'] },
});
