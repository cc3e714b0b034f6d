import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../packages/embedded-postgres/src/start.ts';
import { admin, Product } from '../product.ts';
import { freePort, until } from '../trial.ts';

const root = path.join(import.meta.dirname, '../..');
/** HAProxy asks each server that often, in seconds, and takes one that says no out at once. */
const ASKED_EVERY = 1;
/** A quarter of it passes between the word of a stop and the end of the listener: longer than HAProxy needs to hear of it. */
const STOP_WAIT_SECONDS = 20;

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

type Server = { name: string; port: number; folder: string; child?: ChildProcess };

/**
 * Several servers on one database and one folder of files, with HAProxy in front of them. The database is a PostgreSQL that comes
 * along, unless the settings name another one.
 */
export class Servers extends Product {
  readonly #count: number;
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'cinvoice-servers-'));
  #database: EmbeddedPostgres | undefined;
  #proxy: ChildProcess | undefined;
  readonly #all: Server[] = [];

  constructor(count = 3) {
    super();
    this.#count = count;
  }

  override async start(): Promise<void> {
    if (!this.settings.DATABASE_URL) this.settings = { ...this.settings, ...(await this.#startDatabase()) };
    const files = path.join(this.#folder, 'files');
    mkdirSync(files);
    for (let number = 1; number <= this.#count; number += 1) {
      const server = {
        name: `server${number}`,
        port: await freePort(),
        folder: path.join(this.#folder, `${number}`),
      };
      mkdirSync(server.folder);
      symlinkSync(files, path.join(server.folder, 'files'));
      this.#all.push(server);
      await this.#startOne(server);
    }
    await this.#startProxy();
  }

  get names(): readonly string[] {
    return this.#all.map(({ name }) => name);
  }

  /** Of the supervisors of running servers, by the servers' names. */
  get supervisors(): ReadonlyMap<string, number> {
    return new Map(
      this.#all.flatMap(({ name, child }) =>
        child?.pid && child.exitCode === null && child.signalCode === null ? [[name, child.pid]] : [],
      ),
    );
  }

  /** Of the first server; the files are all servers'. */
  get folder(): string {
    return this.#all[0]?.folder ?? this.#folder;
  }

  /** Asks a server to end, waits for it, and starts it anew. */
  async restart(name: string): Promise<void> {
    const server = this.#find(name);
    await end(server.child);
    await this.#startOne(server);
    await this.#untilTaken();
  }

  /** Ends a server without a word, with its supervisor. */
  async kill(name: string): Promise<void> {
    const { child } = this.#find(name);
    if (!child) throw new Error(`${name} does not run`);
    const ended = once(child, 'exit');
    killGroup(child);
    await ended;
  }

  async revive(name: string): Promise<void> {
    await this.#startOne(this.#find(name));
    await this.#untilTaken();
  }

  override async stop(): Promise<void> {
    for (const { child } of this.#all) await end(child);
    await end(this.#proxy);
    await this.#database?.stop();
  }

  override async remove(): Promise<void> {
    await super.remove();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  protected override listDataDirs(): readonly string[] {
    return this.#all.map(({ folder }) => folder);
  }

  #find(name: string): Server {
    const server = this.#all.find((one) => one.name === name);
    if (!server) throw new Error(`there is no ${name}`);
    return server;
  }

  async #startDatabase(): Promise<Record<string, string>> {
    this.#database = await startEmbeddedPostgres({
      ...{ dataDir: path.join(this.#folder, 'database'), name: 'cinvoice', log: console.log },
      settings: { max_connections: '200' },
    });
    const { connection, owner } = this.#database;
    const { host = '', port, database } = connection;
    const toUrl = (user: string | undefined): string =>
      `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`;
    return { DATABASE_URL: toUrl(connection.user), DATABASE_OWNER_URL: toUrl(owner.user) };
  }

  async #startOne(server: Server): Promise<void> {
    server.child = spawn(process.execPath, ['scripts/keep-serving.mjs'], {
      cwd: root,
      // A group of its own, so that nothing of it outlives a kill.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(server.port),
        DATA_DIR: server.folder,
        SECRET_KEY: 'one secret that all servers of a trial share',
        DEMO_DATA: '0',
        BACKUP_TO: '',
        ADMIN_ID: admin.id,
        ADMIN_PASSWORD: admin.password,
        OTP_PER_ADDRESS_PER_HOUR: '100000',
        NEW_ITEMS_PER_DAY: '100000',
        TRUST_PROXY: '1',
        STOP_WAIT_SECONDS: String(STOP_WAIT_SECONDS),
        ...this.settings,
      },
    });
    const { child } = server;
    process.once('exit', () => killGroup(child));
    await until(`answer of ${server.name}`, async () => {
      if (child.exitCode !== null) throw new Error(`${server.name} ended with ${child.exitCode}`);
      return isReady(server.port);
    });
  }

  /** As in deploy/, without TLS and with a statistics page that tells who is taken for ready. */
  async #startProxy(): Promise<void> {
    const [port, statistics] = [await freePort(), await freePort()];
    const deployed = readFileSync(path.join(root, 'deploy/haproxy/haproxy.cfg'), 'utf8');
    const toLines = (toText: (server: Server) => string): string =>
      this.#all.map((one) => `  server ${toText(one)}`).join('\n');
    const settings = deployed
      .replace('maxconn 10000', 'maxconn 500')
      .replace(/frontend plain\n(?: .*\n)+\n/, '')
      .replace(/ {2}bind :443.*/, `  bind 127.0.0.1:${port}`)
      .replace(/inter \d+s/, `inter ${ASKED_EVERY}s`)
      .replace(
        /^ {2}server .* check$/m,
        toLines(({ name, port }) => `${name} 127.0.0.1:${port} check`),
      )
      .replace(
        /^ {2}server .* backup$/m,
        toLines(({ name, port }) => `${name}-unready 127.0.0.1:${port} backup`),
      );
    const page = `\nfrontend statistics\n  bind 127.0.0.1:${statistics}\n  stats enable\n  stats uri /\n`;
    const file = path.join(this.#folder, 'haproxy.cfg');
    writeFileSync(file, settings + page);
    this.#proxy = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'inherit', 'inherit'] });
    this.url = `http://127.0.0.1:${port}`;
    this.#statistics = `http://127.0.0.1:${statistics}/;csv`;
    await this.#untilTaken();
  }

  #statistics = '';

  /** Until HAProxy takes every server for ready. */
  async #untilTaken(): Promise<void> {
    await until('server in every place', async () => {
      const text = await fetch(this.#statistics).then(
        (answer) => answer.text(),
        () => '',
      );
      const up = text.split('\n').filter((line) => /^cinvoice,server\d,/.test(line) && /,UP,/.test(line));
      return up.length === this.#count;
    });
  }
}

const killGroup = ({ pid, exitCode, signalCode }: ChildProcess): void => {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
};

const end = async (child: ChildProcess | undefined): Promise<void> => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};
