import { enableCompileCache } from 'node:module';
import process from 'node:process';
import pino from 'pino';
import { loadConfig } from './config.ts';
import { CannotStart } from './platform/cannot-start.ts';
import { startServer } from './server.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** One line for what a person can act on, a stack for what only a programmer can. */
const fail = (error: unknown): never => {
  const known = error instanceof CannotStart;
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
};

try {
  enableCompileCache();
  const config = loadConfig();
  const log = pino({ level: config.logLevel });
  const server = await startServer({ config, log, print });

  let stopping = false;
  const stop = (): void => {
    // A second Ctrl-C means that waiting was enough.
    if (stopping) process.exit(1);
    stopping = true;
    server.close().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
} catch (error) {
  fail(error);
}
