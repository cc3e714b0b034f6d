import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownNode, root } from '../workspace.mjs';

const isTest = /\.test\.tsx?$/;

const testsBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => isTest.test(name));

/** The tests of the nearest folder above a file that has any. */
export const nearestTests = (file, top) => {
  for (let folder = dirname(file); folder.length > top.length; folder = dirname(folder)) {
    const found = existsSync(join(root, folder)) ? testsBelow(folder) : [];
    if (found.length > 0) return found;
  }
  return testsBelow(top);
};

/** A fault may make a test wait for ever. */
const LONGEST_MS = 15 * 60_000;

/** Whether one of these tests fails. */
export const isFound = (projects, tests) =>
  new Promise((resolve) => {
    const args = [
      'run',
      '--bail=1',
      '--reporter=dot',
      ...projects.map((name) => `--project=${name}`),
      ...tests,
    ];
    const child = spawn(ownNode, ['node_modules/vitest/vitest.mjs', ...args], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, CI: '1' },
    });
    const watch = setTimeout(() => child.kill(), LONGEST_MS);
    child.on('close', (code) => {
      clearTimeout(watch);
      resolve(code !== 0);
    });
  });
