import { expect, test } from 'vitest';
import { faultsInLock, thisMachine } from './lock.mjs';

const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const faultsOf = (entry) => faultsInLock({ 'node_modules/a': { version: '1.0.0', ...entry } }, machine);

test('what has its hash and no address is in order', () => {
  expect(faultsOf({ integrity: 'sha512-a' })).toEqual([]);
  expect(faultsInLock({ '': {}, 'apps/api': {}, 'node_modules/api': { link: true } }, machine)).toEqual([]);
});

test('an address is a fault', () => {
  expect(faultsOf({ integrity: 'sha512-a', resolved: 'https://packages.example/a.tgz' })).toEqual([
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
  expect(faultsOf(needs)).toEqual([
    'package-lock.json holds no hash of node_modules/a, which is installed here',
  ]);
});

test.each([
  { os: ['darwin'] },
  { os: ['linux'], cpu: ['arm64'] },
  { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  { os: ['!linux'] },
])('what only another machine installs, %j, may lack it: no registry here may have it', (needs) => {
  expect(faultsOf(needs)).toEqual([]);
});

test('this machine is known', () => {
  expect(thisMachine()).toEqual({ os: process.platform, cpu: process.arch, libc: expect.any(String) });
});
