import { defineConfig } from 'vitest/config';
import { compileTexts } from './build-steps/compile-texts.ts';

export default defineConfig({
  plugins: [compileTexts()],
  test: { name: 'web', include: ['app/**/*.test.ts', 'build-steps/**/*.test.ts'] },
});
