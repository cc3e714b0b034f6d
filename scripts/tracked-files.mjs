import { faultsInLock, thisMachine } from './lock.mjs';
import { listTracked, readTracked } from './tracked.mjs';

/** Patterns that stand in no file of the repository. They are put together so that they do not find themselves. */
const unwanted = {
  'the folder of one machine': new RegExp(
    `(?<![\\w.}-])/(${['work', 'tmp', 'root', 'home', 'Users'].join('|')})/\\w`,
  ),
  'the address of a package registry': new RegExp(`\\bregistry\\.(${['npmjs', 'yarnpkg'].join('|')})\\.`),
};

const faultsIn = (file) =>
  readTracked(file)
    .split('\n')
    .flatMap((line, index) =>
      Object.entries(unwanted)
        .filter(([, pattern]) => pattern.test(line))
        .map(([what]) => `${file}:${index + 1} names ${what}`),
    );

const inLock = () => faultsInLock(JSON.parse(readTracked('package-lock.json')).packages, thisMachine());

const files = listTracked();
const faults = [...files.flatMap(faultsIn), ...inLock()];
for (const fault of faults) console.error(fault);
console.log(`${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
