import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';
import { installPackages } from './install.mjs';
import { runSuite } from './suite.mjs';
import { Stop } from './workspace.mjs';

const REPORT = '.cache/units.json';

/** Rules, the API over HTTP on a PostgreSQL of its own, and screens in a real browser; further arguments are Vitest's. */
export const runUnits = async (args = []) => {
  const CHROMIUM_PATH = await findChromium();
  const { code, report } = await runSuite({
    program: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`, ...args],
    env: { CHROMIUM_PATH },
    report: REPORT,
  });
  const { numPassedTests = 0, numFailedTests = 0 } = report ?? {};
  return { passed: numPassedTests, failed: Math.max(numFailedTests, code === 0 ? 0 : 1) };
};

const main = async () => {
  await installPackages();
  const { failed } = await runUnits(process.argv.slice(2));
  process.exitCode = failed > 0 ? 1 : 0;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main().catch((error) => {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
}
