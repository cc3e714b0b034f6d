import { markAccountNumber } from '#api/modules/bank-accounts/index.ts';
import { deriveKey } from '#api/platform/secret.ts';
import type { MarkNumber } from './decide.ts';

/** Marks numbers in a bank's lines as those of accounts are marked. */
export const createNumberMarks = (secret: Buffer): MarkNumber => {
  const key = deriveKey(secret, 'account-marks');
  return (account) => markAccountNumber(key, account).toString('hex');
};
