import { createScreenTests, packagesOfTests } from '@cinvoice/screens/screen-tests.config.ts';
import { languageNames } from '@cinvoice/ui/build-steps/language-names.ts';
import { compileTexts } from '@cinvoice/words/compiler/compile-texts.ts';
import { defineConfig } from 'vitest/config';
import { pageRoutes } from './page-routes.ts';

export default defineConfig({
  root: '..',
  plugins: [compileTexts(), languageNames(), pageRoutes()],
  // Finds all packages of the pages before the first test, because a package found later reloads the page of a test.
  optimizeDeps: {
    // The cache of an earlier run lacks the packages that tests have imported since.
    force: true,
    entries: ['app/root.tsx', 'app/routes/**/*.tsx', 'app/**/*.test.tsx'],
    include: ['react/jsx-dev-runtime', 'react-dom/client', ...packagesOfTests],
  },
  test: {
    ...createScreenTests('screens', import.meta.dirname),
    include: ['app/**/*.test.tsx', 'screen-tests/**/*.test.tsx'],
  },
});
