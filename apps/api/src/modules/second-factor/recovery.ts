import { createHmac, randomBytes } from 'node:crypto';
import { base32 } from './totp.ts';

const COUNT = 10;
const BYTES = 10;

/** Ten codes of 80 random bits, in groups of four: XXXX-XXXX-XXXX-XXXX. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => (base32(randomBytes(BYTES)).match(/.{4}/g) ?? []).join('-'));

/** Accepts any case, with or without separators. With this much entropy a code needs no slow hash. */
export const hashRecoveryCode = (key: Buffer, code: string): Buffer =>
  createHmac('sha256', key)
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest();
