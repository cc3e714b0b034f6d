import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../../e2e/replicas/cluster.ts';
import type { Servers } from '../../e2e/several-servers/servers.ts';

const root = path.join(import.meta.dirname, '../..');
/** A machine that died is noticed and started again. */
const DEAD_MS = 30_000;

/** For how long calls may fail: HAProxy asks each second who is ready, and Patroni takes a primary for lost after 30 s. */
export type Fault = { name: string; allowedMs: number; strike: () => Promise<string> };

type Place = { servers: Servers; cluster: Cluster; backups: string };

const runProgram = async (
  program: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<string> => {
  const child = spawn(process.execPath, [`apps/api/src/${program}`, ...args], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said += part;
    });
  const [status] = await once(child, 'exit');
  const lines = said.trim().split('\n');
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${lines.slice(-5).join(' ')}`);
  return lines.at(-1) ?? '';
};

/** Makes a key for backups; returns the setting that they need. */
export const makeBackupKey = async (keyFile: string): Promise<string> => {
  const child = spawn(process.execPath, ['apps/api/src/make-backup-key.ts', keyFile], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (part: Buffer) => {
    said += part;
  });
  await once(child, 'exit');
  const [recipient] = /age1\w+/.exec(said) ?? [];
  if (recipient === undefined) throw new Error(`no key was made: ${said}`);
  return recipient;
};

export const createFaults = (place: Place): Fault[] => {
  const { servers, cluster, backups } = place;
  return [
    {
      name: 'a backup runs',
      allowedMs: 0,
      strike: () =>
        runProgram('take-backup.ts', [backups], { ...servers.settings, DATA_DIR: servers.folder }),
    },
    {
      name: 'a server is killed',
      allowedMs: 5_000,
      strike: async () => {
        const [name = ''] = servers.names;
        await servers.kill(name);
        await pause(DEAD_MS);
        await servers.revive(name);
        return `${name} was away for ${DEAD_MS / 1000} s`;
      },
    },
    {
      name: 'the primary is killed, and a replica promoted',
      allowedMs: 60_000,
      strike: async () => {
        const name = await cluster.strikePrimary('killed');
        await pause(DEAD_MS);
        cluster.revive(name);
        await cluster.untilWhole();
        return `${name} is a replica now, and all have everything`;
      },
    },
  ];
};
