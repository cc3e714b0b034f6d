import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withMemoryFolder } from './memory-folder.mjs';

/** Where there is too little memory, there is no folder to test. */
const hasFolder = await withMemoryFolder(({ TMPDIR }) => TMPDIR !== undefined);

test.runIf(hasFolder)(
  'the folder is there while the program runs, and gone also when that fails',
  async () => {
    let folder = '';
    const failing = withMemoryFolder(({ TMPDIR }) => {
      folder = TMPDIR;
      writeFileSync(join(folder, 'left'), '');
      throw new Error('a test failed');
    });
    await expect(failing).rejects.toThrow('a test failed');
    expect(folder).not.toBe('');
    expect(existsSync(folder)).toBe(false);
  },
);

test.runIf(hasFolder)('what a killed run left is removed by the next', async () => {
  // A number that a process had which is over.
  const { pid } = spawnSync(process.execPath, ['--version']);
  const leftover = join('/dev/shm', `cinvoice-tests-${pid}`);
  mkdirSync(join(leftover, 'deep'), { recursive: true });
  await withMemoryFolder(() => undefined);
  expect(existsSync(leftover)).toBe(false);
});
