import { Problem } from '../problem.ts';

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error;

/** A full disk, a missing right or a lost folder is for the operator to mend and for the caller to try again. */
export const unavailable = (error: unknown): unknown =>
  isSystemError(error) ? new Problem('temporarily-unavailable', { cause: error }) : error;
