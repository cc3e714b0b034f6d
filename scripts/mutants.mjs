import { findChromium } from './chromium.mjs';
import { installPackages } from './install.mjs';
import { runSuite } from './suite.mjs';

/** Plants faults in the code, one at a time, and reports those that no test finds. */
await installPackages();
const { code } = await runSuite({
  program: 'scripts/mutants/run.mjs',
  args: process.argv.slice(2),
  env: { CHROMIUM_PATH: await findChromium() },
  report: '.cache/mutants.json',
});
process.exitCode = code;
