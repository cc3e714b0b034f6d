import { createHmac } from 'node:crypto';
import type { Encryption } from '#api/platform/encryption.ts';

export type AccountNumber = { number: string; ifsc: string };

/**
 * Finds an account by its number without revealing it. The number stands with its bank, the first four letters of the IFSC;
 * leading zeros do not count, since statements drop them.
 */
export const markAccountNumber = (key: Buffer, { number, ifsc }: AccountNumber): Buffer => {
  const digits = number.replace(/\D/g, '').replace(/^0+/, '');
  return createHmac('sha256', key)
    .update(`${ifsc.slice(0, 4).toUpperCase()}:${digits}`)
    .digest();
};

/** The row and column of an encrypted number: it does not decrypt anywhere else. */
export const toPurpose = (accountId: string): string => `number of bank account ${accountId}`;

export const decryptNumber = (encryption: Encryption, { id, number }: { id: string; number: string }) =>
  encryption.decrypt(number, toPurpose(id));

const ENDS_IN = 4;

export const toNumberEnd = (number: string): string => number.slice(-ENDS_IN);

/** '••••6789' */
export const maskNumberEnd = (end: string): string => `••••${end}`;
