import { fileURLToPath } from 'node:url';
import { getLanguageFacts, languageCodes } from '@cinvoice/contract/spoken-languages';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { compileTexts } from '../build-steps/compile-texts.ts';
import { languageNames } from '../build-steps/language-names.ts';
import { pageRoutes } from './page-routes.ts';

// Debian's Chromium talks to its maker's servers unless it is told not to.
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  root: '..',
  plugins: [compileTexts(), languageNames(), pageRoutes()],
  // All packages of the pages are found before the first test: one that is found later reloads the page of a test.
  optimizeDeps: {
    entries: ['app/root.tsx', 'app/routes/**/*.tsx', 'app/**/*.test.tsx'],
    include: [
      'react/jsx-dev-runtime',
      'react-dom/client',
      'vitest/browser',
      // Imported by the virtual modules of the languages, which the scan does not see.
      ...languageCodes.map((code) => `to-words/${getLanguageFacts(code).numberWords}`),
    ],
  },
  test: {
    name: 'screens',
    include: ['app/**/*.test.tsx', 'screen-tests/**/*.test.tsx'],
    setupFiles: fileURLToPath(new URL('setup.ts', import.meta.url)),
    // What is waited for is there at once on a machine that does nothing else; these end a hang alone.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    env: { VITEST_BROWSER_IFRAME_TIMEOUT: '180000' },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: { ...(executablePath && { executablePath }), args },
        contextOptions: { reducedMotion: 'reduce', locale: 'en-IN', timezoneId: 'America/New_York' },
        actionTimeout: 30_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
