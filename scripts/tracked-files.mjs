import { findLockFaults, thisMachine } from './lock.mjs';
import { listTracked, readTracked } from './tracked.mjs';

/** Patterns that no file may contain. They are composed so that they do not match themselves. */
const unwanted = {
  'the folder of one machine': new RegExp(
    `(?<![\\w.}-])/(${['work', 'tmp', 'root', 'home', 'Users'].join('|')})/\\w`,
  ),
  'the address of a package registry': new RegExp(`\\bregistry\\.(${['npmjs', 'yarnpkg'].join('|')})\\.`),
};

const findFaults = (file) =>
  readTracked(file)
    .split('\n')
    .flatMap((line, index) =>
      Object.entries(unwanted)
        .filter(([, pattern]) => pattern.test(line))
        .map(([what]) => `${file}:${index + 1} names ${what}`),
    );

const findFaultsInLock = () =>
  findLockFaults(JSON.parse(readTracked('package-lock.json')).packages, thisMachine());

const files = listTracked();
const faults = [...files.flatMap(findFaults), ...findFaultsInLock()];
for (const fault of faults) console.error(fault);
console.log(`${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
