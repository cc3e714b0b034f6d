import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages } from './install.mjs';
import { endAll } from './trial-server.mjs';
import { startSwift, swiftPrograms } from './try-s3-swift.mjs';
import { ownNode, root, Stop } from './workspace.mjs';

/** Runs the tests of storages against a real S3, that of OpenStack Swift, of one node in a folder of its own. */

const TESTS = 'apps/api/src/platform/storage';
const INSTALL = 'On Debian: apt install swift-proxy swift-account swift-container swift-object.';

const isInstalled = (program) => spawnSync(program, ['--help'], { stdio: 'ignore' }).error === undefined;

const runTests = async (url) => {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', TESTS];
  const env = { ...process.env, TEST_S3_URL: url };
  const child = spawn(ownNode, args, { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Stop('Swift: FAILED. What the tests wrote stands above.');
};

const main = async () => {
  const missing = swiftPrograms.filter((program) => !isInstalled(program));
  if (missing.length > 0) throw new Stop(`${missing.join(', ')}: not installed. ${INSTALL}`);
  await installPackages();
  const folder = await mkdtemp(path.join(tmpdir(), 's3-'));
  const children = [];
  try {
    await runTests(await startSwift(folder, children));
    console.log('Swift: passed');
  } finally {
    await endAll(children);
    await rm(folder, { recursive: true, force: true });
  }
};

await main().catch((error) => {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
