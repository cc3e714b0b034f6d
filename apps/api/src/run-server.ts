import process from 'node:process';
import pino from 'pino';
import type { Config } from './config.ts';
import { registerShutdown } from './ending.ts';
import type { PassingTime } from './passing-time.ts';
import { CannotStart } from './platform/cannot-start.ts';
import { readTraceIds } from './platform/tracing/current.ts';
import { startServer } from './server.ts';

/** The time for closing jobs and the database, beyond the wait for running requests. */
const CLOSING_MS = 20_000;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** One line for an operator's fault, a stack for a programmer's. */
const fail = (error: unknown): never => {
  const known = error instanceof CannotStart;
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
};

/** Notifies the supervisor, if there is one. */
const notifyReady = (): void => {
  process.send?.('ready', () => process.disconnect());
};

type Prepared = { config: Config; time?: PassingTime };

/** Starts a server that ends with this process. */
export const runServer = async (prepare: () => Prepared | Promise<Prepared>): Promise<void> => {
  try {
    // A closed terminal is no reason to end.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    const prepared = await prepare();
    const { config } = prepared;
    const log = pino({ level: config.logLevel, ...(config.tracing && { mixin: readTraceIds }) });
    const { close } = await startServer({ ...prepared, log, print });
    registerShutdown({ log, close, longestMs: config.stopWaitMs + CLOSING_MS });
    notifyReady();
  } catch (error) {
    fail(error);
  }
};
