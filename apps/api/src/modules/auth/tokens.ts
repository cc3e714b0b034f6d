import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; only the hash is stored, so that a copy of the database signs nobody in. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
