import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ownNode, readText, root } from '../workspace.mjs';

const isTest = /\.test\.tsx?$/;

const listTestsBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => isTest.test(name));

/** The tests of a form in the nearest folder above a file that has any. */
const listNearestOf = (form, file, top) => {
  for (let folder = dirname(file); folder.length > top.length; folder = dirname(folder)) {
    const found = existsSync(join(root, folder))
      ? listTestsBelow(folder).filter((name) => form.test(name))
      : [];
    if (found.length > 0) return found;
  }
  return [];
};

/** The nearest tests of rules and of screens: a rule of its own beside a form says nothing about the form. */
const listNearestTests = (file, top) => {
  const found = [/\.test\.ts$/, /\.test\.tsx$/].flatMap((form) => listNearestOf(form, file, top));
  return found.length > 0 ? found : listTestsBelow(top);
};

const isBeside = (test, file) => test.replace(isTest, '') === file.replace(/\.tsx?$/, '');

/** Names left unused are no fault: a dropped call takes its import along. */
const TYPES_ALONE = '--noUnusedLocals false --noUnusedParameters false';

/**
 * The stages of a search, nearest first: a file's own tests, the others of its folder, the types, then all tests of each
 * project. The first finds most faults, in seconds. A fault that does not compile cannot land.
 */
export const listStages = (file, { folder, projects, types, all }) => {
  const nearest = listNearestTests(file, folder);
  const own = nearest.filter((test) => isBeside(test, file));
  const others = nearest.filter((test) => !isBeside(test, file));
  return [
    ...[own, others].filter((tests) => tests.length > 0).map((tests) => ({ projects, tests })),
    { command: `${types} ${TYPES_ALONE}` },
    ...all.map((project) => ({ projects: [project], tests: [] })),
  ];
};

/** A fault may make a test wait for ever. */
const LONGEST_MS = 20 * 60_000;

const REPORT = '.cache/mutant-tests.json';

const failedFiles = () => {
  const report = readText(REPORT);
  const { testResults = [] } = report ? JSON.parse(report) : {};
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(root, name))
    .filter((name) => isTest.test(name));
};

/** Runs tests until one fails. `failed` holds their files; none where the run itself broke. */
export const runTests = ({ projects, tests }) =>
  new Promise((resolve) => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    rmSync(join(root, REPORT), { force: true });
    const args = [
      'run',
      '--bail=1',
      '--reporter=json',
      `--outputFile.json=${REPORT}`,
      ...projects.map((name) => `--project=${name}`),
      ...tests,
    ];
    const child = spawn(ownNode, ['node_modules/vitest/vitest.mjs', ...args], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, CI: '1' },
    });
    const stop = () => child.kill();
    const watch = setTimeout(stop, LONGEST_MS);
    process.once('exit', stop);
    child.on('close', (code) => {
      clearTimeout(watch);
      process.off('exit', stop);
      resolve({ passed: code === 0, failed: failedFiles() });
    });
  });
