import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** These scripts run on a bare clone with the Node that the machine has: plain JavaScript for Node 20, no packages. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The Node that the project brings along. */
export const ownNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Something that a person can put right: shown as it is, without a stack. */
export class Stop extends Error {}

export const readText = (path) => {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
};

/** One hash over files and folders, their names included; `leaveOut` says which entries of a folder do not count. */
export const hashOf = (paths, leaveOut = () => false) => {
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

/** Undefined for what is no folder. */
export const listFolder = (path) => {
  try {
    return readdirSync(join(root, path));
  } catch (error) {
    if (error.code === 'ENOTDIR' || error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Runs npm quietly: a word from time to time, and everything that it wrote only when it fails. */
export const npm = async (args, { doing, failed, env = {} }) => {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  console.log(`${doing} …`);
  const ticking = setInterval(() => console.log(`  … ${seconds()} s`), 15_000);
  const { code, output } = await runNpm(args, env);
  clearInterval(ticking);
  if (code === 0) return console.log(`  done in ${seconds()} s`);
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

/** The npm that runs this process, on the machine's own Node: an installation removes the project's. */
const findNpm = () => {
  const { npm_execpath: program, npm_node_execpath: node } = process.env;
  const isUsable = program && node && /npm-cli\.c?js$/.test(program) && !isInPackages(node);
  if (!isUsable) return { file: 'npm', before: [] };
  return { file: node, before: [program] };
};

/** Without the outer npm's variables, which the inner one would take for settings, and without the project's own programs. */
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

const turn = join(root, '.cache/start.pid');
const signOfLife = 2_000;

/** Does the work while no other start of this program installs or builds. */
export const alone = async (work) => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (let waited = false; !takeTurn(); waited = true) {
    if (isAbandoned()) rmSync(turn, { force: true });
    else if (!waited) console.log('Waiting for another start of this program to install or build …');
    await pause(100);
  }
  const living = setInterval(() => utimesSync(turn, new Date(), new Date()), signOfLife);
  try {
    return await work();
  } finally {
    clearInterval(living);
    rmSync(turn, { force: true });
  }
};

const takeTurn = () => {
  try {
    writeFileSync(turn, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
};

/** After a restart of the machine the number may be anyone's, so its holder also has to show that it is alive. */
const isAbandoned = () => {
  try {
    if (Date.now() - statSync(turn).mtimeMs > 5 * signOfLife) return true;
    process.kill(Number(readFileSync(turn, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
};
