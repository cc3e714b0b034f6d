import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { installPackages } from './install.mjs';
import { endAll, startTrialServer } from './trial-server.mjs';
import { makeCertificate, proxies, tryProxy } from './try-proxies.mjs';
import { ownNode, root, Stop } from './workspace.mjs';

/**
 * Tries what deploy/ holds beside Prometheus: each proxy in front of a real server, the unit of systemd, and the container. A line for each tells
 * whether it passed; what is not installed is not tried. Debian: apt install nginx caddy haproxy systemd podman.
 */

const ADMIN = { id: 'trial', password: 'a long password of this trial alone' };

const isInstalled = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

const signIn = async (target) => {
  const answer = await fetch(`http://${target}/api/v1/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: ADMIN.id, password: ADMIN.password }),
  });
  const { token } = await answer.json();
  if (!token) throw new Stop(`The trial could not sign in: ${answer.status}`);
  return { authorization: `Bearer ${token}` };
};

/** Of the newest request for that route, told once. */
const followAddresses = (child) => {
  const addresses = new Map();
  createInterface(child.stdout).on('line', (line) => {
    if (!line.startsWith('{')) return;
    const { log, route, address } = JSON.parse(line);
    if (log === 'access') addresses.set(route, address);
  });
  return (route) => {
    const address = addresses.get(route);
    addresses.delete(route);
    return address;
  };
};

const tryProxies = async (folder, say) => {
  const { child, target } = await startTrialServer(folder, {
    PUBLIC_URL: '',
    TRUST_PROXY: '1',
    ACCESS_LOG: '1',
    ADMIN_ID: ADMIN.id,
    ADMIN_PASSWORD: ADMIN.password,
  });
  try {
    const takeAddress = followAddresses(child);
    const trial = { folder, target, takeAddress, headers: await signIn(target) };
    const certificate = await makeCertificate(folder);
    for (const name of Object.keys(proxies)) {
      if (!isInstalled(name)) await say(name, 'not installed');
      else await say(name, () => tryProxy(name, { ...trial, certificate }));
    }
  } finally {
    await endAll([child]);
  }
};

const run = (program, args) => {
  const { status, error, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (error || status !== 0) throw new Stop(`${error?.message ?? ''}${stdout}${stderr}`.trim());
  return `${stdout}${stderr}`;
};

/** With this clone in the place of /opt/cinvoice, since systemd looks for the program. */
const tryUnit = async (folder) => {
  const unit = await readFile(path.join(root, 'deploy/systemd/cinvoice.service'), 'utf8');
  const file = path.join(folder, 'cinvoice.service');
  const program = '/opt/cinvoice/node_modules/node/bin/node';
  await writeFile(file, unit.replaceAll(program, ownNode).replaceAll('/opt/cinvoice', root));
  const said = run('systemd-analyze', ['verify', file]).trim();
  if (said) throw new Stop(said);
};

const IMAGE = 'localhost/cinvoice-trial';

const bases = ['docker.io/library/node:24-bookworm-slim', 'docker.io/library/debian:bookworm-slim'];

/** Whether the images that ours is built on are here, or can be fetched. */
const canFetchBases = () =>
  bases.every((base) => spawnSync('podman', ['pull', '--quiet', base], { stdio: 'ignore' }).status === 0);

const tryContainer = async () => {
  run('podman', ['build', '--tag', IMAGE, '--file', 'deploy/container/Containerfile', '.']);
  const settings = ['--env', 'ALLOW_OUTBOX=1', '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'];
  const id = run('podman', ['run', '--rm', '--detach', ...settings, IMAGE]).trim();
  const ready = `for (let tries = 0; tries < 120; tries += 1) {
    const found = await fetch('http://127.0.0.1:3000/readyz').catch(() => undefined);
    if (found?.ok) process.exit(0);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  process.exit(1);`;
  try {
    const node = '/opt/cinvoice/node_modules/node/bin/node';
    run('podman', ['exec', id, node, '--input-type=module', '--eval', ready]);
  } finally {
    execFileSync('podman', ['stop', '--time', '70', id], { stdio: 'ignore' });
  }
};

const main = async () => {
  await installPackages();
  const folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-deploy-'));
  const say = async (what, outcome) => {
    if (typeof outcome === 'string') return console.log(`${what}: ${outcome}`);
    try {
      await outcome();
      console.log(`${what}: passed`);
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      console.log(`${what}: FAILED\n${error.message}`);
      process.exitCode = 1;
    }
  };
  try {
    await tryProxies(folder, say);
    await say('systemd', isInstalled('systemd-analyze') ? () => tryUnit(folder) : 'not installed');
    if (!isInstalled('podman')) await say('container', 'podman is not installed');
    else
      await say('container', canFetchBases() ? tryContainer : 'not tried: its base images cannot be fetched');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

await main().catch((error) => {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
