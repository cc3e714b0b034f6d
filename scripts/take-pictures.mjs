import { spawnSync } from 'node:child_process';
import { buildWeb } from './build-web.mjs';
import { findChromium } from './chromium.mjs';
import { installPackages } from './install.mjs';
import { ownNode, root, Stop } from './workspace.mjs';

/** Takes the pictures of the product that public pages show: see e2e/take-pictures.ts. */
const main = async () => {
  await installPackages();
  await buildWeb();
  const env = { ...process.env, CHROMIUM_PATH: await findChromium() };
  const { status } = spawnSync(ownNode, ['e2e/take-pictures.ts'], { cwd: root, env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
};

await main().catch((error) => {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
