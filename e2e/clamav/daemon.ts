import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { signatures } from './viruses.ts';

/** The largest file that the daemon of the trial takes. */
export const LARGEST_MB = 16;

const places = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'];

/** ClamAV's daemon with signatures of its own, apart from any other of this machine. */
export class Clamd {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'try-clamav-'));
  readonly #program: string;
  readonly socket = path.join(this.#folder, 'clamd.ctl');
  #child: ChildProcess | undefined;

  constructor() {
    const program = places.find((place) => existsSync(place));
    if (!program) throw new Error('clamd is not installed. On Debian: apt install clamav-daemon.');
    this.#program = program;
    const database = path.join(this.#folder, 'signatures');
    mkdirSync(database);
    for (const [name, text] of Object.entries(signatures)) writeFileSync(path.join(database, name), text);
    const settings = {
      LocalSocket: this.socket,
      DatabaseDirectory: database,
      TemporaryDirectory: this.#folder,
      Foreground: 'yes',
      LogVerbose: 'yes',
      StreamMaxLength: `${LARGEST_MB}M`,
      AlertExceedsMax: 'yes',
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
    writeFileSync(path.join(this.#folder, 'clamd.conf'), lines.join(''));
  }

  async start(): Promise<void> {
    const args = ['--foreground', `--config-file=${path.join(this.#folder, 'clamd.conf')}`];
    const child = spawn(this.#program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    const said: string[] = [];
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        createInterface(stream).on('line', (line) => {
          said.push(line);
          if (line.includes('Self checking every')) resolve();
        });
      }
      child.once('exit', () => reject(new Error(`clamd ended before it was ready:\n${said.join('\n')}`)));
    });
  }

  /** SIGKILL leaves it no time for anything; SIGSTOP makes it hang. */
  async signal(signal: 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    if (signal === 'SIGTERM' || signal === 'SIGKILL') await ended;
  }

  async remove(): Promise<void> {
    await this.signal('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
