import { findChromium } from './chromium.mjs';
import { runSuite } from './suite.mjs';

const REPORT = '.cache/units.json';

/** Rules, the API over HTTP on a PostgreSQL of its own, and screens in a real browser. */
export const runUnits = async () => {
  const CHROMIUM_PATH = await findChromium();
  const { code, report } = await runSuite({
    program: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
    env: { CHROMIUM_PATH },
    report: REPORT,
  });
  const { numPassedTests = 0, numFailedTests = 0 } = report ?? {};
  return { passed: numPassedTests, failed: Math.max(numFailedTests, code === 0 ? 0 : 1) };
};
