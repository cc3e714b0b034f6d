import { runSuite } from './suite.mjs';

const REPORT = '.cache/units.json';

/** What stands beside the code: rules, and the API over HTTP on a PostgreSQL of its own. */
export const runUnits = async () => {
  const { code, report } = await runSuite({
    program: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
    report: REPORT,
  });
  const { numPassedTests = 0, numFailedTests = 0 } = report ?? {};
  return { passed: numPassedTests, failed: Math.max(numFailedTests, code === 0 ? 0 : 1) };
};
