import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const scripts = path.join(import.meta.dirname, '../scripts');

export const admin = { id: 'projectionist', password: 'a very dark room' };

type Outgoing = { to: string; subject?: string; text: string };

const createFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'e2e-cinvoice-'));
  // Others may pass through: as root, PostgreSQL runs as another account.
  chmodSync(folder, 0o711);
  return folder;
};

/** A folder of its own, with a copy of what the first product of the run made: see sample-data.ts. */
const createDataDir = (): string => {
  const dataDir = createFolder();
  const made = process.env.SAMPLE_DATA_DIR;
  if (!made) return dataDir;
  cpSync(made, dataDir, { recursive: true });
  // A copied folder is open to others, which PostgreSQL refuses.
  chmodSync(path.join(dataDir, 'postgres'), 0o700);
  return dataDir;
};

/** The product as `npm start` runs it, with its own port, database and files. */
export class Product {
  readonly dataDir: string;
  url = '';
  /** How far its clock is ahead of this machine's. */
  aheadMs = 0;
  #server: ChildProcess | undefined;
  #output = '';

  /** Settings for this product alone, by their names in the environment; those of a later start may differ. */
  settings: Readonly<Record<string, string>> = {};

  constructor({ dataDir = createDataDir() } = {}) {
    this.dataDir = dataDir;
  }

  /** The script that starts it. */
  protected readonly program: string = 'start.mjs';

  /** The settings of where it is. */
  protected place(port: string): Record<string, string> {
    return { PORT: port, DATA_DIR: this.dataDir };
  }

  /** The first start picks a free port; later ones reuse it. */
  async start(): Promise<void> {
    const server = spawn(process.execPath, [path.join(scripts, this.program)], {
      env: {
        ...process.env,
        FORCE_COLOR: undefined,
        ...this.place(new URL(this.url || 'http://localhost:0').port || '0'),
        ADMIN_ID: admin.id,
        ADMIN_PASSWORD: admin.password,
        // All journeys of a run share one network address.
        OTP_PER_ADDRESS_PER_HOUR: '100000',
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#server = server;
    this.#output = '';
    await new Promise<void>((resolve, reject) => {
      const readOutput = (part: Buffer): void => {
        this.#output += part;
        const address = /is ready at (\S+)/.exec(this.#output)?.[1];
        if (address) this.url = address;
        if (address) resolve();
      };
      server.stdout.on('data', readOutput);
      server.stderr.on('data', readOutput);
      server.once('exit', () => reject(new Error(`The product did not start. Its output:\n${this.#output}`)));
    });
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    await new Promise((resolve) => {
      server.once('exit', resolve);
      server.kill('SIGTERM');
    });
  }

  /** Starts it anew at a later time. Sessions that are too old by then have ended. */
  async moveTo(time: Date): Promise<void> {
    await this.stop();
    this.settings = { ...this.settings, DEMO_CLOCK: time.toISOString() };
    await this.start();
    this.aheadMs = time.getTime() - Date.now();
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Returns the newest one-time code sent to the number. */
  getCode(mobile: string): string {
    const texts = this.#outbox('sms.jsonl')
      .filter(({ to }) => to.endsWith(mobile))
      .map(({ text }) => text);
    const code = /\b\d{6}\b/.exec(texts.at(-1) ?? '')?.[0];
    if (!code) throw new Error(`No code was sent to ${mobile}.`);
    return code;
  }

  /** Returns the e-mails to an address, oldest first. */
  getMail(address: string): Outgoing[] {
    return this.#outbox('mail.jsonl').filter(({ to }) => to === address);
  }

  /** Where its servers keep what they send. */
  protected listDataDirs(): readonly string[] {
    return [this.dataDir];
  }

  #outbox(file: string): Outgoing[] {
    return this.listDataDirs().flatMap((dataDir) => {
      const outbox = path.join(dataDir, 'outbox', file);
      // Leaves out the last line, which is still being written.
      const lines = existsSync(outbox) ? readFileSync(outbox, 'utf8').split('\n').slice(0, -1) : [];
      return lines.map((line) => JSON.parse(line));
    });
  }
}

/** As `npm run sandbox` runs it, which makes its own sample data. */
export class Sandbox extends Product {
  protected override readonly program = 'sandbox.mjs';

  constructor() {
    super({ dataDir: createFolder() });
  }

  protected override place(port: string): Record<string, string> {
    return { SANDBOX_PORT: port, SANDBOX_DATA_DIR: this.dataDir };
  }
}
