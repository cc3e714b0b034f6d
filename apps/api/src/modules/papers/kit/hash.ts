import { createHash } from 'node:crypto';

export const hashPaper = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
