import { spawnSync } from 'node:child_process';
import { buildProduct } from './build-product.mjs';
import { findChromium } from './chromium.mjs';
import { installPackages } from './install.mjs';
import { ownNode, root, Stop } from './workspace.mjs';

const run = async (args, needsChromium) => {
  await installPackages();
  await buildProduct();
  const env = { ...process.env, ...(needsChromium && { CHROMIUM_PATH: await findChromium() }) };
  const { status } = spawnSync(ownNode, args, { cwd: root, env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
};

/** Runs a program of the repository on the built product, and ends as it does. */
export const runBuilt = (program, { needsChromium }) =>
  run([program, ...process.argv.slice(2)], needsChromium).catch((error) => {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
