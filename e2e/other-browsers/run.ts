import { existsSync } from 'node:fs';
import path from 'node:path';
import { Product } from '../product.ts';
import type { OtherBrowser } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { journeys } from './journeys.ts';
import { startWebKit } from './webkit.ts';

/**
 * Tries the public pages in the browsers that are installed besides Chromium. Debian: `apt install firefox-esr webkit2gtk-driver xvfb`.
 */

const folders = (process.env.PATH ?? '').split(path.delimiter);

const findProgram = (...places: string[]): string | undefined => places.find((place) => existsSync(place));

const inPath = (name: string): string[] => folders.map((folder) => path.join(folder, name));

const findMiniBrowser = (): string | undefined =>
  findProgram(
    ...['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
      (machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`,
    ),
  );

const browsers: Record<string, () => Promise<OtherBrowser> | undefined> = {
  Firefox: () => {
    const program = findProgram(...inPath('firefox'), ...inPath('firefox-esr'));
    return program === undefined ? undefined : startFirefox(program);
  },
  WebKit: () => {
    const program = findMiniBrowser();
    const hasDriver = findProgram(...inPath('WebKitWebDriver')) && findProgram(...inPath('xvfb-run'));
    return program !== undefined && hasDriver ? startWebKit(program) : undefined;
  },
};

/** Returns the number of journeys that failed. */
const tryJourneys = async (browser: OtherBrowser, product: Product): Promise<number> => {
  let failed = 0;
  for (const [what, journey] of Object.entries(journeys)) {
    try {
      await browser.resize(1440, 900);
      await journey({ browser, product });
      console.log(`  passed  ${what}`);
    } catch (error) {
      failed += 1;
      console.log(`  FAILED  ${what}\n          ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return failed;
};

const product = new Product();
let failed = 0;
try {
  await product.start();
  for (const [name, start] of Object.entries(browsers)) {
    const browser = await start();
    console.log(browser?.name ?? `${name} is not installed`);
    if (!browser) continue;
    try {
      failed += await tryJourneys(browser, product);
    } finally {
      await browser.close();
    }
  }
} finally {
  await product.remove();
}
process.exitCode = failed > 0 ? 1 : 0;
