import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';
import { parts } from './parts.mjs';
import { chooseSite, listSites } from './sites.mjs';
import { isFound, nearestTests } from './tests.mjs';

/** The most that may go unnoticed. */
const MOST_SURVIVORS = 3;

const PLANTED = join(root, '.cache/planted-mutant.json');
const REPORT = join(root, '.cache/mutants.json');

/** Takes out what an interrupted run left behind. */
const restore = () => {
  try {
    const { file, code } = JSON.parse(readFileSync(PLANTED, 'utf8'));
    writeFileSync(join(root, file), code);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  rmSync(PLANTED, { force: true });
};

const sitesOf = ({ folder, leftOut }) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => /\.tsx?$/.test(file) && !leftOut.some((pattern) => pattern.test(file)))
    .toSorted()
    .flatMap((file) => listSites(file, readFileSync(join(root, file), 'utf8')));

/** Sets of tests that passed over the code as it is: one that fails anyway would find every fault. */
const sound = new Set();

const assertSound = async (projects, tests) => {
  const name = [...projects, ...tests].join(' ');
  if (sound.has(name)) return;
  if (await isFound(projects, tests)) throw new Error(`These tests fail without a fault: ${name}`);
  sound.add(name);
};

/** Whether the tests find a fault: first those beside it, then all of its part. */
const findMutant = async (part, { file, start, end, by }) => {
  const path = join(root, file);
  const code = readFileSync(path, 'utf8');
  const nearest = nearestTests(file, part.folder);
  await assertSound(part.projects, nearest);
  writeFileSync(PLANTED, JSON.stringify({ file, code }));
  writeFileSync(path, `${code.slice(0, start)}${by}${code.slice(end)}`);
  try {
    return (await isFound(part.projects, nearest)) || (await isFound(part.all, []));
  } finally {
    restore();
  }
};

const lineOf = ({ file, start }) => readFileSync(join(root, file), 'utf8').slice(0, start).split('\n').length;

const labelOf = (site) =>
  `${site.file}:${lineOf(site)} ${site.what}: ${site.from.replace(/\s+/g, ' ').slice(0, 100)}`;

const plant = async (part, only) => {
  const sites = sitesOf(part);
  const survivors = [];
  for (const seed of part.seeds.filter((name) => only === undefined || name.startsWith(only))) {
    const site = chooseSite(sites, seed);
    if (!site) throw new Error(`${part.name} has no place for a fault`);
    const began = performance.now();
    const found = await findMutant(part, site);
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`${found ? 'found   ' : 'SURVIVED'} ${seed} (${seconds} s) ${labelOf(site)}`);
    if (!found) survivors.push(`${seed}: ${labelOf(site)}`);
  }
  return survivors;
};

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    restore();
    process.exit(1);
  });
}

restore();
const [only] = process.argv.slice(2);
const survivors = [];
for (const part of parts) {
  if (only === undefined || only.startsWith(part.name)) survivors.push(...(await plant(part, only)));
}
writeFileSync(REPORT, JSON.stringify({ survivors }));
console.log(`\n${survivors.length} survived, at most ${MOST_SURVIVORS} may.`);
for (const survivor of survivors) console.log(`  ${survivor}`);
process.exitCode = survivors.length > MOST_SURVIVORS ? 1 : 0;
