import { buildProduct } from './build-product.mjs';
import { runChecks } from './checks.mjs';
import { installPackages } from './install.mjs';
import { runJourneys } from './journeys.mjs';
import { runUnits } from './units.mjs';
import { Stop } from './workspace.mjs';

const nothing = { passed: 0, failed: 0 };
const broken = { passed: 0, failed: 1 };

/** The steps in order. Later steps depend on `vital` ones. */
const steps = [
  { name: 'Packages', run: installPackages, vital: true },
  { name: 'Checks', run: runChecks },
  { name: 'Unit and API tests', run: runUnits },
  { name: 'The built product', run: buildProduct, vital: true },
  { name: 'Journeys in a browser', run: runJourneys },
];

const attempt = async (run) => {
  try {
    return (await run()) ?? nothing;
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    return broken;
  }
};

const total = { passed: 0, failed: 0 };
for (const { name, run, vital } of steps) {
  console.log(`\n== ${name}`);
  const began = performance.now();
  const { passed, failed } = await attempt(run);
  total.passed += passed;
  total.failed += failed;
  console.log(
    `== ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s, ${passed} passed, ${failed} failed`,
  );
  if (vital && failed > 0) break;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
