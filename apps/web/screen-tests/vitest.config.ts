import { fileURLToPath } from 'node:url';
import { getLanguageFacts, languageCodes } from '@cinvoice/contract/spoken-languages';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArgs } from '../../../scripts/chromium-args.ts';
import { compileTexts } from '../build-steps/compile-texts.ts';
import { languageNames } from '../build-steps/language-names.ts';
import { pageRoutes } from './page-routes.ts';

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  root: '..',
  plugins: [compileTexts(), languageNames(), pageRoutes()],
  // Finds all packages of the pages before the first test, because a package found later reloads the page of a test.
  optimizeDeps: {
    // The cache of an earlier run lacks the packages that tests have imported since.
    force: true,
    entries: ['app/root.tsx', 'app/routes/**/*.tsx', 'app/**/*.test.tsx'],
    include: [
      'react/jsx-dev-runtime',
      'react-dom/client',
      'vitest/browser',
      // Imported by the virtual modules of the languages, which the scan does not follow.
      ...languageCodes.map((code) => `to-words/${getLanguageFacts(code).numberWords}`),
    ],
  },
  test: {
    name: 'screens',
    maxWorkers: '100%',
    // Every test opens its own page, and the modules hold nothing of the last one: loading them anew for each file took a third of the time.
    isolate: false,
    include: ['app/**/*.test.tsx', 'screen-tests/**/*.test.tsx'],
    setupFiles: fileURLToPath(new URL('setup.ts', import.meta.url)),
    // As for the journeys: on a machine that does other work a browser may miss its moment. What had to be tried again is printed.
    retry: 1,
    // Long limits for busy machines; they only end tests that hang.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    env: { VITEST_BROWSER_IFRAME_TIMEOUT: '180000' },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: { ...(executablePath && { executablePath }), args: chromiumArgs },
        contextOptions: { reducedMotion: 'reduce', locale: 'en-IN', timezoneId: 'America/New_York' },
        actionTimeout: 30_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
