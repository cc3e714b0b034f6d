import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Programs } from './programs.ts';

/** PostgreSQL's fast stop, its immediate one, and the system's. */
export type Signal = 'INT' | 'QUIT' | 'KILL';

/** A process that is gone already is a success. Windows knows no signals; PostgreSQL brings its own there. */
export const sendSignal = async (programs: Programs, pid: number, signal: Signal): Promise<void> => {
  try {
    if (process.platform !== 'win32') process.kill(pid, `SIG${signal}`);
    else await promisify(execFile)(programs.control, ['kill', signal, String(pid)]);
  } catch (error) {
    if (isRunning(pid)) throw error;
  }
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
