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

  let askedAt: number | undefined;
  const stop = (): void => {
    const now = performance.now();
    // npm hands on a Ctrl-C that the terminal has sent us too: only a later one means that waiting was enough.
    if (askedAt !== undefined && now - askedAt > 1_000) process.exit(1);
    if (askedAt !== undefined) return;
    askedAt = now;
    server.close().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
} catch (error) {
  fail(error);
}
