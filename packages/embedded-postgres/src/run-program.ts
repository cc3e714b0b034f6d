import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { StartFailure } from './failure.ts';
import { createCommand, environment, type Identity } from './identity.ts';

/** Runs a program to its end. A failure carries the last line that it wrote. */
export const runProgram = async (
  identity: Identity,
  program: string,
  args: string[],
  input = '',
): Promise<void> => {
  const { file, args: all, options } = createCommand(identity, program, args);
  // A session of its own, so that a Ctrl-C in the terminal reaches this process alone, which decides.
  const child = spawn(file, all, { ...options, cwd: '/', env: environment, detached: true });
  const ended = new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  child.stdin.on('error', () => child.stdin.destroy()).end(input);
  const [code, , complaints] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code !== 0) throw new StartFailure('program-failed', `${program} failed: ${getLastLine(complaints)}`);
};

export const getLastLine = (output: string): string => output.trimEnd().split('\n').at(-1) ?? '';
