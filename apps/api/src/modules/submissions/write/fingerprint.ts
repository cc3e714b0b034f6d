import { createHmac } from 'node:crypto';
import type { FormValues } from '#api/platform/form/form.ts';

const byName = ([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number =>
  left < right ? -1 : 1;

/**
 * The same for two forms exactly when they hold the same texts and files, whatever the order of their fields. Keyed:
 * a plain hash of a form would let whoever has a copy of the database try out the passwords that forms hold.
 */
export const fingerprintOf = (key: Buffer, { texts, files }: Pick<FormValues, 'texts' | 'files'>): Buffer => {
  const contents = Object.entries(files).map(
    ([field, { name, sha256 }]) => [field, [name, sha256.toString('hex')]] as const,
  );
  const form = [Object.entries(texts).toSorted(byName), contents.toSorted(byName)];
  return createHmac('sha256', key).update(JSON.stringify(form)).digest();
};
