import { createHmac, randomBytes } from 'node:crypto';
import { base32 } from './totp.ts';

const COUNT = 10;
/** More than the letters need. */
const BYTES = 20;
const LETTERS = 28;

const newCode = (): string => base32(randomBytes(BYTES)).slice(0, LETTERS);

/** Ten codes of 140 random bits, in seven groups of four: XXXX-XXXX-… OWASP ASVS v5.0.0-6.5.2, 11.5.1. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => (newCode().match(/.{4}/g) ?? []).join('-'));

/** Accepts any case, with or without separators. With this much entropy a code needs no slow hash. */
export const hashRecoveryCode = (key: Buffer, code: string): Buffer =>
  createHmac('sha256', key)
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest();
