import pg from 'pg';
import { isConflict, isDatabaseGone } from '#api/platform/db.ts';

/** What a replica did instead of answering. `cancelled`: it had to replay what the statement still read. */
export type Fault = 'away' | 'slow' | 'cancelled' | 'failed';

/** A cancelled statement took longer than it may. */
const CANCELLED = '57014';
/** A write on what can only be read. */
const READ_ONLY = '25006';

const isLate = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? error.code === CANCELLED
    : error instanceof Error && error.message.startsWith('Query read timeout');

/** Of a statement that the primary may answer all the same; undefined where it is the caller's own doing. */
export const toFault = (error: unknown): Fault | undefined => {
  if (isLate(error)) return 'slow';
  if (isConflict(error)) return 'cancelled';
  if (isDatabaseGone(error)) return 'away';
  return error instanceof pg.DatabaseError && error.code !== READ_ONLY ? 'failed' : undefined;
};
