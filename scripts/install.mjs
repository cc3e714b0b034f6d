import { existsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { alone, hashOf, listFolder, npm, ownNode, readText, root, Stop } from './workspace.mjs';

const stampName = '.cinvoice-installed';
const stamp = `node_modules/${stampName}`;

/**
 * The two sets of packages. `start` holds the `dependencies`: starting and building need no more. `all` adds the
 * `devDependencies` of tests, checks and tools.
 */
const sets = {
  start: {
    // Without the second option npm brings along what a package merely can use, such as TypeScript.
    options: ['--omit=dev', '--legacy-peer-deps'],
    doing: 'Installing the packages, on the first start and after a change of them',
  },
  all: { options: [], doing: 'Installing the packages of tests and checks, too (about a minute)' },
};

/** Installs the packages of the lock file, unless exactly those are there. A folder that had all of them keeps all of them. */
export const installPackages = async (wanted = 'all') => {
  if (isInstalled(wanted)) return;
  await alone(async () => {
    if (isInstalled(wanted)) return;
    const set = readStamp().set === 'all' ? 'all' : wanted;
    if (findMissing(set)) await install(set);
    const missing = findMissing(set);
    if (missing) {
      throw new Stop(
        `${missing} did not arrive with the packages: see that the package registry can be reached and that Node is 20.19 or later, then start again.`,
      );
    }
    writeFileSync(join(root, stamp), `${describeLock()} ${set}`);
  });
};

const isInstalled = (wanted) => {
  const { lock, set } = readStamp();
  return lock === describeLock() && (set === wanted || set === 'all');
};

/** The stamp is written last and removed first: an installation that was broken off leaves none. */
const readStamp = () => {
  const [, lock, set] = /^(.*) (start|all)$/.exec(readText(stamp)) ?? [];
  return { lock, set };
};

const describeLock = () => `${hashOf(['package-lock.json'])} ${process.platform} ${process.arch}`;

/**
 * Installs to the letter of the lock file, as `npm ci` does. `npm ci` itself refuses, from npm 11 on, when the registry lacks a
 * package that only another system would need.
 */
const install = async (set) => {
  // To the packages of the same lock file npm adds the missing ones; any other folder is made anew.
  const isTopUp = readStamp().lock === describeLock();
  await removePackages(isTopUp ? [stampName] : [stampName, '.package-lock.json', ...listPackages()]);
  const { options, doing } = sets[set];
  await npm(['install', '--no-save', '--loglevel=error', ...options], {
    doing,
    failed:
      'The packages could not be installed: see that the package registry can be reached, then start again',
  });
  await removePackages(listUnusedParts());
};

/** The headers and manuals of Node, a third of it. Headers are for compiling add-ons, of which there are none. */
const listUnusedParts = () =>
  (listFolder('node_modules/node/node_modules') ?? [])
    .filter((name) => /^node-/.test(name))
    .flatMap((name) => ['include', 'share'].map((part) => join('node/node_modules', name, part)));

const removePackages = async (names) => {
  for (const name of names) await rm(join(root, 'node_modules', name), { recursive: true, force: true });
};

const listPackages = () => listFolder('node_modules') ?? [];

const findMissing = (set) =>
  findFirstMissing(readLock('package-lock.json'), readInstalled(), set) ??
  (existsSync(ownNode) ? undefined : ownNode);

const readLock = (path) => {
  const text = readText(path);
  return text ? JSON.parse(text).packages : {};
};

/** `npm install --package-lock-only` notes packages that it does not install: the folder is looked at, too. */
const readInstalled = () =>
  Object.fromEntries(
    Object.entries(readLock('node_modules/.package-lock.json')).filter(([path]) =>
      existsSync(join(root, path)),
    ),
  );

/** npm notes what it installed when it is done, and stays silent when an optional package could not be had. */
export const findFirstMissing = (wanted, installed, set, machine = process) => {
  const requested = listOptional(wanted, installed);
  const isNeeded = (path, { optional = false, dev = false, devOptional = false, ...needs }) =>
    optional ? requested.has(nameOf(path)) && isFor(needs, machine) : set === 'all' || !(dev || devOptional);
  const missing = Object.entries(wanted).find(([path, { version, integrity, ...entry }]) => {
    if (!path.startsWith('node_modules/')) return false;
    const found = installed[path];
    if (!found) return isNeeded(path, entry);
    return found.version !== version || (integrity !== undefined && found.integrity !== integrity);
  });
  return missing?.[0];
};

/** Names the packages that a workspace or an installed package takes where they can be had. */
const listOptional = (wanted, installed) =>
  new Set(
    Object.entries(wanted)
      .filter(([path]) => !path.startsWith('node_modules/') || installed[path])
      .flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies)),
  );

const nameOf = (path) => path.split('node_modules/').at(-1);

/** npm finds out which C library is in use; every other optional package names its machines. */
const isFor = ({ os, cpu, libc }, { platform, arch }) =>
  !libc && !!os?.includes(platform) && !!cpu?.includes(arch);
