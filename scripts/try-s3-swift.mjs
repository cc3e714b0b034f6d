import { spawn, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { freePort, readUntil } from './trial-server.mjs';
import { Stop } from './workspace.mjs';

/** A Swift of one server of each sort, with the gateway that speaks S3. */

const SECRET = 'trialsecret';
const sorts = ['account', 'container', 'object'];

export const swiftPrograms = [...sorts, 'proxy'].map((sort) => `swift-${sort}-server`);

const toHead = (folder, port) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
workers = 0
log_name = trial
fallocate_reserve = 0
`;

const toServer = (folder, sort, port) => `${toHead(folder, port)}
[pipeline:main]
pipeline = ${sort}-server
[app:${sort}-server]
use = egg:swift#${sort}
`;

const toProxy = (folder, port) => `${toHead(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_trial_trial = ${SECRET} .admin
${['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'bulk', 's3api', 'slo', 'dlo']
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
  .join('')}
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
`;

const makeRing = (folder, sort, port) => {
  const device = ['--region', '1', '--zone', '1', '--ip', '127.0.0.1', '--port', `${port}`];
  for (const args of [
    ['create', '4', '1', '1'],
    ['add', ...device, '--device', 'one', '--weight', '1'],
    ['rebalance'],
  ]) {
    const ring = spawnSync('swift-ring-builder', [`${sort}.builder`, ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (ring.status !== 0)
      throw new Stop(`swift-ring-builder ${args.join(' ')}: ${ring.stdout}${ring.stderr}`);
  }
};

/** Resolves with the address and the key of a running one. */
export const startSwift = async (folder, children) => {
  const start = async (name, settings) => {
    const file = path.join(folder, `${name}.conf`);
    await writeFile(file, settings);
    children.push(spawn(`swift-${name}-server`, [file], { cwd: folder, stdio: 'ignore' }));
  };
  await mkdir(path.join(folder, 'devices/one'), { recursive: true });
  for (const sort of sorts) {
    const port = await freePort();
    makeRing(folder, sort, port);
    await start(sort, toServer(folder, sort, port));
  }
  const port = await freePort();
  await start('proxy', toProxy(folder, port));
  await readUntil('gateway of Swift', async () => (await fetch(`http://127.0.0.1:${port}/healthcheck`)).ok);
  return `http://trial%3Atrial:${SECRET}@127.0.0.1:${port}`;
};
