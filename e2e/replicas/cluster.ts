import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort, until } from '../trial.ts';
import { findPostgres, giveToAccount, listProcesses, run, signal } from './programs.ts';

const root = path.join(import.meta.dirname, '../..');
const NAMES = ['db1', 'db2', 'db3'];
const PASSWORD = 'of this trial alone';

type Node = {
  name: string;
  folder: string;
  data: string;
  port: number;
  rest: number;
  patroni?: ChildProcess;
};

/** It dies without a word, or says nothing and keeps its connections, as a machine that is out of memory does. */
export type Fault = 'killed' | 'hung';

/** As Patroni tells it. */
type Member = { name: string; role: string; state: string; lag?: number | string };

const toUrl = (user: string, port: number, database: string): string =>
  `postgres://${user}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`;

/** etcd, three PostgreSQL under Patroni with a synchronous standby, and HAProxy in front of the primary and of the others. */
export class Cluster {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'cinvoice-replicas-'));
  readonly #nodes: Node[] = [];
  readonly #others: ChildProcess[] = [];
  #store = '';
  #port = 0;
  #readPort = 0;

  get settings(): Record<string, string> {
    return {
      ...this.#nameDatabase('cinvoice'),
      DATABASE_READ_URL: toUrl('cinvoice', this.#readPort, 'cinvoice'),
    };
  }

  /** May do everything, on whichever is the primary. */
  get superuserUrl(): string {
    return toUrl('postgres', this.#port, 'cinvoice');
  }

  async start(): Promise<void> {
    giveToAccount(this.folder);
    await this.#startStore();
    for (const name of NAMES) {
      const folder = path.join(this.folder, name);
      mkdirSync(folder);
      giveToAccount(folder);
      const node = {
        name,
        folder,
        data: path.join(folder, 'data'),
        port: await freePort(),
        rest: await freePort(),
      };
      this.#nodes.push(node);
      this.#startNode(node);
    }
    await this.untilWhole();
    await this.#startProxy();
    await this.#createDatabase();
  }

  /** Until there is a primary, a synchronous standby and another one, and both have everything. */
  async untilWhole(): Promise<void> {
    await until('whole cluster', async () => {
      const members = await this.#readMembers();
      const roles = members.map(({ role }) => role).sort();
      const areRunning = members.every(({ state, lag = 0 }) => /running|streaming/.test(state) && lag === 0);
      return areRunning && roles.join() === 'leader,replica,sync_standby';
    });
  }

  /** Strikes the primary and what manages it; returns its name. */
  async strikePrimary(fault: Fault): Promise<string> {
    const leader = (await this.#readMembers()).find(({ role }) => role === 'leader');
    const node = this.#nodes.find(({ name }) => name === leader?.name);
    if (!node) throw new Error('there is no primary');
    this.#signal(node, fault === 'killed' ? 'SIGKILL' : 'SIGSTOP');
    return node.name;
  }

  /** Starts it anew, and it joins the others. What hangs is ended first, as a watchdog resets a machine: see docs/operations.md. */
  revive(name: string): void {
    const node = this.#nodes.find((one) => one.name === name);
    if (!node) return;
    this.#signal(node, 'SIGKILL');
    this.#startNode(node);
  }

  #signal({ patroni, data }: Node, name: NodeJS.Signals): void {
    if (patroni?.pid) signal(patroni.pid, name);
    for (const pid of listProcesses(data)) signal(pid, name);
  }

  async read<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
    const client = new pg.Client(toUrl('cinvoice_owner', this.#port, 'cinvoice'));
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    for (const node of this.#nodes) this.#signal(node, 'SIGKILL');
    const ended = this.#others.map((child) => (child.exitCode === null ? once(child, 'exit') : undefined));
    for (const child of this.#others) child.kill('SIGKILL');
    await Promise.all(ended);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async #startStore(): Promise<void> {
    const [clients, peers] = [await freePort(), await freePort()];
    const [forClients, forPeers] = [`http://127.0.0.1:${clients}`, `http://127.0.0.1:${peers}`];
    const args = [
      ...[
        '--data-dir',
        path.join(this.folder, 'etcd'),
        '--name',
        'one',
        '--initial-cluster',
        `one=${forPeers}`,
      ],
      ...['--listen-client-urls', forClients, '--advertise-client-urls', forClients],
      ...['--listen-peer-urls', forPeers, '--initial-advertise-peer-urls', forPeers],
    ];
    this.#others.push(run('etcd', args, this.folder));
    this.#store = `127.0.0.1:${clients}`;
    await until('answer of etcd', async () => {
      const answer = await fetch(`${forClients}/health`).catch(() => undefined);
      return answer?.ok || undefined;
    });
  }

  /** Times are Patroni's own: it takes a primary for lost after `ttl`. */
  #startNode(node: Node): void {
    const { name, folder, data, port, rest } = node;
    const settings = {
      ...{ scope: 'cinvoice', name, etcd3: { host: this.#store } },
      restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
      bootstrap: {
        dcs: {
          ...{ ttl: 30, loop_wait: 10, retry_timeout: 10, synchronous_mode: true },
          postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
        },
        initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
      },
      postgresql: {
        ...{ listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${port}` },
        ...{ data_dir: data, bin_dir: findPostgres(), pgpass: path.join(folder, 'pgpass') },
        authentication: {
          superuser: { username: 'postgres', password: PASSWORD },
          replication: { username: 'replicator', password: PASSWORD },
        },
        parameters: { unix_socket_directories: folder, password_encryption: 'scram-sha-256' },
        pg_hba: [
          'local all all trust',
          'host replication replicator 127.0.0.1/32 scram-sha-256',
          'host all all 127.0.0.1/32 scram-sha-256',
        ],
      },
    };
    const file = path.join(folder, 'patroni.yml');
    // Whatever is JSON is YAML.
    writeFileSync(file, JSON.stringify(settings));
    node.patroni = run('patroni', [file], folder);
  }

  async #readMembers(): Promise<Member[]> {
    for (const { rest } of this.#nodes) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined);
      if (!answer?.ok) continue;
      const { members }: { members: Member[] } = await answer.json();
      return members;
    }
    return [];
  }

  /** As in deploy/, on this machine's ports. */
  async #startProxy(): Promise<void> {
    this.#port = await freePort();
    this.#readPort = await freePort();
    const deployed = readFileSync(path.join(root, 'deploy/haproxy/database.cfg'), 'utf8');
    const servers = this.#nodes.map(
      ({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}\n`,
    );
    const settings = deployed
      .replace(/bind .*5432$/m, `bind 127.0.0.1:${this.#port}`)
      .replace(/bind .*5433$/m, `bind 127.0.0.1:${this.#readPort}`)
      .replace(/(^ {2}server .*\n)+/gm, servers.join(''));
    const file = path.join(this.folder, 'haproxy.cfg');
    writeFileSync(file, settings);
    this.#others.push(run('haproxy', ['-db', '-f', file], this.folder));
  }

  async #createDatabase(): Promise<void> {
    // HAProxy takes every server for the primary until it has asked it, and ends its connections then.
    const client = await until('primary behind HAProxy', async () => {
      const one = new pg.Client(toUrl('postgres', this.#port, 'postgres'));
      one.on('error', () => undefined);
      try {
        await one.connect();
        const { rows } = await one.query<{ behind: boolean }>('SELECT pg_is_in_recovery() AS behind');
        if (rows[0]?.behind === false) return one;
        await one.end();
      } catch {
        // It is asked again.
      }
      return undefined;
    });
    for (const role of ['cinvoice_owner', 'cinvoice'])
      await client.query(`CREATE ROLE ${role} LOGIN PASSWORD '${PASSWORD}'`);
    await client.query('CREATE DATABASE cinvoice OWNER cinvoice_owner');
    await client.end();
  }

  /** An empty database for the same roles; returns the settings that name it. */
  async createAnother(name: string): Promise<Record<string, string>> {
    const client = new pg.Client(this.superuserUrl);
    await client.connect();
    await client.query(`CREATE DATABASE ${name} OWNER cinvoice_owner`).finally(() => client.end());
    return this.#nameDatabase(name);
  }

  #nameDatabase(name: string): Record<string, string> {
    return {
      DATABASE_URL: toUrl('cinvoice', this.#port, name),
      DATABASE_OWNER_URL: toUrl('cinvoice_owner', this.#port, name),
    };
  }
}
