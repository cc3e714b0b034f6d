import { setTimeout as pause } from 'node:timers/promises';
import { takeBackup } from '../../e2e/replicas/backups.ts';
import type { Cluster } from '../../e2e/replicas/cluster.ts';
import type { Servers } from '../../e2e/several-servers/servers.ts';

/** A machine that died is noticed and started again. */
const DEAD_MS = 30_000;

/** For how long calls may fail: HAProxy asks each second who is ready, and Patroni takes a primary for lost after 30 s. */
export type Fault = { name: string; allowedMs: number; strike: () => Promise<string> };

type Place = { servers: Servers; cluster: Cluster; backups: string };

export const createFaults = (place: Place): Fault[] => {
  const { servers, cluster, backups } = place;
  return [
    {
      name: 'a backup runs',
      allowedMs: 0,
      strike: () => takeBackup(backups, { ...servers.settings, DATA_DIR: servers.folder }),
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
