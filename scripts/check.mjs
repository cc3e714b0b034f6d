import { runChecks } from './checks.mjs';
import { installPackages } from './install.mjs';
import { Stop } from './workspace.mjs';

try {
  await installPackages();
  const { passed, failed } = await runChecks();
  console.log(`${passed} checks passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
