import { createHash } from 'node:crypto';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import type { FastifyRequest } from 'fastify';
import { invalidField } from '#api/platform/problem.ts';

/** Visible ASCII, so that two spellings of one key are never two keys. */
const keyForm = /^[\x21-\x7e]{1,200}$/;

export const readIdempotencyKey = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && keyForm.test(key)) return key;
  throw invalidField('Idempotency-Key', makeServerFieldRefusal('idempotency-key-invalid'));
};

type SentFile = { field: string; name: string; sha256: Buffer };

/** Equal for two forms exactly if they have the same texts and files, in any order. */
export const computeFingerprint = (texts: object, files: readonly SentFile[]): Buffer => {
  const sorted = Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const contents = files.map(({ field, name, sha256 }) => [field, name, sha256.toString('hex')]);
  const sortedFiles = contents.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([sorted, sortedFiles]))
    .digest();
};
