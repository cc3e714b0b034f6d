import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { installPackages } from './install.mjs';
import { endAll, startTrialServer } from './trial-server.mjs';
import { run, tryContainer } from './try-container.mjs';
import { makeCertificate, proxies, tryProxy } from './try-proxies.mjs';
import { ownNode, root, Stop } from './workspace.mjs';

/**
 * Tries what deploy/ holds beside Prometheus: each proxy in front of a real server, the unit of systemd, and the container. A line for each tells
 * whether it passed; what is not installed is not tried. Debian: apt install nginx caddy haproxy systemd podman debootstrap.
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

/** With this clone in the place of /opt/cinvoice, since systemd looks for the program. */
const tryUnit = async (folder) => {
  const unit = await readFile(path.join(root, 'deploy/systemd/cinvoice.service'), 'utf8');
  const file = path.join(folder, 'cinvoice.service');
  const program = '/opt/cinvoice/node_modules/node/bin/node';
  await writeFile(file, unit.replaceAll(program, ownNode).replaceAll('/opt/cinvoice', root));
  const said = run('systemd-analyze', ['verify', file]).trim();
  if (said) throw new Stop(said);
};

const main = async () => {
  await installPackages();
  const folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-deploy-'));
  const say = async (what, outcome) => {
    if (typeof outcome === 'string') return console.log(`${what}: ${outcome}`);
    try {
      console.log(`${what}: ${(await outcome()) ?? 'passed'}`);
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      console.log(`${what}: FAILED\n${error.message}`);
      process.exitCode = 1;
    }
  };
  try {
    await tryProxies(folder, say);
    await say('systemd', isInstalled('systemd-analyze') ? () => tryUnit(folder) : 'not installed');
    await say('container', isInstalled('podman') ? () => tryContainer(folder) : 'podman is not installed');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

await main().catch((error) => {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
