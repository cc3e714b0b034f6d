import path from 'node:path';
import { getLanguageFacts, languageCodes } from '@cinvoice/contract/spoken-languages';
import { playwright } from '@vitest/browser-playwright';
import type { TestUserConfig } from 'vitest/config';
import { chromiumArgs } from '../../../scripts/chromium-args.ts';

const executablePath = process.env.CHROMIUM_PATH;

/** Packages that the scan before the first test does not find. */
export const packagesOfTests = [
  'vitest/browser',
  // Imported by the virtual modules of the languages, which the scan does not follow.
  ...languageCodes.map((code) => `to-words/${getLanguageFacts(code).numberWords}`),
];

/** How a project of screen tests runs, each in a real browser. Vitest writes into what it gets, so each project gets its own. */
export const createScreenTests = (name: string, folder: string) =>
  ({
    name,
    setupFiles: path.join(folder, 'setup.ts'),
    maxWorkers: '100%',
    // Every test opens its own page, and the modules hold nothing of the last one: loading them anew for each file took a third of the time.
    isolate: false,
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
  }) satisfies TestUserConfig;
