import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs } from './scripts/chromium-args.ts';

const narrow = { width: 390, height: 844 } as const;
const phone = { viewport: narrow, screen: narrow, hasTouch: true, isMobile: true } as const;
const desktop = { viewport: { width: 1440, height: 900 } } as const;

/** The journeys, through the built product; scripts/journeys.mjs builds it, finds the browser and names it here. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  globalSetup: './e2e/sample-data.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // On two processors, which two journeys that wait now and then leave idle.
  workers: 3,
  // On a machine that does other work, too, a browser may miss its moment; scripts/journeys.mjs tells of what had to be tried again.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/journeys.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    browserName: 'chromium',
    locale: 'en-IN',
    // A server's clock is rarely where its people are.
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: chromiumArgs,
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-alone/, use: { ...desktop, colorScheme: 'light' } },
    { name: 'phone', grep: /@phone/, use: { ...phone, colorScheme: 'dark' } },
  ],
});
