import { createHmac } from 'node:crypto';
import type { FormValues } from '#api/platform/form/form.ts';

const compareNames = ([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number =>
  left < right ? -1 : 1;

/**
 * Equal for two forms exactly if they have the same texts and files, in any order of fields. Keyed: with a
 * plain hash, a copy of the database would let an attacker guess the passwords in forms.
 */
export const computeFingerprint = (
  key: Buffer,
  { texts, files }: Pick<FormValues, 'texts' | 'files'>,
): Buffer => {
  const contents = Object.entries(files).map(
    ([field, { name, sha256 }]) => [field, [name, sha256.toString('hex')]] as const,
  );
  const form = [Object.entries(texts).toSorted(compareNames), contents.toSorted(compareNames)];
  return createHmac('sha256', key).update(JSON.stringify(form)).digest();
};
