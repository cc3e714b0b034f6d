import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsInLock, thisMachine } from './lock.mjs';
import { root } from './workspace.mjs';

/** What must stand in no file of the repository. The patterns are put together so that they do not find themselves. */
const unwanted = {
  'the folder of one machine': new RegExp(
    `(?<![\\w.}-])/(${['work', 'tmp', 'root', 'home', 'Users'].join('|')})/\\w`,
  ),
  'the address of a package registry': new RegExp(`\\bregistry\\.(${['npmjs', 'yarnpkg'].join('|')})\\.`),
};

const tracked = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(Boolean);

const textOf = (file) => {
  try {
    const content = readFileSync(join(root, file));
    return content.includes(0) ? '' : content.toString('utf8');
  } catch (error) {
    // Removed, and not yet committed.
    if (error.code === 'ENOENT') return '';
    throw error;
  }
};

const faultsIn = (file) =>
  textOf(file)
    .split('\n')
    .flatMap((line, index) =>
      Object.entries(unwanted)
        .filter(([, pattern]) => pattern.test(line))
        .map(([what]) => `${file}:${index + 1} names ${what}`),
    );

const inLock = () => faultsInLock(JSON.parse(textOf('package-lock.json')).packages, thisMachine());

const files = tracked();
const faults = [...files.flatMap(faultsIn), ...inLock()];
for (const fault of faults) console.error(fault);
console.log(`${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
