import { spawnSync } from 'node:child_process';
import { buildWeb } from './build-web.mjs';
import { findChromium } from './chromium.mjs';
import { installPackages } from './install.mjs';
import { ownNode, root, Stop } from './workspace.mjs';

/** Measures the speed of the public pages. Needs the built product and a Chromium. */
const main = async () => {
  await installPackages();
  await buildWeb();
  const env = { ...process.env, CHROMIUM_PATH: await findChromium() };
  const args = ['bench/web/run.ts', ...process.argv.slice(2)];
  const { status } = spawnSync(ownNode, args, { cwd: root, env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
};

await main().catch((error) => {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
