import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { measureCreation } from './creation.ts';
import { openGenerator } from './generator.ts';
import { type Installation, openInstallation } from './installation.ts';
import { measureAdminList, measurePublicList } from './reads.ts';
import { type Line, tableOf } from './report.ts';
import { measureStarts } from './starts.ts';
import { workload } from './workload.ts';

/** Measures the product against a floor in the same run; fails when a target is missed. See targets.ts and workload.ts. */

const began = performance.now();
const say = (line: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);

const measure = async (folder: string, closers: (() => unknown)[]): Promise<Line[]> => {
  const generator = openGenerator();
  closers.push(generator.close);
  const installations: Installation[] = [];
  for (const rows of workload.rows) {
    say(`filling an installation with ${rows} projects`);
    const installation = await openInstallation(await newDataDir(folder, String(rows)), rows);
    closers.push(installation.stop);
    installations.push(installation);
  }
  const [first] = installations;
  const last = installations.at(-1);
  if (!first || !last) throw new Error('the workload names no number of rows');

  const lines: Line[] = [];
  for (const limit of workload.publicLimits) {
    say(`the public list, newest ${limit}`);
    lines.push(...(await measurePublicList(generator, installations, limit)));
  }
  say(`the admin's list`);
  lines.push(await measureAdminList(generator, last));
  say(`${workload.creations} creations with files`);
  lines.push(...(await measureCreation(generator, first)));
  say('npm start again and again');
  lines.push(await measureStarts(await newDataDir(folder, 'start')));
  return lines;
};

/** Others may pass through: as root, PostgreSQL runs as another account. */
const newDataDir = async (folder: string, name: string): Promise<string> => {
  const dataDir = path.join(folder, name);
  await mkdir(dataDir, { mode: 0o711 });
  return dataDir;
};

const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
await chmod(folder, 0o711);
const closers: (() => unknown)[] = [];
const cleanUp = async (): Promise<void> => {
  for (const close of closers.splice(0).reverse()) await close();
  await rm(folder, { recursive: true, force: true });
};
process.once('SIGINT', () => void cleanUp().then(() => process.exit(130)));

try {
  const lines = await measure(folder, closers);
  say('done');
  console.log(
    `\n${availableParallelism()} processors (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}\n`,
  );
  console.log(tableOf(lines));
  if (lines.some(({ met }) => met === false)) process.exitCode = 1;
} finally {
  await cleanUp();
}
