import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** These scripts run on a bare clone with the Node that the machine has: plain JavaScript for Node 20, no packages. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The project's own Node. */
export const ownNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** A failure that a person can mend: shown without a stack. */
export class Stop extends Error {}

export const readText = (path) => {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
};

/** Hashes files and folders with their names; `leaveOut` excludes entries of folders. */
export const computeHash = (paths, leaveOut = () => false) => {
  const hash = createHash('sha256');
  const add = (path) => {
    const names = listFolder(path);
    if (!names)
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(root, path)))
        .update('\0');
    else for (const name of names.filter((name) => !leaveOut(name)).sort()) add(`${path}/${name}`);
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
};

/** Lists a folder; undefined for anything else. */
export const listFolder = (path) => {
  try {
    return readdirSync(join(root, path));
  } catch (error) {
    if (error.code === 'ENOTDIR' || error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Says what is being done, how long it has taken from time to time, and that it is done. */
export const showProgress = async (doing, work) => {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  console.log(`${doing} …`);
  const ticking = setInterval(() => console.log(`  … ${seconds()} s`), 15_000);
  try {
    await work();
  } finally {
    clearInterval(ticking);
  }
  console.log(`  done in ${seconds()} s`);
};

/** Runs npm quietly: shows its output on failure alone. */
export const npm = async (args, { failed, env = {} }) => {
  const { code, output } = await runNpm(args, env);
  if (code === 0) return;
  console.error(output.trimEnd());
  throw new Stop(`${failed} (npm ${args.join(' ')}: ${code}). What it wrote stands above.`);
};

const runNpm = (args, env) =>
  new Promise((resolve) => {
    const { file, before } = findNpm();
    const stdio = ['ignore', 'pipe', 'pipe'];
    const shell = file === 'npm' && process.platform === 'win32';
    const child = spawn(file, [...before, ...args], {
      cwd: root,
      stdio,
      shell,
      env: { ...environment(), ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    child.on('error', (error) => resolve({ code: error.message, output }));
    child.on('close', (code, signal) => resolve({ code: code ?? signal, output }));
  });

const isInPackages = (file) => file.startsWith(join(root, 'node_modules'));

/** Finds the npm that runs this process, on the machine's Node: an installation removes the project's Node. */
const findNpm = () => {
  const { npm_execpath: program, npm_node_execpath: node } = process.env;
  const isUsable = program && node && /npm-cli\.c?js$/.test(program) && !isInPackages(node);
  if (!isUsable) return { file: 'npm', before: [] };
  return { file: node, before: [program] };
};

/** The environment without the outer npm's variables, which would act as settings, and without the project's programs. */
const environment = () =>
  Object.fromEntries(
    Object.entries(process.env)
      .filter(([name]) => !/^npm_(lifecycle|package|command)/.test(name))
      .map(([name, value]) => [name, /^path$/i.test(name) ? withoutPackages(value) : value]),
  );

const withoutPackages = (path = '') =>
  path
    .split(delimiter)
    .filter((folder) => !isInPackages(folder))
    .join(delimiter);

const lockFile = join(root, '.cache/start.pid');
const REFRESH_MS = 2_000;

/** Runs work while no other process of this project installs or builds. */
const runExclusively = async (work) => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (let waited = false; !takeTurn(); waited = true) {
    if (isAbandoned()) rmSync(lockFile, { force: true });
    else if (!waited) console.log('Waiting for another start of this program to install or build …');
    await pause(100);
  }
  const living = setInterval(() => utimesSync(lockFile, new Date(), new Date()), REFRESH_MS);
  try {
    return await work();
  } finally {
    clearInterval(living);
    rmSync(lockFile, { force: true });
  }
};

/** Does what is not done yet, while no other process installs or builds: one that was waited for may have done it. */
export const ensure = async (isDone, work) => {
  if (isDone()) return;
  await runExclusively(async () => {
    if (!isDone()) await work();
  });
};

const takeTurn = () => {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
};

/** A process id may be reused after a restart, so the holder must also refresh the lock. */
const isAbandoned = () => {
  try {
    if (Date.now() - statSync(lockFile).mtimeMs > 5 * REFRESH_MS) return true;
    process.kill(Number(readFileSync(lockFile, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
};
