import { spawn } from 'node:child_process';
import { createCommand, environment, type Identity } from './identity.ts';

/**
 * Stops PostgreSQL when this process is gone without having done so (`kill -9`): a shell waits for the end of its input,
 * which this process holds open and the system closes. It compares the pid file, since process numbers are reused.
 */
const script = `
read -r _
read -r pid < "$2/postmaster.pid" && [ "$pid" = "$1" ] && kill -INT "$1"
`;

/** Returns the function that ends the guard. Without a shell (Windows) the next start stops the leftover. */
export const startGuard = (pid: number | undefined, identity: Identity, cluster: string): (() => void) => {
  if (pid === undefined || process.platform === 'win32') return () => undefined;
  const { file, args, options } = createCommand(identity, '/bin/sh', [
    '-c',
    script,
    'sh',
    String(pid),
    cluster,
  ]);
  const watching = spawn(file, args, {
    ...options,
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // PostgreSQL runs without a guard, too: the next start stops a leftover.
  watching.on('error', () => undefined);
  return () => watching.kill('SIGKILL');
};
