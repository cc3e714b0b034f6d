import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';
import { listStages, runTests } from './tests.mjs';

const PLANTED = join(root, '.cache/planted-mutant.json');

/** Takes out a fault, one that an interrupted run left behind too. */
export const restoreCode = () => {
  try {
    const { file, code } = JSON.parse(readFileSync(PLANTED, 'utf8'));
    writeFileSync(join(root, file), code);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  rmSync(PLANTED, { force: true });
};

/** Runs work over the code with a fault in it. */
const withFault = async ({ file, start, end, by }, work) => {
  const path = join(root, file);
  const code = readFileSync(path, 'utf8');
  writeFileSync(PLANTED, JSON.stringify({ file, code }));
  writeFileSync(path, `${code.slice(0, start)}${by}${code.slice(end)}`);
  try {
    return await work();
  } finally {
    restoreCode();
  }
};

/** Tests that passed over the code as it is, by their names. */
const sound = new Set();

/** A test that also fails over the code as it is has found nothing. */
const areSound = async (stage) => {
  const name = [...stage.projects, ...stage.tests].join(' ');
  if (!sound.has(name) && (await runTests(stage)).passed) sound.add(name);
  return sound.has(name);
};

/** Answers with what found a fault, or null. */
export const findFault = async (part, site) => {
  for (const stage of listStages(site.file, part)) {
    const { passed, failed } = await withFault(site, () => runTests(stage));
    if (passed) continue;
    const suspects = failed.length > 0 ? { projects: stage.projects, tests: failed } : stage;
    if (await areSound(suspects)) return failed[0] ?? `no test of ${stage.projects.join(', ')} could run`;
    console.log(`         fails without a fault: ${failed.join(', ') || stage.projects.join(', ')}`);
  }
  return null;
};
