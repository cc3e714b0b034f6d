import { createScreenTests, packagesOfTests } from '@cinvoice/screens/screen-tests.config.ts';
import { languageNames } from '@cinvoice/ui/build-steps/language-names.ts';
import { compileTexts } from '@cinvoice/words/compiler/compile-texts.ts';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: '..',
  plugins: [compileTexts(), languageNames()],
  // As @astrojs/preact builds the islands.
  resolve: { alias: { react: 'preact/compat' } },
  // Finds all packages of the islands before the first test, because a package found later reloads the page of a test.
  optimizeDeps: {
    // The cache of an earlier run lacks the packages that tests have imported since.
    force: true,
    entries: ['src/**/*.test.tsx', 'screen-tests/*.ts*'],
    include: ['preact/compat/jsx-dev-runtime', ...packagesOfTests],
  },
  test: {
    ...createScreenTests('site-screens', import.meta.dirname),
    include: ['src/**/*.test.tsx'],
  },
});
