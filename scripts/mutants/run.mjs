import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../workspace.mjs';
import { findFault, restoreCode } from './find.mjs';
import { listSeeds, parts } from './parts.mjs';
import { chooseSite, listSites } from './sites.mjs';

/** The most that may go unnoticed. */
const MOST_SURVIVORS = 3;

const REPORT = join(root, '.cache/mutants.json');

const { values, positionals } = parseArgs({
  options: { list: { type: 'string', default: '' }, near: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const sitesOf = ({ folder, leftOut }) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => /\.tsx?$/.test(file) && !leftOut.some((pattern) => pattern.test(file)))
    .toSorted()
    .flatMap((file) => listSites(file, readFileSync(join(root, file), 'utf8')));

const lineOf = ({ file, start }) => readFileSync(join(root, file), 'utf8').slice(0, start).split('\n').length;

const labelOf = (site) =>
  `${site.file}:${lineOf(site)} ${site.what}: ${site.from.replace(/\s+/g, ' ').slice(0, 100)}`;

/** Plants the faults of a part one after the other, and answers with those that nothing found. */
const plantFaults = async (part, seeds) => {
  const sites = sitesOf(part);
  const survivors = [];
  for (const seed of seeds) {
    const site = chooseSite(sites, seed);
    if (!site) throw new Error(`${part.name} has no place for a fault`);
    const label = `${seed}: ${labelOf(site)}`;
    const began = performance.now();
    const foundBy = await findFault(part, site, values.near);
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(
      `${foundBy ? 'found   ' : 'SURVIVED'} ${label} (${seconds} s${foundBy ? `, ${foundBy}` : ''})`,
    );
    if (!foundBy) survivors.push(label);
  }
  return survivors;
};

/** All seeds; those of the named parts; or the named ones alone. */
const isAsked = (part, seed) =>
  positionals.length === 0 || positionals.includes(part.name) || positionals.includes(seed);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    restoreCode();
    process.exit(1);
  });
}

restoreCode();
const survivors = [];
for (const part of parts) {
  const seeds = listSeeds(part, values.list).filter((seed) => isAsked(part, seed));
  survivors.push(...(await plantFaults(part, seeds)));
}
writeFileSync(REPORT, JSON.stringify({ survivors }));
console.log(`\n${survivors.length} survived, at most ${MOST_SURVIVORS} may.`);
for (const survivor of survivors) console.log(`  ${survivor}`);
process.exitCode = survivors.length > MOST_SURVIVORS ? 1 : 0;
