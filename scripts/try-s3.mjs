import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages } from './install.mjs';
import { endAll } from './trial-server.mjs';
import { cephPrograms, startCeph } from './try-s3-ceph.mjs';
import { startSwift, swiftPrograms } from './try-s3-swift.mjs';
import { ownNode, root, Stop } from './workspace.mjs';

/**
 * Runs the tests of storages, and of backups in buckets, against a real S3: that of OpenStack Swift and that of Ceph, each of one node in a folder of its own. A
 * line for each tells whether it passed; what is not installed is not tried. The README says how to install them on Debian.
 */

const TESTS = [
  'apps/api/src/platform/storage',
  'apps/api/src/platform/backup/store.test.ts',
  'apps/api/src/backup-bucket.test.ts',
];

const servers = {
  swift: { programs: swiftPrograms, start: startSwift },
  ceph: { programs: cephPrograms, start: startCeph },
};

const isInstalled = (program) => spawnSync(program, ['--help'], { stdio: 'ignore' }).error === undefined;

const runTests = async (url) => {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...TESTS];
  const env = { ...process.env, TEST_S3_URL: url };
  const child = spawn(ownNode, args, { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Stop('What the tests wrote stands above.');
};

const tryServer = async (start) => {
  const folder = await mkdtemp(path.join(tmpdir(), 's3-'));
  const children = [];
  try {
    await runTests(await start(folder, children));
  } finally {
    await endAll(children);
    await rm(folder, { recursive: true, force: true });
  }
};

const findOutcome = async ({ programs, start }) => {
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length > 0) return `not installed (${missing.join(', ')})`;
  try {
    await tryServer(start);
    return 'passed';
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    process.exitCode = 1;
    return `FAILED\n${error.message}`;
  }
};

const main = async () => {
  await installPackages();
  const outcomes = [];
  for (const [name, server] of Object.entries(servers))
    outcomes.push(`${name}: ${await findOutcome(server)}`);
  console.log(outcomes.join('\n'));
};

await main().catch((error) => {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
