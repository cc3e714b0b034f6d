import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import {
  type Connection,
  type EmbeddedPostgres,
  type Options,
  startEmbeddedPostgres,
} from '@cinvoice/embedded-postgres';
import { type FailureCode, StartFailure } from '@cinvoice/embedded-postgres/failure';
import { findRunningPostgres } from '@cinvoice/embedded-postgres/running';
import { CannotStart } from './cannot-start.ts';
import { separateOwner } from './separate-owner.ts';

/** The remedy for each failure, in the settings of this product. */
const advice: Record<FailureCode, string | null> = {
  'folder-unwritable': 'set DATA_DIR to one that can be',
  'folder-locked': 'stop it first, or set another DATA_DIR and PORT',
  'cluster-unknown': 'move it away, or set another DATA_DIR',
  'cluster-version': 'move the data with pg_dump, or set DATABASE_URL',
  'cluster-owner': 'start as that user, or set another DATA_DIR',
  'no-account': "start as an ordinary user, set DATA_DIR to a folder outside root's own, or set DATABASE_URL",
  'no-programs': 'set DATABASE_URL to a PostgreSQL 15 or later server',
  'socket-folder': 'set DATA_DIR to a folder of yours with a short name',
  'leftover-hangs': 'end it, then start again',
  'leftover-owner': 'stop it, then start again',
  // Its message ends with the line that PostgreSQL wrote.
  'program-failed': null,
};

const name = 'cinvoice';

/** Starts the PostgreSQL that the product carries. A failure tells the operator what to do. */
export const startOwnPostgres = (
  options: Pick<Options, 'dataDir' | 'log' | 'throwaway' | 'settings'>,
): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ ...options, name, upgrade: separateOwner }).catch((error: unknown) => {
    throw error instanceof StartFailure ? toCannotStart(error) : error;
  });

const toCannotStart = (failure: StartFailure): CannotStart => {
  const todo = advice[failure.code];
  return new CannotStart(todo ? `${failure.message}: ${todo}.` : failure.message, { cause: failure });
};

type Joined = Pick<EmbeddedPostgres, 'connection' | 'stop'>;

/** The PostgreSQL of the server that runs on this folder, or one of this process where none runs. Makes no database. */
export const joinOwnPostgres = async (dataDir: string, log: (line: string) => void): Promise<Joined> => {
  if (!existsSync(path.join(dataDir, 'postgres'))) {
    throw new CannotStart(`There is no database in ${dataDir}: set DATA_DIR, or DATABASE_URL.`);
  }
  try {
    return await startOwnPostgres({ dataDir, log });
  } catch (error) {
    if (!isLocked(error)) throw error;
  }
  return { connection: await findRunning(dataDir), stop: async () => undefined };
};

const findRunning = async (dataDir: string): Promise<Connection> => {
  const connection = await findRunningPostgres({ dataDir: await realpath(dataDir), name });
  if (connection) return connection;
  throw new CannotStart(`The server on ${dataDir} is starting or stopping: try again in a moment.`);
};

/** The same, for the role that may read everything of the cluster. It serves no request. */
export const joinOwnSuperuser = async (dataDir: string, log: (line: string) => void): Promise<Joined> => {
  const { connection, stop } = await joinOwnPostgres(dataDir, log);
  return { connection: toSuperuser(connection), stop };
};

const toSuperuser = (connection: Connection): Connection => ({ ...connection, user: 'postgres' });

/** That role at the PostgreSQL of the server that started this process. Starts none. */
export const findOwnSuperuser = async (dataDir: string): Promise<Connection> =>
  toSuperuser(await findRunning(dataDir));

const isLocked = (error: unknown): boolean =>
  error instanceof CannotStart && error.cause instanceof StartFailure && error.cause.code === 'folder-locked';
