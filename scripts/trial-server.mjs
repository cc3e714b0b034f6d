import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { buildServer } from './build-server.mjs';
import { findServerProgram } from './server-program.mjs';
import { ownNode, root, Stop } from './workspace.mjs';

/** What trials of the product with other programs share. */

const PATIENCE_MS = 60_000;

export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

/** Reads again and again, until there is something. */
export const readUntil = async (what, read) => {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await read().catch(() => undefined);
    if (found) return found;
    if (Date.now() > end) throw new Stop(`In ${PATIENCE_MS / 1_000} s there was no ${what}.`);
    await pause(200);
  }
};

/** Resolves with the first match in the program's output. */
export const findInOutput = (child, pattern) =>
  new Promise((resolve, reject) => {
    const said = [];
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        said.push(line);
        const match = pattern.exec(line);
        if (match) resolve(match);
      });
    }
    child.once('exit', () => reject(new Stop(`It ended before it was ready:\n${said.join('\n')}`)));
    child.once('error', reject);
  });

/** The product without sample data, on a free port. */
export const startTrialServer = async (folder, settings) => {
  await buildServer();
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
    DEMO_DATA: '0',
    BACKUP_TO: '',
    ...settings,
  };
  const child = spawn(ownNode, [findServerProgram('main')], { cwd: root, env, stdio: 'pipe' });
  const [, port] = await findInOutput(child, /is ready at http:.*:(\d+)/);
  return { child, target: `127.0.0.1:${port}` };
};

/** The newest first. */
export const endAll = async (children) => {
  for (const child of children.reverse()) {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
  }
};
