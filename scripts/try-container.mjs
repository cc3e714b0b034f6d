import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, Stop } from './workspace.mjs';

const IMAGE = 'localhost/cinvoice-trial';

/** Debian's release of the base images. */
const RELEASE = 'bookworm';

/** The two images that ours is built on, by the arguments of its Containerfile. */
const published = {
  BUILD_BASE: 'docker.io/library/node:24-bookworm-slim',
  BASE: 'docker.io/library/debian:bookworm-slim',
};
const ownBases = { BUILD_BASE: `${IMAGE}-build-base`, BASE: `${IMAGE}-base` };

/** Runs a program to its end and returns what it said. */
export const run = (program, args, options = {}) => {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    ...options,
  });
  if (error || status !== 0) throw new Stop(`${error?.message ?? ''}${stdout}${stderr}`.trim());
  return `${stdout}${stderr}`;
};

const succeeds = (program, args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

const canFetchBases = () =>
  Object.values(published).every((image) => succeeds('podman', ['pull', '--quiet', image]));

/** Debian's base system, and the same with the Node and npm that run this script. */
const makeBases = async (folder) => {
  const system = path.join(folder, 'system');
  run('debootstrap', ['--variant=minbase', RELEASE, system]);
  const packed = path.join(folder, 'system.tar');
  run('tar', ['-C', system, '-cf', packed, '.']);
  run('podman', ['import', '--quiet', packed, ownBases.BASE]);
  const bin = path.join(system, 'usr/bin');
  const modules = path.join(system, 'usr/lib/node_modules');
  await mkdir(modules, { recursive: true });
  await cp(process.execPath, path.join(bin, 'node'));
  const { npm_execpath: npmProgram } = process.env;
  if (!npmProgram) throw new Stop('Start this by npm: npm run try:deploy');
  const npm = path.join(npmProgram, '../..');
  await cp(npm, path.join(modules, 'npm'), { recursive: true });
  for (const program of ['npm', 'npx']) {
    await symlink(`../lib/node_modules/npm/bin/${program}-cli.js`, path.join(bin, program));
  }
  run('tar', ['-C', system, '-cf', packed, '.']);
  run('podman', ['import', '--quiet', packed, ownBases.BUILD_BASE]);
};

/** What this machine's npm needs in order to fetch packages, lent to the build alone: it is in no image. */
const lendNpmSettings = async (folder) => {
  const read = (name) => readFile(run('npm', ['config', 'get', name]).trim(), 'utf8').catch(() => '');
  const file = path.join(folder, 'npmrc');
  const settings = [await read('globalconfig'), await read('userconfig')].join('\n');
  await writeFile(file, settings, { mode: 0o600 });
  const certificates = '/etc/ssl/certs';
  return [
    ...['--volume', `${file}:/usr/etc/npmrc:ro`],
    ...(existsSync(certificates) ? ['--volume', `${certificates}:${certificates}:ro`] : []),
  ];
};

const startContainer = (volume) => {
  const settings = ['--env', 'ALLOW_OUTBOX=1', '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'];
  const place = ['--volume', `${volume}:/var/lib/cinvoice`];
  return run('podman', ['run', '--rm', '--detach', ...settings, ...place, IMAGE]).trim();
};

const awaitReady = (id) => {
  const ready = `for (let tries = 0; tries < 240; tries += 1) {
    const found = await fetch('http://127.0.0.1:3000/readyz').catch(() => undefined);
    if (found?.ok) process.exit(0);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  process.exit(1);`;
  const node = '/opt/cinvoice/node_modules/node/bin/node';
  run('podman', ['exec', id, node, '--input-type=module', '--eval', ready]);
};

/** Starts on an empty volume, and again on the same one after a stop and after a kill. */
const startThrice = (volume) => {
  for (const end of [['stop', '--time', '70'], ['kill'], ['stop', '--time', '70']]) {
    const id = startContainer(volume);
    try {
      awaitReady(id);
    } finally {
      execFileSync('podman', [...end, id], { stdio: 'ignore' });
      // Until it is removed, its volume is in use.
      spawnSync('podman', ['wait', id], { stdio: 'ignore' });
    }
  }
};

/**
 * Builds the image and starts it thrice. Where no registry answers, its bases are made by debootstrap (as root). Returns why nothing
 * was tried, if so.
 */
export const tryContainer = async (folder) => {
  const isFetched = canFetchBases();
  if (!isFetched && !succeeds('debootstrap', ['--version'])) {
    return 'not tried: its base images cannot be fetched, and debootstrap is not installed';
  }
  if (!isFetched) await makeBases(folder);
  const bases = Object.entries(isFetched ? published : ownBases);
  const baseArguments = bases.flatMap(([name, image]) => ['--build-arg', `${name}=${image}`]);
  const lent = isFetched ? [] : ['--network', 'host', ...(await lendNpmSettings(folder))];
  const file = 'deploy/container/Containerfile';
  run('podman', ['build', '--tag', IMAGE, ...baseArguments, ...lent, '--file', file, '.']);
  const volume = `cinvoice-trial-${process.pid}`;
  try {
    startThrice(volume);
  } finally {
    spawnSync('podman', ['volume', 'rm', '--force', volume], { stdio: 'ignore' });
  }
  return undefined;
};
