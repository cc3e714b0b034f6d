import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ownNode, root, Stop } from './workspace.mjs';

/** The shell has no window to draw, which is a fifth of a journey's processor time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const elsewhere = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Finds a working Chromium: an installed one, or else one downloaded for the tests. */
export const findChromium = async () => {
  const wished = process.env.CHROMIUM_PATH;
  if (wished) {
    if (runs(wished)) return wished;
    throw new Stop(`CHROMIUM_PATH is '${wished}', where no Chromium runs; leave it out to have one found.`);
  }
  const found = (await playwrights()) ?? installed() ?? (await downloaded()) ?? fromDebian();
  if (found) return found;
  throw new Stop(
    'No Chromium runs here and none could be fetched: install Chromium or Google Chrome, or name one in CHROMIUM_PATH.',
  );
};

/** Some systems have a stub of that name that only explains how to install the real program. */
const runs = (path) =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

/** Loaded late, since a fresh clone lacks the package when this file is read. */
const playwrights = async () => {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return runs(path) ? path : undefined;
};

const installed = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .concat(elsewhere)
    .find(runs);

const downloaded = () => {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  attempt('Fetching a Chromium for the tests', ownNode, [cli, 'install', '--no-shell', 'chromium']);
  return playwrights();
};

const fromDebian = () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  // Older releases have no package of the shell.
  const packages = ['chromium-headless-shell', 'chromium'].map(
    (name) => `apt-get install -qq -y --no-install-recommends ${name}`,
  );
  const install = `apt-get update -qq && (${packages.join(' || ')})`;
  attempt("Installing the system's Chromium package", '/bin/sh', ['-c', install]);
  return installed();
};

/** Ignores a failure, so that the next source is tried. */
const attempt = (doing, program, args) => {
  console.log(`${doing} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8', timeout: 240_000 });
  if (status !== 0)
    console.log(`  did not work:\n${`${stdout}${stderr}`.trim().split('\n').slice(-3).join('\n')}`);
};
