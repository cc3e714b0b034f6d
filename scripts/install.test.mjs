import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFirstMissing } from './install.mjs';
import { root } from './workspace.mjs';

const machine = { platform: 'linux', arch: 'x64' };
const native = { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] };
const wanted = {
  '': {},
  'apps/api': { dependencies: { server: '1.0.0' } },
  'node_modules/server': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/checker': {
    version: '1.0.0',
    dev: true,
    optionalDependencies: { 'checker-linux': '1.0.0', 'checker-windows': '1.0.0' },
  },
  'node_modules/checker-linux': native,
  'node_modules/checker-windows': { ...native, os: ['win32'] },
  'node_modules/types': { version: '1.0.0', devOptional: true },
};
const { 'node_modules/server': server } = wanted;
const started = { 'node_modules/server': server };
const all = {
  ...started,
  'node_modules/checker': wanted['node_modules/checker'],
  'node_modules/checker-linux': native,
  'node_modules/types': wanted['node_modules/types'],
};
const find = (installed, set) => findFirstMissing(wanted, installed, set, machine);

test('a start installs no packages of tests and checks, nor their dependencies', () => {
  expect(find(started, 'start')).toBeUndefined();
  expect(find({}, 'start')).toBe('node_modules/server');
});

test('a complete installation has them', () => {
  expect(find(started, 'all')).toBe('node_modules/checker');
  expect(find(all, 'all')).toBeUndefined();
});

test('an installed package needs its optional part for this machine only', () => {
  const { 'node_modules/checker-linux': _, ...without } = all;
  expect(find(without, 'all')).toBe('node_modules/checker-linux');
});

test.each([
  ['another version', { version: '1.0.1', integrity: 'sha512-a' }],
  ['another content', { version: '1.0.0', integrity: 'sha512-b' }],
])('%s does not count as installed', (_case, other) => {
  expect(find({ 'node_modules/server': other }, 'start')).toBe('node_modules/server');
});

test('the version file names the Node that is installed', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(readFileSync(join(root, '.node-version'), 'utf8').trim()).toBe(dependencies.node);
});
