import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort, readUntil } from './trial-server.mjs';
import { Stop } from './workspace.mjs';

/** A Ceph of one monitor, one store in memory and one gateway. */

export const cephPrograms = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'ceph', 'ceph-authtool'];

const KEY = { id: 'trialaccesskey', secret: 'trialsecretkey' };

const toSettings = (folder, { fsid, monitor }) => `[global]
fsid = ${fsid}
mon_host = [v2:127.0.0.1:${monitor}]
mon_initial_members = a
public_addr = 127.0.0.1
keyring = ${folder}/keyring
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
mon_data = ${folder}/mon
osd_data = ${folder}/osd
osd_objectstore = memstore
memstore_device_bytes = 2147483648
osd_crush_chooseleaf_type = 0
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
run_dir = ${folder}
admin_socket = ${folder}/$name.asok
log_to_file = false
mon_cluster_log_to_file = false
crash_dir = ${folder}
`;

const run = (program, args) => {
  const options = { encoding: 'utf8', timeout: 120_000 };
  const { status, error, stdout, stderr } = spawnSync(program, args, options);
  if (error || status !== 0) throw new Stop(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`);
  return stdout;
};

/** Of the monitor, and of all others, who may do everything. */
const makeKeys = (keyring) => {
  const monitor = ['-n', 'mon.', '--cap', 'mon', 'allow *'];
  run('ceph-authtool', ['--create-keyring', keyring, '--gen-key', ...monitor]);
  const all = ['mon', 'osd', 'mgr'].flatMap((sort) => ['--cap', sort, 'allow *']);
  for (const name of ['client.admin', 'osd.0'])
    run('ceph-authtool', [keyring, '--gen-key', '-n', name, ...all]);
};

/** Resolves with the address and the key of a running one. */
export const startCeph = async (folder, children) => {
  const [monitor, gateway] = [await freePort(), await freePort()];
  const [fsid, store] = [randomUUID(), randomUUID()];
  const settings = path.join(folder, 'ceph.conf');
  const [keyring, map] = ['keyring', 'monmap'].map((name) => path.join(folder, name));
  const ask = (program, args) => run(program, ['-c', settings, ...args]);
  const start = (program, args) => {
    const given = ['-c', settings, '-f', ...args];
    children.push(spawn(program, given, { cwd: folder, stdio: 'ignore' }));
  };
  await writeFile(settings, toSettings(folder, { fsid, monitor }));
  for (const name of ['mon', 'osd']) await mkdir(path.join(folder, name));
  makeKeys(keyring);

  run('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, map]);
  ask('ceph-mon', ['--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring]);
  start('ceph-mon', ['-i', 'a']);
  ask('ceph', ['osd', 'new', store]);
  ask('ceph-osd', ['-i', '0', '--mkfs', '--osd-uuid', store]);
  start('ceph-osd', ['-i', '0']);
  await readUntil('store of Ceph', async () => ask('ceph', ['osd', 'stat']).includes(' 1 up'));

  start('radosgw', ['-n', 'client.admin', `--rgw-frontends=beast endpoint=127.0.0.1:${gateway}`]);
  await readUntil('gateway of Ceph', async () => (await fetch(`http://127.0.0.1:${gateway}`)).ok);
  const key = ['--access-key', KEY.id, '--secret-key', KEY.secret];
  ask('radosgw-admin', ['user', 'create', '--uid', 'trial', '--display-name', 'trial', ...key]);
  return `http://${KEY.id}:${KEY.secret}@127.0.0.1:${gateway}`;
};
