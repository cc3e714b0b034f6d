import { existsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  computeHash,
  ensure,
  listFolder,
  npm,
  ownNode,
  readText,
  root,
  Stop,
  showProgress,
} from './workspace.mjs';

/** Tells, in the folder of packages, which of them are installed. */
export const stampName = '.cinvoice-installed';
const stamp = `node_modules/${stampName}`;

/**
 * The two sets of packages. `start` holds the `dependencies`: starting and building need no more. `all` adds the
 * `devDependencies` of tests, checks and tools.
 */
const sets = {
  start: {
    // Without the second option npm also installs optional peers, such as TypeScript.
    options: ['--omit=dev', '--legacy-peer-deps'],
    doing: 'Installing the packages, on the first start and after a change of them',
  },
  all: { options: [], doing: 'Installing the packages of tests and checks, too (about a minute)' },
};

/** Installs the packages of the lock file, unless they are installed. A complete installation stays complete. */
export const installPackages = (wanted = 'all') =>
  ensure(
    () => isInstalled(wanted),
    () => installSet(readStamp().set === 'all' ? 'all' : wanted),
  );

const installSet = async (set) => {
  if (findMissing(set)) await install(set);
  const missing = findMissing(set);
  if (missing) {
    throw new Stop(
      `${missing} did not arrive with the packages: see that the package registry can be reached and that Node is 20.19 or later, then start again.`,
    );
  }
  writeFileSync(join(root, stamp), `${describeLock()} ${set}`);
};

const isInstalled = (wanted) => {
  const { lock, set } = readStamp();
  return lock === describeLock() && (set === wanted || set === 'all');
};

/** The stamp is written last and removed first, so that an interrupted installation has none. */
const readStamp = () => {
  const [, lock, set] = /^(.*) (start|all)$/.exec(readText(stamp)) ?? [];
  return { lock, set };
};

const describeLock = () => `${computeHash(['package-lock.json'])} ${process.platform} ${process.arch}`;

/**
 * Installs to the letter of the lock file, as `npm ci` does. `npm ci` itself refuses, from npm 11 on, when the registry lacks a
 * package that only another system would need.
 */
const install = async (set) => {
  // npm adds missing packages if the lock file is unchanged; otherwise the folder is rebuilt.
  const isTopUp = readStamp().lock === describeLock();
  await removePackages(isTopUp ? [stampName] : [stampName, '.package-lock.json', ...listPackages()]);
  const { options, doing } = sets[set];
  await showProgress(doing, () =>
    npm(['install', '--no-save', '--loglevel=error', ...options], {
      failed:
        'The packages could not be installed: see that the package registry can be reached, then start again',
    }),
  );
  await removePackages(listUnusedParts());
};

/** Headers and manuals, a third of Node. Headers are only needed to compile add-ons. */
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

/** Checks the folder, too: `npm install --package-lock-only` records packages without installing them. */
const readInstalled = () =>
  Object.fromEntries(
    Object.entries(readLock('node_modules/.package-lock.json')).filter(([path]) =>
      existsSync(join(root, path)),
    ),
  );

/** npm records the installed packages at the end, and says nothing about a missing optional package. */
export const findFirstMissing = (wanted, installed, set, machine = process) => {
  const requested = listOptional(wanted, installed);
  const isNeeded = (path, { optional = false, dev = false, devOptional = false, ...needs }) =>
    optional
      ? requested.has(getPackageName(path)) && isForMachine(needs, machine)
      : set === 'all' || !(dev || devOptional);
  const missing = Object.entries(wanted).find(([path, { version, integrity, ...entry }]) => {
    if (!path.startsWith('node_modules/')) return false;
    const found = installed[path];
    if (!found) return isNeeded(path, entry);
    return found.version !== version || (integrity !== undefined && found.integrity !== integrity);
  });
  return missing?.[0];
};

/** Lists the optional packages of workspaces and installed packages. */
const listOptional = (wanted, installed) =>
  new Set(
    Object.entries(wanted)
      .filter(([path]) => !path.startsWith('node_modules/') || installed[path])
      .flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies)),
  );

const getPackageName = (path) => path.split('node_modules/').at(-1);

/** Tells if a package is for this machine. Packages for a C library are left to npm. */
const isForMachine = ({ os, cpu, libc }, { platform, arch }) =>
  !libc && !!os?.includes(platform) && !!cpu?.includes(arch);
