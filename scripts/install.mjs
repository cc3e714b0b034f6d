import { existsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { alone, hashOf, listFolder, npm, ownNode, readText, root, Stop } from './workspace.mjs';

const stampName = '.cinvoice-installed';
const stamp = `node_modules/${stampName}`;

/** Installs the packages of the lock file, unless exactly those are there. */
export const installPackages = async () => {
  if (isInstalled()) return;
  await alone(async () => {
    if (isInstalled()) return;
    if (whatIsMissing()) await install();
    const missing = whatIsMissing();
    if (missing) {
      throw new Stop(
        `${missing} did not arrive with the packages: see that the package registry can be reached and that Node is 20.19 or later, then start again.`,
      );
    }
    writeFileSync(join(root, stamp), whatIsWanted());
  });
};

/** Written last, and gone with the rest when installing begins: what was broken off is not taken for whole. */
const isInstalled = () => readText(stamp) === whatIsWanted();

const whatIsWanted = () => `${hashOf(['package-lock.json'])} ${process.platform} ${process.arch}`;

/**
 * As `npm ci` does it, from nothing and to the letter of the lock file. `npm ci` itself refuses, from npm 11 on, when the
 * registry lacks a package that only another system would need.
 */
const install = async () => {
  // What says that the packages are there goes first.
  const all = [stampName, '.package-lock.json', ...(listFolder('node_modules') ?? [])];
  for (const name of all) {
    await rm(join(root, 'node_modules', name), { recursive: true, force: true });
  }
  await npm(['install', '--no-save', '--loglevel=error'], {
    doing: 'Installing the packages, on the first start and after a change of them (about a minute)',
    failed:
      'The packages could not be installed: see that the package registry can be reached, then start again',
  });
};

const whatIsMissing = () =>
  firstMissing(readLock('package-lock.json'), readLock('node_modules/.package-lock.json')) ??
  (existsSync(ownNode) ? undefined : ownNode);

const readLock = (path) => {
  const text = readText(path);
  return text ? JSON.parse(text).packages : {};
};

/** npm writes down what it installed when it is done, and stays silent when an optional package could not be had. */
const firstMissing = (wanted, installed) => {
  const missing = Object.entries(wanted).find(([place, { version, integrity, ...needs }]) => {
    if (!place.startsWith('node_modules/')) return false;
    const found = installed[place];
    if (!found) return isForThisMachine(needs);
    return found.version !== version || (integrity !== undefined && found.integrity !== integrity);
  });
  return missing?.[0];
};

/** Which C library is in use is npm's to find out; every other optional package names its machines. */
const isForThisMachine = ({ optional = false, os, cpu, libc }) =>
  !optional || (!libc && !!os?.includes(process.platform) && !!cpu?.includes(process.arch));
