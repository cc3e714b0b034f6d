import { Problem } from '../problem.ts';

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error;

/**
 * Turns system errors (a full disk, a missing right, a lost folder) into a refusal that may be tried again.
 */
export const toUnavailable = (error: unknown): unknown =>
  isSystemError(error) ? new Problem('temporarily-unavailable', { cause: error }) : error;
