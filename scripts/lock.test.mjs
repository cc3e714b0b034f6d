import { expect, test } from 'vitest';
import { findLockFaults, thisMachine } from './lock.mjs';

const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const findFaults = (entry) => findLockFaults({ 'node_modules/a': { version: '1.0.0', ...entry } }, machine);

test('an entry with a hash and without an address is accepted', () => {
  expect(findFaults({ integrity: 'sha512-a' })).toEqual([]);
  expect(findLockFaults({ '': {}, 'apps/api': {}, 'node_modules/api': { link: true } }, machine)).toEqual([]);
});

test('an address is refused', () => {
  expect(findFaults({ integrity: 'sha512-a', resolved: 'https://packages.example/a.tgz' })).toEqual([
    'package-lock.json holds the address of node_modules/a',
  ]);
});

test.each([
  {},
  { os: ['linux'] },
  { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
  { os: ['!win32'] },
  { os: ['darwin', 'linux'], cpu: ['arm64', 'x64'] },
])('what is installed here, %j, needs its hash', (needs) => {
  expect(findFaults(needs)).toEqual([
    'package-lock.json holds no hash of node_modules/a, which is installed here',
  ]);
});

test.each([
  { os: ['darwin'] },
  { os: ['linux'], cpu: ['arm64'] },
  { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  { os: ['!linux'] },
])('what only another machine installs, %j, may lack it: no registry here may have it', (needs) => {
  expect(findFaults(needs)).toEqual([]);
});

test('this machine is recognized', () => {
  expect(thisMachine()).toEqual({ os: process.platform, cpu: process.arch, libc: expect.any(String) });
});
