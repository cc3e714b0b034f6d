import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** The commands of an operator, as processes of their own with these settings. */

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');

type Settings = Readonly<Record<string, string>>;

/** Returns what it said last. Throws what it complained of. */
const runCommand = async (program: string, args: readonly string[], settings: Settings): Promise<string> => {
  const { stdout } = await run(process.execPath, [`apps/api/src/${program}`, ...args], {
    cwd: root,
    env: { ...process.env, ...settings },
  });
  return stdout.trim().split('\n').at(-1) ?? '';
};

/** Makes a key for backups; returns its public half. */
export const makeBackupKey = async (keyFile: string): Promise<string> => {
  const said = await runCommand('make-backup-key.ts', [keyFile], {});
  const [recipient] = /age1\w+/.exec(said) ?? [];
  if (recipient === undefined) throw new Error(`no key was made: ${said}`);
  return recipient;
};

export const takeBackup = (place: string, settings: Settings): Promise<string> =>
  runCommand('take-backup.ts', [place], settings);

/** Into the empty DATA_DIR and DATABASE_URL of the settings. */
export const restoreBackup = (place: string, keyFile: string, settings: Settings): Promise<string> =>
  runCommand('restore-backup.ts', [place, '--identity', keyFile], settings);
