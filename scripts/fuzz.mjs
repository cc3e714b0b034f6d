import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { environment } from './checks.mjs';
import { installPackages } from './install.mjs';
import { ownNode, root, Stop } from './workspace.mjs';

/** Sends many generated requests, mostly broken ones: `npm run fuzz -- 20000 7` sends 20,000 from seed 7. */
const main = async () => {
  const [requests = '20000', seed = '1'] = process.argv.slice(2);
  if (![requests, seed].every((number) => /^\d{1,7}$/.test(number))) {
    throw new Stop(
      'npm run fuzz takes how many requests to send and a seed, for instance: npm run fuzz -- 20000 7',
    );
  }
  await installPackages();
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(ownNode, [vitest, 'run', '--project', 'api', 'apps/api/src/fuzz'], {
    cwd: root,
    env: { ...environment, FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
};

await main().catch((error) => {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
