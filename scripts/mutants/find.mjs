import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../checks.mjs';
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

const runStage = async (stage) =>
  stage.command ? { ...(await runCommand(stage.command)), failed: [] } : runTests(stage);

/** Stages that passed over the code as it is, by their names. */
const sound = new Set();

/** A stage that also fails over the code as it is has found nothing. */
const isSound = async (stage) => {
  const name = stage.command ?? [...stage.projects, ...stage.tests].join(' ');
  if (!sound.has(name) && (await runStage(stage)).passed) sound.add(name);
  return sound.has(name);
};

/** Answers with what found a fault, or null. `isNear` leaves out all tests of the part, which take minutes. */
export const findFault = async (part, site, isNear) => {
  const all = isNear ? [] : part.all;
  for (const stage of listStages(site.file, { ...part, all })) {
    const { passed, failed } = await withFault(site, () => runStage(stage));
    if (passed) continue;
    const suspect = failed.length > 0 ? { projects: stage.projects, tests: failed } : stage;
    const label = failed[0] ?? stage.command ?? `no test of ${stage.projects.join(', ')} could run`;
    if (await isSound(suspect)) return label;
    console.log(`         fails without a fault: ${label}`);
  }
  return null;
};
