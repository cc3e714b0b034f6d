import { type EmbeddedPostgres, type Options, startEmbeddedPostgres } from '@cinvoice/embedded-postgres';
import { type FailureCode, StartFailure } from '@cinvoice/embedded-postgres/failure';
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

/** Starts the PostgreSQL that the product carries. A failure tells the operator what to do. */
export const startOwnPostgres = (
  options: Pick<Options, 'dataDir' | 'log' | 'throwaway'>,
): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ ...options, name: 'cinvoice', upgrade: separateOwner }).catch((error: unknown) => {
    throw error instanceof StartFailure ? toCannotStart(error) : error;
  });

const toCannotStart = (failure: StartFailure): CannotStart => {
  const todo = advice[failure.code];
  return new CannotStart(todo ? `${failure.message}: ${todo}.` : failure.message, { cause: failure });
};
