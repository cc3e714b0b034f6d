/** Reasons for which PostgreSQL is not started. A program chooses its advice by them. */
export type FailureCode =
  /** The data folder cannot be written by this user. */
  | 'folder-unwritable'
  /** Another living process holds the data folder. */
  | 'folder-locked'
  /** The data folder holds files that are no database. */
  | 'cluster-unknown'
  /** Another major version of PostgreSQL made the database. */
  | 'cluster-version'
  /** The database belongs to another user. */
  | 'cluster-owner'
  /** The process is root, and no other account reaches the folder and the programs. */
  | 'no-account'
  /** No PostgreSQL for this machine is installed. */
  | 'no-programs'
  /** The folder of the socket cannot be made. */
  | 'socket-folder'
  /** A PostgreSQL of an earlier run does not stop. */
  | 'leftover-hangs'
  /** A PostgreSQL of an earlier run belongs to another user. */
  | 'leftover-owner'
  /** A program of PostgreSQL ended with an error; the message carries its last line. */
  | 'program-failed';

/** The message names the obstacle, without a full stop; the caller adds the remedy. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
