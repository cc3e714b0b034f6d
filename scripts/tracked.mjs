import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

/** Lists the files of the repository: tracked ones, and new ones that git does not ignore. */
export const listTracked = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(Boolean);

/** Reads a text file; empty for binary files and uncommitted removals. */
export const readTracked = (file) => {
  try {
    const content = readFileSync(join(root, file));
    return content.includes(0) ? '' : content.toString('utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
};
